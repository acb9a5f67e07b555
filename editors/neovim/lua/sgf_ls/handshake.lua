--- Starts the server for a moment, apart from the one in use, to see whether it answers.

local M = {}

local TIMEOUT = 10000 -- milliseconds

---@param message table
---@return string
local function framed(message)
  message.jsonrpc = "2.0"
  local body = vim.fn.json_encode(message)
  return ("Content-Length: %d\r\n\r\n%s"):format(#body, body)
end

-- A whole session; a server answers in order, so all of it can be said at once.
local SESSION = framed({ id = 1, method = "initialize", params = { capabilities = vim.empty_dict() } })
  .. framed({ method = "initialized", params = vim.empty_dict() })
  .. framed({ id = 2, method = "shutdown" })
  .. framed({ method = "exit" })

---@param output string what the server wrote
---@return table? the result of `initialize`
local function first_result(output)
  local length, start = output:match("Content%-Length: (%d+)\r\n.-\r\n()")
  local read, message = pcall(vim.fn.json_decode, length and output:sub(start, start + length - 1) or "")
  return read and type(message) == "table" and type(message.result) == "table" and message.result or nil
end

--- Start a server, and end it.
---@param cmd string[]
---@return table? server its `name` and `version`
---@return string? problem why there is none
function M.try(cmd)
  local written, complaints, status = "", "", nil
  local job = vim.fn.jobstart(cmd, {
    on_stdout = function(_, data)
      written = written .. table.concat(data, "\n")
    end,
    on_stderr = function(_, data)
      complaints = complaints .. table.concat(data, "\n")
    end,
    on_exit = function(_, code)
      status = code
    end,
  })
  pcall(vim.fn.chansend, job, SESSION) -- fails where the server has ended already
  pcall(vim.fn.chanclose, job, "stdin")
  vim.wait(TIMEOUT, function()
    return status ~= nil
  end, 10)
  if status == nil then
    vim.fn.jobstop(job)
    return nil, ("it has not ended within %d seconds of being told to"):format(TIMEOUT / 1000)
  end
  local result = first_result(written)
  if result then
    local server = result.serverInfo or {}
    return { name = server.name or "a server", version = server.version or "of unknown version" }
  end
  local said = vim.trim(complaints)
  return nil, ("it ended with status %d and gave no answer%s"):format(status, said == "" and "" or ": " .. said)
end

return M
