--- :SgfUnion, :SgfExpand and :SgfCompress: the server rewrites the list of points at the cursor.

local running = require("sgf_ls.running")

local M = {}

---@param message string
---@param level integer
local function say(message, level)
  vim.notify("sgf-ls: " .. message, level)
end

--- Let the server rewrite the list at the cursor. It sends the edit by itself, or answers why there is none.
---@param name "union"|"expand"|"compress"
function M.run(name)
  local buffer = vim.api.nvim_get_current_buf()
  local client = running.of(buffer)
  if not client then
    say("the server is not running for this buffer. To find out why: :checkhealth sgf_ls", vim.log.levels.ERROR)
    return
  end
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local params = { command = "sgf-ls." .. name, arguments = { place.textDocument.uri, place.position } }
  running.request(client, "workspace/executeCommand", params, function(problem, result)
    if problem then
      say(problem.message, vim.log.levels.ERROR)
    elseif type(result) == "string" then
      say(result, vim.log.levels.WARN)
    end
  end, buffer)
end

return M
