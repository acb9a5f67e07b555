--- Edits that the server sends: applied to the text they are made for, and to no other.

local say = require("sgf_ls.say")

local M = {}

--- The number of a buffer's text, which an edit names that is made for it. It is the one that Neovim tells the server.
---@param buffer integer
---@return integer
local function version_of(buffer)
  return (vim.lsp.util.buf_versions or {})[buffer] or 0
end

---@param uri string
---@return integer? buffer
local function buffer_of(uri)
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.uri_from_bufnr(buffer) == uri then
      return buffer
    end
  end
end

--- Why an edit cannot be applied.
---@param edit table a `WorkspaceEdit` of our server
---@return string?
local function refusal(edit)
  for _, change in ipairs(edit.documentChanges or {}) do
    local buffer = buffer_of(change.textDocument.uri)
    if not buffer then
      return "nothing is changed, as the record is not open any more"
    end
    if change.textDocument.version ~= version_of(buffer) then
      return "nothing is changed, as the record has changed meanwhile; try again"
    end
    if not vim.bo[buffer].modifiable then
      return M.UNMODIFIABLE
    end
  end
end

M.UNMODIFIABLE = "nothing is changed, as 'modifiable' is off"

--- The handler of `workspace/applyEdit`: Neovim's own, for edits that fit.
function M.apply(_, params, context)
  local reason = refusal(params.edit)
  if reason then
    say.now(reason)
    return { applied = false, failureReason = reason }
  end
  return vim.lsp.handlers["workspace/applyEdit"](nil, params, context)
end

--- Number a text that has not been changed yet. Neovim calls it 0, and applies edits for 0 to whatever there is.
---@param buffer integer
---@param notify fun(method: string, params: table) tells the server
function M.number(buffer, notify)
  local versions = vim.lsp.util.buf_versions
  if versions and version_of(buffer) == 0 then
    versions[buffer] = vim.api.nvim_buf_get_changedtick(buffer)
    local document = { uri = vim.uri_from_bufnr(buffer), version = versions[buffer] }
    notify("textDocument/didChange", { textDocument = document, contentChanges = {} })
  end
end

return M
