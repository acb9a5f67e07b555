--- Attaching buffers to the server, and letting go of them.

local edits = require("sgf_ls.edits")
local lines = require("sgf_ls.lines")
local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

local started -- the id of the client, where 0.7 was told to start one

--- 0.7 has no vim.lsp.start, which starts a server only if there is none yet.
---@param client table the client's configuration
---@param buffer integer
local function attach_in_0_7(client, buffer)
  local alive = started and vim.lsp.get_client_by_id(started)
  if not alive or alive.is_stopped() then
    started = vim.lsp.start_client(client)
  end
  if started then
    vim.lsp.buf_attach_client(buffer, started)
  end
end

--- Whether a buffer can be served: it has a name, by which the server knows it; Neovim and the server agree about its
--- lines; and the server did not fail when it was started last.
---@param buffer integer
---@return boolean
function M.is_wanted(buffer)
  return not running.has_failed and vim.api.nvim_buf_get_name(buffer) ~= "" and not lines.problem(buffer)
end

--- Attach a buffer to the server, which is started if need be; one is enough for all buffers.
---@param client table the client's configuration
---@param buffer integer
function M.attach(client, buffer)
  if vim.lsp.enable then
    -- Neovim 0.11 and newer do it by themselves when a file type is set, so they are asked to do it again.
    local again = { group = "nvim.lsp.enable", buffer = buffer, modeline = false }
    pcall(vim.api.nvim_exec_autocmds, "FileType", again) -- fails where the user has disabled all servers
  elseif vim.lsp.start then
    vim.api.nvim_buf_call(buffer, function() -- 0.8 knows no buffer but the current one
      vim.lsp.start(client)
    end)
  else
    attach_in_0_7(client, buffer)
  end
end

--- Called when a buffer is attached.
---@param client table
---@param buffer integer
function M.has_attached(client, buffer)
  edits.number(buffer, function(...)
    running.notify(client, ...)
  end)
  lines.watch(buffer, function(problem)
    if vim.lsp.buf_is_attached(buffer, client.id) then
      vim.lsp.buf_detach_client(buffer, client.id)
      say.now(problem)
    end
  end)
end

--- Tell the server about a buffer that is attached and has another name now.
---@param client table
---@param buffer integer
function M.open(client, buffer)
  local document = {
    uri = vim.uri_from_bufnr(buffer),
    languageId = "sgf",
    version = (vim.lsp.util.buf_versions or {})[buffer] or 0,
    text = lines.text(buffer),
  }
  running.notify(client, "textDocument/didOpen", { textDocument = document })
end

return M
