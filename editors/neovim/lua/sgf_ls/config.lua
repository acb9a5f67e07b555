--- What the user has chosen, in vim.g.sgf_ls and by setup(), and the configuration of the language client made of it.

local running = require("sgf_ls.running")

local M = {}

local DEFAULTS = {
  cmd = { "sgf-ls", "serve", "--stdio" },
  settings = {},
  keys = true,
}

local chosen = {} -- by setup()

--- Take options over those of vim.g.sgf_ls and the defaults.
---@param options table
function M.choose(options)
  chosen = options
  if vim.lsp.enable then
    vim.lsp.config(running.NAME, {}) -- adds nothing, but lets Neovim read lsp/sgf_ls.lua anew
  end
end

--- The client's configuration in force: in Neovim 0.11 and newer vim.lsp.config has the last word.
---@return table
function M.effective()
  return vim.lsp.enable and vim.lsp.config[running.NAME] or M.client()
end

--- The settings in force, as the server asks for them: below `sgf`.
---@return table
function M.settings()
  return M.effective().settings
end

--- Fit what Neovim says it can do to what this server makes of it.
---@param params table the parameters of the request `initialize`
local function before_init(params)
  -- 0.7 answers questions for settings, but does not say so.
  local more = { workspace = { configuration = true }, textDocument = { hover = {} } }
  params.capabilities = vim.tbl_deep_extend("force", params.capabilities, more)
  local document = params.capabilities.textDocument
  -- A Neovim that asks for diagnostics does so after edits only, so those of a new setting would come late. Not asked
  -- for, they are sent at once.
  document.diagnostic = nil
  if vim.fn.has("nvim-0.10") == 0 then
    document.hover.contentFormat = { "plaintext" } -- Markdown is shown with its marks there
  end
end

--- Hand on the settings, which may have been chosen anew while the server was starting.
---@param client table
local function on_init(client)
  running.use(client, M.settings())
end

--- Say what to do when the server has ended without being told to.
---@param status integer
---@param signal integer
local function on_exit(status, signal)
  vim.schedule(function()
    if status ~= 0 and signal == 0 and vim.v.exiting == vim.NIL then
      local message = "sgf-ls has stopped with exit status %d. To find out why: :checkhealth sgf_ls"
      vim.notify(message:format(status), vim.log.levels.WARN)
    end
  end)
end

---@param ours fun(...)
---@param theirs? fun(...)
---@return fun(...)
local function both(ours, theirs)
  return function(...)
    ours(...)
    if theirs then
      theirs(...)
    end
  end
end

--- The client's configuration, for vim.lsp.config, vim.lsp.start and vim.lsp.start_client. Options that are not ours
--- are Neovim's, and stay.
---@return table
function M.client()
  local config = vim.tbl_deep_extend("force", DEFAULTS, vim.g.sgf_ls or {}, chosen)
  local keys = config.keys
  config.keys = nil
  config.name = running.NAME
  config.filetypes = { "sgf" }
  config.settings = { sgf = config.settings.sgf or config.settings }
  config.before_init = both(before_init, config.before_init)
  config.on_init = both(on_init, config.on_init)
  config.on_exit = both(on_exit, config.on_exit)
  config.on_attach = both(function(_, buffer)
    if keys then
      require("sgf_ls.keys").map(buffer)
    end
  end, config.on_attach)
  return config
end

return M
