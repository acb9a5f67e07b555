--- What the user has chosen, in vim.g.sgf_ls and by setup(), and the configuration of the language client made of it.

local actions = require("sgf_ls.board.actions")
local attach = require("sgf_ls.attach")
local edits = require("sgf_ls.edits")
local hints = require("sgf_ls.hints")
local options = require("sgf_ls.options")
local running = require("sgf_ls.running")

local M = {}

local DEFAULTS = {
  cmd = { "sgf-ls", "serve", "--stdio" },
  settings = {},
  keys = true,
  board = { position = "right", keys = {} },
}
for _, action in ipairs(actions) do
  DEFAULTS.board.keys[action.name] = action.keys
end

local chosen = {} -- by setup()

--- Take options over those of vim.g.sgf_ls and the defaults.
---@param wanted any
function M.choose(wanted)
  chosen = wanted
  running.has_failed = false
  if vim.lsp.enable then
    vim.lsp.config(running.NAME, {}) -- adds nothing, but lets Neovim read lsp/sgf_ls.lua anew
  end
end

--- What can be used of the options.
---@return table options
---@return string[] problems what is wrong with the others
local function usable()
  local global, problems = options.checked(vim.g.sgf_ls == nil and {} or vim.g.sgf_ls, "vim.g.sgf_ls")
  local own, more = options.checked(chosen, "setup()")
  return vim.tbl_deep_extend("force", DEFAULTS, global, own), vim.list_extend(problems, more)
end

--- What is wrong with the options, in words for the user.
---@return string[]
function M.problems()
  local _, problems = usable()
  return problems
end

--- How the board is shown.
---@return table
function M.board()
  return usable().board
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

-- What differs from what Neovim says it can do.
local CAPABILITIES = {
  workspace = {
    configuration = true, -- 0.7 answers questions for settings
    workspaceEdit = { documentChanges = true }, -- all take edits for a certain version of a text
  },
  -- A Neovim that asks for diagnostics does so after edits only, so those of a new setting would come late. Not asked
  -- for, they are sent at once.
  textDocument = { diagnostic = vim.NIL },
}

--- Fit what Neovim says it can do to what this server makes of it.
---@param params table the parameters of the request `initialize`
local function before_init(params)
  local more = { textDocument = { hover = {} } }
  params.capabilities = vim.tbl_deep_extend("force", params.capabilities, CAPABILITIES, more)
  local document = params.capabilities.textDocument
  document.diagnostic = nil
  if vim.fn.has("nvim-0.10") == 0 then
    document.hover.contentFormat = { "plaintext" } -- Markdown is shown with its marks there
  end
end

local ready = {} -- the ids of the clients whose servers have answered

--- Hand on the settings, which may have been chosen anew while the server was starting.
---@param client table
local function note_answer(client)
  if not ready[client.id] then
    ready[client.id] = true
    running.use(client, M.settings())
  end
end

local TERM = 15 -- the signal by which Neovim ends a server

--- Say what to do when the server has ended without being told to.
---@param status integer
---@param signal integer
---@param id integer the client's
local function on_exit(status, signal, id)
  local was_ready = ready[id]
  ready[id] = nil
  local by_itself = (status ~= 0 and signal == 0 or signal ~= 0 and signal ~= TERM) and not running.is_given_up(id)
  running.has_failed = running.has_failed or by_itself and not was_ready
  vim.schedule(function()
    if by_itself and vim.v.exiting == vim.NIL then
      local how = signal == 0 and "exit status " .. status or "signal " .. signal
      local message = "sgf-ls has stopped with %s. To find out why: :checkhealth sgf_ls. To start it again: :SgfRestart"
      vim.notify(message:format(how), vim.log.levels.WARN)
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

--- Called when a buffer is attached.
---@param client table
---@param buffer integer
local function has_attached(client, buffer)
  note_answer(client)
  attach.has_attached(client, buffer)
  if usable().keys then
    require("sgf_ls.keys").map(buffer)
  end
end

if vim.lsp.start then
  -- By the event, as users replace `on_attach` and `on_init` by their own in vim.lsp.config.
  vim.api.nvim_create_autocmd("LspAttach", {
    group = vim.api.nvim_create_augroup("sgf_ls_attach", {}),
    callback = function(happened)
      local client = vim.lsp.get_client_by_id(happened.data.client_id)
      if client and client.name == running.NAME then
        has_attached(client, happened.buf)
      end
    end,
  })
end

-- Of requests of the server.
local HANDLERS = { ["workspace/applyEdit"] = edits.apply, ["workspace/inlayHint/refresh"] = hints.refresh }

--- The client's configuration, for vim.lsp.config, vim.lsp.start and vim.lsp.start_client. Options that are not ours
--- are Neovim's, and stay.
---@return table
function M.client()
  local config = usable()
  config.keys, config.board = nil, nil
  config.name = running.NAME
  config.filetypes = { "sgf" }
  config.settings = { sgf = config.settings.sgf or config.settings }
  config.before_init = both(before_init, config.before_init)
  config.on_exit = both(on_exit, config.on_exit)
  if not vim.lsp.start then
    config.on_attach = both(has_attached, config.on_attach)
  end
  config.handlers = vim.tbl_extend("keep", config.handlers or {}, HANDLERS)
  if vim.lsp.enable then
    -- Besides `before_init`, which users replace. (Older versions would take these for all that Neovim can do.)
    config.capabilities = vim.tbl_deep_extend("force", config.capabilities or {}, CAPABILITIES)
  end
  if vim.lsp.enable and not config.root_dir then
    config.root_dir = function(buffer, use) -- where Neovim asks whether to attach a buffer
      if attach.is_wanted(buffer) then
        use(nil)
      end
    end
  end
  return config
end

return M
