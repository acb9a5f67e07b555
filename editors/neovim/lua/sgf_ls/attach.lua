--- Attaching buffers to the server where Neovim does not do that by itself: before 0.11.

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

--- Attach a buffer to the server, which is started if need be; one is enough for all buffers.
---@param client table the client's configuration
---@param buffer integer
return function(client, buffer)
  if not vim.lsp.start then
    attach_in_0_7(client, buffer)
    return
  end
  vim.api.nvim_buf_call(buffer, function() -- 0.8 knows no buffer but the current one
    vim.lsp.start(client)
  end)
end
