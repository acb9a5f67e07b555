--- :SgfUnion, :SgfExpand and :SgfCompress: the server rewrites the list of points at the cursor.

local asking = require("sgf_ls.asking")
local attach = require("sgf_ls.attach")
local edits = require("sgf_ls.edits")
local lines = require("sgf_ls.lines")
local say = require("sgf_ls.say")

local M = {}

---@param name string
---@return string? problem
local function run(name)
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
  local params = { command = "sgf-ls." .. name, arguments = { place.textDocument.uri, place.position } }
  local refusal, failure = asking.wait(client, "workspace/executeCommand", params, buffer)
  return failure or refusal
end

--- Let the server rewrite the list at the cursor. It sends the edit by itself, before it answers, or answers why there
--- is none.
---@param name "union"|"expand"|"compress"
function M.run(name)
  local problem = run(name)
  if problem then
    say.now(problem)
  end
end

return M
