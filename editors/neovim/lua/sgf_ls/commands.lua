--- :SgfUnion, :SgfExpand and :SgfCompress: the server rewrites the list of points at the cursor. :SgfTransform: it
--- turns or mirrors the game there, and the like.
---
--- They wait until it is done, as commands of Neovim do: keys that are typed ahead, the rest of a macro or of a line of
--- commands meet the new text.

local attach = require("sgf_ls.attach")
local edits = require("sgf_ls.edits")
local lines = require("sgf_ls.lines")
local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

local PATIENCE = 10000 -- milliseconds; Ctrl-C ends the waiting sooner

--- Let Neovim do what it has put off: 0.11 attaches a buffer that has just been opened a moment later.
local function catch_up()
  local is_done = false
  vim.schedule(function()
    is_done = true
  end)
  vim.wait(PATIENCE, function()
    return is_done
  end, 1)
end

--- The client of a buffer, which is waited for while its server is starting.
---@param buffer integer
---@return table? client
---@return string? problem why there is none
local function client_of(buffer)
  local client = running.of(buffer)
  if not client then
    catch_up()
    vim.wait(PATIENCE, function()
      client = running.of(buffer)
      return client ~= nil or not running.is_starting()
    end, 10)
  end
  if client then
    return client
  elseif running.is_starting() then
    return nil, "the server is still starting; try again in a moment"
  elseif vim.api.nvim_buf_get_name(buffer) == "" then
    return nil, "the buffer has no name, so it is not checked; write it to a file first"
  end
  return nil, "the server is not running for this buffer. To find out why: :checkhealth sgf_ls"
end

---@param name string
---@param arguments_of fun(place: table): table of the command, for a document and a position
---@return string? said why nothing is done, or what has stayed as it was
local function run(name, arguments_of)
  local buffer = vim.api.nvim_get_current_buf()
  if not vim.bo[buffer].modifiable then
    return edits.UNMODIFIABLE
  end
  local odd = lines.problem(buffer)
  if odd then
    return odd
  end
  local client, problem = client_of(buffer)
  if not client then
    return problem
  end
  attach.number(client, buffer)
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local params = { command = "sgf-ls." .. name, arguments = arguments_of(place) }
  local answer, reason = running.request(client, "workspace/executeCommand", params, PATIENCE, buffer)
  if not answer then
    return ("the server has not answered (%s)"):format(reason or "it has ended")
  elseif answer.err then
    return answer.err.message
  elseif type(answer.result) == "string" then
    return answer.result
  end
end

---@param name string
---@param arguments_of fun(place: table): table
local function run_and_say(name, arguments_of)
  local said = run(name, arguments_of)
  if said then
    say.now(said)
  end
end

--- Let the server rewrite the list at the cursor. It sends the edit by itself, before it answers, or answers why there
--- is none.
---@param name "union"|"expand"|"compress"
function M.run(name)
  run_and_say(name, function(place)
    return { place.textDocument.uri, place.position }
  end)
end

--- What can be asked of :SgfTransform: steps, and words of which each says something else of all of them.
local STEPS = {
  "rotate-90",
  "rotate-180",
  "rotate-270",
  "mirror-left-right",
  "mirror-top-bottom",
  "mirror-falling-diagonal",
  "mirror-rising-diagonal",
  "swap-colors",
  "to-corner",
}
local SCOPES = { "game", "variation", "file" }
local COMMENTS = { "a1", "relative" }

--- Let the server transform the game at the cursor, or what the words say. Without a word the steps are offered.
---@param ... string
function M.transform(...)
  local words = { ... }
  if #words == 0 then
    vim.ui.select(STEPS, { prompt = "Transform the game:" }, function(step)
      if step then
        M.transform(step)
      end
    end)
    return
  end
  local wish = { transformations = {}, comments = {} }
  for _, word in ipairs(words) do
    if vim.tbl_contains(STEPS, word) then
      table.insert(wish.transformations, word)
    elseif vim.tbl_contains(SCOPES, word) then
      wish.scope = word
    elseif vim.tbl_contains(COMMENTS, word) then
      table.insert(wish.comments, word)
    else
      say.now(("there is no transformation %s"):format(word))
      return
    end
  end
  if #wish.transformations == 0 then
    say.now("name a transformation, such as rotate-90")
    return
  end
  if #wish.comments == 0 then
    wish.comments = nil -- an empty table would be an object
  end
  run_and_say("transform", function(place)
    wish.uri, wish.position = place.textDocument.uri, place.position
    return { wish }
  end)
end

--- The words that can follow on the command line.
---@param begun string
---@return string[]
function M.complete(begun)
  local words = {}
  for _, group in ipairs({ STEPS, SCOPES, COMMENTS }) do
    vim.list_extend(words, group)
  end
  return vim.tbl_filter(function(word)
    return vim.startswith(word, begun)
  end, words)
end

return M
