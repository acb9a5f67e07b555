--- :SgfUnion, :SgfExpand and :SgfCompress: the server rewrites the list of points at the cursor. :SgfTransform: it
--- turns or mirrors the game there, and the like.

local asking = require("sgf_ls.asking")
local attach = require("sgf_ls.attach")
local edits = require("sgf_ls.edits")
local lines = require("sgf_ls.lines")
local say = require("sgf_ls.say")

local M = {}

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
  local client, problem = asking.client_of(buffer)
  if not client then
    return problem
  end
  attach.number(client, buffer)
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local params = { command = "sgf-ls." .. name, arguments = arguments_of(place) }
  local said, failure = asking.wait(client, "workspace/executeCommand", params, buffer)
  return failure or said
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
