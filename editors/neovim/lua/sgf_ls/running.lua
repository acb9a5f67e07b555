--- The running language clients. Hides what differs between the versions of Neovim.

local M = {}

M.NAME = "sgf_ls"

-- Since 0.11 the functions of a client are methods.
local HAS_METHODS = vim.fn.has("nvim-0.11") == 1

local starting = 0 -- how many servers have been started and have not answered yet

--- The server has ended before it has answered: it is not started again for each file.
M.has_failed = false

---@param client table
---@param name string
local function call(client, name, ...)
  if HAS_METHODS then
    return client[name](client, ...)
  end
  return client[name](...)
end

--- The clients of our server.
---@param more? table
---@return table[]
function M.clients(more)
  local all = (vim.lsp.get_clients or vim.lsp.get_active_clients)(more)
  return vim.tbl_filter(function(client)
    return client.name == M.NAME
  end, all)
end

--- The client of a buffer.
---@param buffer integer
---@return table?
function M.of(buffer)
  for _, client in ipairs(M.clients()) do
    if vim.lsp.buf_is_attached(buffer, client.id) then
      return client
    end
  end
end

--- Called when a server is told to `initialize`.
function M.starts()
  starting = starting + 1
end

--- Called when a server has answered that.
function M.has_started()
  starting = math.max(0, starting - 1)
end

---@return boolean
function M.is_starting()
  return starting > 0
end

--- Ask the server something, and wait for the answer.
---@param client table
---@param method string
---@param params table
---@param patience integer milliseconds
---@param buffer integer
---@return table? answer its `err` and its `result`
---@return string? reason why there is none
function M.request(client, method, params, patience, buffer)
  return call(client, "request_sync", method, params, patience, buffer)
end

--- Tell the server something.
---@param client table
---@param method string
---@param params table
function M.notify(client, method, params)
  call(client, "notify", method, params)
end

--- Let a server use settings from now on.
---@param client table
---@param settings table
function M.use(client, settings)
  client.config.settings = settings
  client.settings = settings -- where newer versions look
  M.notify(client, "workspace/didChangeConfiguration", { settings = settings })
end

local PATIENCE = 1000 -- milliseconds that a server has for ending when it is told to

--- End all servers, those that are starting too, and wait until they have ended.
function M.stop()
  local ending = M.clients({ _uninitialized = true })
  local function is_over()
    return #M.clients({ _uninitialized = true }) == 0
  end
  for _, force in ipairs({ false, true }) do
    for _, client in ipairs(ending) do
      pcall(call, client, "stop", force)
    end
    if vim.wait(PATIENCE, is_over, 10) then
      return
    end
  end
end

return M
