--- Starting the server, or saying that there is none, when a buffer with game records appears.

local attach = require("sgf_ls.attach")
local config = require("sgf_ls.config")
local lines = require("sgf_ls.lines")
local options = require("sgf_ls.options")
local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

--- Neovim 0.11 and newer attach a buffer when its file type is set.
local ATTACHES_BY_ITSELF = vim.lsp.enable ~= nil

--- Why the server cannot be run.
---@param cmd any
---@return string?
local function problem_with(cmd)
  local problem = options.problem("cmd", cmd)
  if problem then
    return problem
  elseif type(cmd) == "table" and vim.fn.executable(cmd[1]) == 0 then
    return ("the language server %q was not found. How to install it: :help sgf-ls-install"):format(cmd[1])
  end
end

--- Serve a buffer, if it is one to be served and there is a server. If not, the user is told, once: Neovim itself says
--- nothing, or too much.
---@param buffer integer
---@param is_attached? boolean Neovim attaches it by itself
function M.serve(buffer, is_attached)
  if not vim.api.nvim_buf_is_loaded(buffer) or vim.bo[buffer].filetype ~= "sgf" or vim.bo[buffer].buftype ~= "" then
    return
  end
  for _, problem in ipairs(config.problems()) do
    say.once(problem)
  end
  local client = config.effective()
  local problem = problem_with(client.cmd) or lines.problem(buffer)
  if problem then
    say.once(problem)
  elseif not is_attached and attach.is_wanted(buffer) then
    attach.attach(client, buffer)
  end
end

--- Serve all buffers that are there.
---@param are_attached? boolean Neovim attaches them by itself
local function serve_all(are_attached)
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    M.serve(buffer, are_attached)
  end
end

--- Start the server anew.
function M.restart()
  running.stop()
  running.has_failed = false
  serve_all()
end

local old_uri -- of the buffer that is getting another name

---@param buffer integer
local function rename(buffer)
  local client = running.of(buffer)
  if client and old_uri and old_uri ~= vim.uri_from_bufnr(buffer) then
    attach.rename(client, buffer, old_uri)
  else
    M.serve(buffer)
  end
end

local was_opened = vim.schedule_wrap(attach.was_opened) -- when Neovim has done its part

--- What happens to a buffer, and what follows from it.
local EVENTS = {
  FileType = function(buffer)
    M.serve(buffer, ATTACHES_BY_ITSELF)
  end,
  BufWritePost = function(buffer) -- it may have a name now, or line ends on which all agree
    M.serve(buffer)
    was_opened(buffer)
  end,
  BufFilePre = function(buffer)
    old_uri = vim.uri_from_bufnr(buffer)
  end,
  BufFilePost = rename,
  BufReadPost = was_opened,
}

--- Serve the buffers with game records, those that are there and those to come.
function M.begin()
  local group = vim.api.nvim_create_augroup("sgf_ls", {})
  for event, act in pairs(EVENTS) do
    vim.api.nvim_create_autocmd(event, {
      pattern = event == "FileType" and "sgf" or "*",
      group = group,
      callback = function(happened)
        if vim.bo[happened.buf].filetype == "sgf" then
          act(happened.buf)
        end
      end,
    })
  end
  if vim.lsp.enable then
    vim.lsp.enable(running.NAME)
  end
  serve_all(ATTACHES_BY_ITSELF)
end

return M
