--- Edits that the server sends: applied to the text they are made for, and to no other.

local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

-- Until 0.11 Neovim numbers texts by the change that made them, and calls one 0 that has not been changed. Since 0.12 it
-- tells the server how many changes there were when it tells the text; writing the file counts as one.
local NUMBERS = vim.fn.has("nvim-0.12") == 0 and vim.lsp.util.buf_versions or nil

--- The number of a buffer's text, which an edit names that is made for it. It is the one that Neovim tells the server.
---@param buffer integer
---@return integer
function M.version_of(buffer)
  return NUMBERS and (NUMBERS[buffer] or 0) or vim.api.nvim_buf_get_changedtick(buffer)
end

local changed = {} -- by buffer, the number of the last change of its text

--- Called when a text is changed.
---@param buffer integer
---@param tick integer the number of the change
function M.note_change(buffer, tick)
  changed[buffer] = tick
end

--- Whether a text has been changed since it had a number.
---@param buffer integer
---@param version any
---@return boolean
local function is_newer(buffer, version)
  return type(version) ~= "number" or version < (changed[buffer] or 0)
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
---@param client integer its id
---@return string?
local function refusal(edit, client)
  if running.is_late(client) then
    return "nothing is changed, as the edit has come too late"
  end
  for _, change in ipairs(edit.documentChanges or {}) do
    local buffer = buffer_of(change.textDocument.uri)
    if not buffer then
      return "nothing is changed, as the record is not open any more"
    end
    if is_newer(buffer, change.textDocument.version) then
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
  local reason = refusal(params.edit, context.client_id)
  if reason then
    say.now(reason)
    return { applied = false, failureReason = reason }
  end
  return vim.lsp.handlers["workspace/applyEdit"](nil, params, context)
end

--- Apply an edit that was asked for, if it fits.
---@param edit table a `WorkspaceEdit`
---@param client table
---@return string? reason why nothing is changed
function M.use(edit, client)
  local reason = refusal(edit, client.id)
  if not reason then
    vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  end
  return reason
end

--- Number a text that has been read anew.
---@param buffer integer
---@param notify fun(method: string, params: table) tells the server
function M.renumber(buffer, notify)
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  if NUMBERS then
    NUMBERS[buffer] = tick
  end
  local document = { uri = vim.uri_from_bufnr(buffer), version = tick }
  notify("textDocument/didChange", { textDocument = document, contentChanges = {} })
end

--- Number a text whose number tells nothing. Neovim calls one 0 that has not been changed yet, or was saved under another
--- name, and applies edits for 0 to whatever there is; one that it has let go of keeps its number when it is changed.
--- (What Neovim 0.12 calls so it does not tell.)
---@param buffer integer
---@param notify fun(method: string, params: table) tells the server
function M.number(buffer, notify)
  local version = M.version_of(buffer)
  if not NUMBERS or version == 0 or is_newer(buffer, version) then
    M.renumber(buffer, notify)
  end
end

return M
