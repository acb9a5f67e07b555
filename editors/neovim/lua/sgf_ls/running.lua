--- The running language clients. Hides what differs between the versions of Neovim.

local M = {}

M.NAME = "sgf_ls"

-- Since 0.11 the functions of a client are methods.
local HAS_METHODS = vim.fn.has("nvim-0.11") == 1

---@param client table
---@param name string
local function call(client, name, ...)
  if HAS_METHODS then
    return client[name](client, ...)
  end
  return client[name](...)
end

--- The clients of our server.
---@return table[]
function M.clients()
  local all = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
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

--- Ask the server something.
---@param client table
---@param method string
---@param params table
---@param answered fun(problem: table?, result: any)
---@param buffer integer
function M.request(client, method, params, answered, buffer)
  call(client, "request", method, params, answered, buffer)
end

--- Let a server use settings from now on.
---@param client table
---@param settings table
function M.use(client, settings)
  client.config.settings = settings
  client.settings = settings -- where newer versions look
  call(client, "notify", "workspace/didChangeConfiguration", { settings = settings })
end

return M
