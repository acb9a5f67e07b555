--- Starting the server, or saying that there is none, when a buffer with game records appears.

local attach = require("sgf_ls.attach")
local config = require("sgf_ls.config")
local running = require("sgf_ls.running")

--- Whether the server can be run. If not, the user is told, once: Neovim itself says nothing, or too much.
---@param cmd string[]|function
---@return boolean
local function is_there(cmd)
  if type(cmd) ~= "table" or vim.fn.executable(cmd[1]) == 1 then
    return true
  end
  local message = ("The language server %q was not found. How to install it: :help sgf-ls-install"):format(cmd[1])
  vim.schedule(function() -- after Neovim's words about the file, which would wipe it out
    vim.notify_once(message, vim.log.levels.WARN)
  end)
  return false
end

---@param buffer integer
local function serve(buffer)
  local client = config.effective()
  -- Neovim 0.11 and newer attach buffers by themselves.
  if vim.bo[buffer].buftype == "" and is_there(client.cmd) and not vim.lsp.enable then
    attach(client, buffer)
  end
end

--- Serve the buffers with game records, those that are there and those to come.
return function()
  vim.api.nvim_create_autocmd("FileType", {
    pattern = "sgf",
    group = vim.api.nvim_create_augroup("sgf_ls", {}),
    callback = function(event)
      serve(event.buf)
    end,
  })
  if vim.lsp.enable then
    vim.lsp.enable(running.NAME)
  end
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == "sgf" then
      serve(buffer)
    end
  end
end
