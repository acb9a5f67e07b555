--- From the node at a cursor to another one, by the tree of the game: :SgfGo, and keys of the board.

local asking = require("sgf_ls.asking")
local places = require("sgf_ls.places")
local say = require("sgf_ls.say")

local M = {}

local METHOD = "sgf/goTo"
local NOWHERE = "there is no game here"

--- The steps, and what to say where there is no such node. The root is there wherever a game is.
local STEPS = {
  { name = "parent", none = "this is the root of the game" },
  { name = "child", none = "this is the last node of the line" },
  { name = "nextSibling", none = "there is no variation behind this one" },
  { name = "previousSibling", none = "there is no variation before this one" },
  { name = "mainLine", none = "this node is on the main line" },
  { name = "nextBranch", none = "the line does not branch any more" },
  { name = "previousBranch", none = "the game has not branched before this node" },
  { name = "root", none = NOWHERE },
  { name = "end", none = "this is the last node of the line" },
}

---@param name string
---@return table?
local function step_of(name)
  return vim.tbl_filter(function(step)
    return step.name == name
  end, STEPS)[1]
end

--- The place of the node that a step leads to.
---@param client table
---@param window integer
---@param name string
---@return { line: integer, character: integer }?
---@return string? problem why there is no answer
local function target(client, window, name)
  local params = vim.lsp.util.make_position_params(window, client.offset_encoding)
  params.to = name
  local range, problem = asking.wait(client, METHOD, params, vim.api.nvim_win_get_buf(window))
  return range and range.start, problem
end

--- Put the cursor of a window on the node that so many steps lead to, or on the last one that there is. CTRL-O leads
--- back.
---@param window integer
---@param name string
---@param count integer
---@return string? said why the cursor has not moved, or not so far
---@return boolean? has_failed whether that is no matter of the game
function M.go(window, name, count)
  local client, missing = asking.client_of(vim.api.nvim_win_get_buf(window))
  if not client then
    return missing, true
  end
  for number = 1, count do
    local place, problem = target(client, window, name)
    if problem then
      return problem, true
    elseif not place and number > 1 then
      return
    elseif not place then
      return target(client, window, "root") and step_of(name).none or NOWHERE
    elseif number == 1 then
      vim.api.nvim_win_call(window, function()
        vim.cmd("normal! m'")
      end)
    end
    places.go_to(window, place, client.offset_encoding)
  end
end

--- Tell what `go` has said.
---@param said? string
---@param has_failed? boolean
function M.tell(said, has_failed)
  if said then
    say.now(said, not has_failed and vim.log.levels.INFO or nil)
  end
end

--- :SgfGo
---@param name string
---@param count? string as often as this, if it is given
---@param ... string
function M.run(name, count, ...)
  if not step_of(name) then
    say.now(("there is no step %s; Tab offers those that there are"):format(name))
  elseif select("#", ...) > 0 or count and not count:match("^%d+$") then
    say.now("behind the step only a number may follow, such as 3")
  else
    M.tell(M.go(vim.api.nvim_get_current_win(), name, tonumber(count or 1)))
  end
end

--- The steps that can follow on the command line.
---@param begun string
---@param line string all of it
---@param column integer where the cursor is in it
---@return string[]
function M.complete(begun, line, column)
  if line:sub(1, column):match("SgfGo%s+%S+%s") then
    return {}
  end
  local names = vim.tbl_map(function(step)
    return step.name
  end, STEPS)
  return vim.tbl_filter(function(name)
    return vim.startswith(name, begun)
  end, names)
end

return M
