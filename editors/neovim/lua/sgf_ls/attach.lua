--- Attaching buffers to the server, and letting go of them.

local edits = require("sgf_ls.edits")
local lines = require("sgf_ls.lines")
local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

--- 0.7 has no vim.lsp.start, which starts a server only if there is none yet.
---@param client table the client's configuration
---@param buffer integer
local function attach_in_0_7(client, buffer)
  local alive = running.clients(true)[1]
  local id = alive and not alive.is_stopped() and alive.id or vim.lsp.start_client(client)
  running.note(id)
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

--- Whether a client may serve one more buffer. Older versions would take one, too, that does not end.
---@param client table
---@param wanted table the client's configuration
---@return boolean
local function can_serve(client, wanted)
  return client.name == wanted.name
    and client.config.root_dir == wanted.root_dir
    and not client.is_stopped(client)
    and not running.is_given_up(client.id)
end

--- Whether a buffer can be served: it has a name, by which the server knows it, and Neovim and the server agree about
--- its lines.
---@param buffer integer
---@return boolean
local function can_be_served(buffer)
  return vim.api.nvim_buf_get_name(buffer) ~= "" and not lines.problem(buffer)
end

--- Whether a buffer is to be attached: it can be served, and the server did not fail when it was started last.
---@param buffer integer
---@return boolean
function M.is_wanted(buffer)
  return not running.has_failed and can_be_served(buffer)
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
      running.note(vim.lsp.start(client, { reuse_client = can_serve }))
    end)
  else
    attach_in_0_7(client, buffer)
  end
end

--- Let go of a buffer about whose lines Neovim and the server do not agree.
---@param buffer integer
---@return boolean whether it was attached
local function let_go(buffer)
  local client = running.of(buffer)
  if client then
    vim.lsp.buf_detach_client(buffer, client.id)
  end
  return client ~= nil
end

---@param client table
---@return fun(method: string, params: table) tells its server
local function notifying(client)
  return function(...)
    running.notify(client, ...)
  end
end

local watched = {} -- buffers

--- Look at all that is changed in a buffer.
---@param buffer integer
local function watch(buffer)
  if watched[buffer] then
    return
  end
  watched[buffer] = true
  vim.api.nvim_buf_attach(buffer, false, {
    on_lines = function(_, _, tick, first, _, last)
      edits.note_change(buffer, tick)
      local problem = lines.problem(buffer, first, last)
      if problem then
        vim.schedule(function()
          if let_go(buffer) then
            say.now(problem)
          end
        end)
      end
    end,
    on_reload = function()
      edits.note_change(buffer, vim.api.nvim_buf_get_changedtick(buffer))
      local client = running.of(buffer)
      if client then
        edits.renumber(buffer, notifying(client))
      end
    end,
    on_detach = function()
      watched[buffer] = nil
    end,
  })
end

--- Give the text a number, if it has none.
---@param client table
---@param buffer integer
function M.number(client, buffer)
  edits.number(buffer, notifying(client))
end

--- Called when a buffer is attached.
---@param client table
---@param buffer integer
function M.has_attached(client, buffer)
  if can_be_served(buffer) then
    M.number(client, buffer)
    watch(buffer)
  else
    vim.schedule(function() -- where the user's own `root_dir` has let it through; now Neovim is attaching it still
      let_go(buffer)
    end)
  end
end

--- Called when a buffer was read or written, and Neovim may have told the server its text anew.
---@param buffer integer
function M.was_opened(buffer)
  local client = vim.api.nvim_buf_is_loaded(buffer) and running.of(buffer)
  if client and lines.problem(buffer) then
    let_go(buffer) -- the user is told where the file type is set
  elseif client then
    M.number(client, buffer)
    watch(buffer)
  end
end

--- Tell the server about a buffer that is attached and has another name now. One that has none any more is let go of: all
--- of these have the same URI.
---@param client table
---@param buffer integer
---@param old_uri string
function M.rename(client, buffer, old_uri)
  local document = {
    uri = vim.uri_from_bufnr(buffer),
    languageId = "sgf",
    version = edits.version_of(buffer),
    text = lines.text(buffer),
  }
  running.notify(client, "textDocument/didClose", { textDocument = { uri = old_uri } })
  if vim.api.nvim_buf_get_name(buffer) == "" then
    vim.lsp.buf_detach_client(buffer, client.id)
  else
    running.notify(client, "textDocument/didOpen", { textDocument = document })
  end
end

return M
