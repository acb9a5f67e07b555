--- The running language clients. Hides what differs between the versions of Neovim.

local M = {}

M.NAME = "sgf_ls"

-- Since 0.11 the functions of a client are methods.
local HAS_METHODS = vim.fn.has("nvim-0.11") == 1

local started = {} -- ids of clients: old versions list none whose server has not answered yet
local given_up = {} -- ids of clients whose server was told to end, and does not

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

--- The clients of our server, but those that were given up.
---@param with_starting? boolean those too whose server has not answered yet
---@return table[]
function M.clients(with_starting)
  local all = {}
  for _, client in ipairs((vim.lsp.get_clients or vim.lsp.get_active_clients)({ _uninitialized = with_starting })) do
    all[client.id] = client
  end
  for id in pairs(with_starting and started or {}) do
    all[id] = vim.lsp.get_client_by_id(id)
  end
  return vim.tbl_filter(function(client)
    return client.name == M.NAME and not given_up[client.id]
  end, vim.tbl_values(all))
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

--- Called when a client has been started, with its id, or nil if it could not be.
---@param id? integer
function M.note(id)
  if id then
    started[id] = true
  end
end

--- Whether there is a server that has not answered yet.
---@return boolean
function M.is_starting()
  for _, client in ipairs(M.clients(true)) do
    if not client.initialized then
      return true
    end
  end
  return false
end

local left = {} -- by the client's id, how many requests are not waited for any more and not answered

--- Ask the server something, and wait for the answer.
---@param client table
---@param method string
---@param params table
---@param patience integer milliseconds
---@param buffer integer
---@return table? answer its `err` and its `result`
---@return string? reason why there is none
function M.request(client, method, params, patience, buffer)
  local answer
  local is_left = false
  local is_sent = call(client, "request", method, params, function(err, result)
    answer = { err = err, result = result }
    if is_left then
      left[client.id] = left[client.id] - 1
    end
  end, buffer)
  local _, why = vim.wait(is_sent and patience or 0, function()
    return answer ~= nil or vim.lsp.get_client_by_id(client.id) == nil
  end, 10)
  if answer then
    return answer
  elseif why == nil or not is_sent then
    return nil, "it has ended"
  end
  is_left = true
  left[client.id] = (left[client.id] or 0) + 1
  return nil, why == -1 and "timeout" or "interrupted"
end

--- Whether the server still works on what nobody waits for any more. What it sends then comes too late.
---@param id integer the client's
---@return boolean
function M.is_late(id)
  return (left[id] or 0) > 0
end

--- Ask the server something, and go on.
---@param client table
---@param method string
---@param params table
---@param buffer integer
---@param handle fun(err?: table, result: any) called with the answer
function M.ask(client, method, params, buffer, handle)
  call(client, "request", method, params, handle, buffer)
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

--- Whether a server does not end though it was told to.
---@param id integer the client's
---@return boolean
function M.is_given_up(id)
  return given_up[id] == true
end

--- Let go of a server that does not end, so that it stands in no one's way.
---@param client table
local function give_up(client)
  given_up[client.id] = true
  for buffer in pairs(client.attached_buffers) do
    if vim.lsp.buf_is_attached(buffer, client.id) then
      vim.lsp.buf_detach_client(buffer, client.id)
    end
  end
end

--- End all servers, those that are starting too, and wait until they have ended.
function M.stop()
  local ending = M.clients(true)
  local function is_over()
    return #M.clients(true) == 0
  end
  for _, force in ipairs({ false, true }) do
    for _, client in ipairs(ending) do
      pcall(call, client, "stop", force)
    end
    if vim.wait(PATIENCE, is_over, 10) then
      return
    end
  end
  for _, client in ipairs(M.clients(true)) do
    give_up(client)
  end
end

return M
