--- :SgfUnion, :SgfExpand and :SgfCompress: the server rewrites the list of points at the cursor.
---
--- They wait until it is done, as commands of Neovim do: keys that are typed ahead, the rest of a macro or of a line of
--- commands meet the new text.

local attach = require("sgf_ls.attach")
local edits = require("sgf_ls.edits")
local lines = require("sgf_ls.lines")
local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

local PATIENCE = 10000 -- milliseconds; Ctrl-C ends the waiting sooner

--- Let Neovim do what it has put off: 0.11 attaches a buffer that has just been opened a moment later.
local function catch_up()
  local is_done = false
  vim.schedule(function()
    is_done = true
  end)
  vim.wait(PATIENCE, function()
    return is_done
  end, 1)
end

--- The client of a buffer, which is waited for while its server is starting.
---@param buffer integer
---@return table? client
---@return string? problem why there is none
local function client_of(buffer)
  local client = running.of(buffer)
  if not client then
    catch_up()
    vim.wait(PATIENCE, function()
      client = running.of(buffer)
      return client ~= nil or not running.is_starting()
    end, 10)
  end
  if client then
    return client
  elseif running.is_starting() then
    return nil, "the server is still starting; try again in a moment"
  elseif vim.api.nvim_buf_get_name(buffer) == "" then
    return nil, "the buffer has no name, so it is not checked; write it to a file first"
  end
  return nil, "the server is not running for this buffer. To find out why: :checkhealth sgf_ls"
end

---@param name string
---@return string? problem
local function run(name)
  local buffer = vim.api.nvim_get_current_buf()
  if not vim.bo[buffer].modifiable then
    return edits.UNMODIFIABLE
  end
  local odd = lines.problem(buffer)
  if odd then
    return odd
  end
  local client, problem = client_of(buffer)
  if not client then
    return problem
  end
  attach.number(client, buffer)
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local params = { command = "sgf-ls." .. name, arguments = { place.textDocument.uri, place.position } }
  local answer, reason = running.request(client, "workspace/executeCommand", params, PATIENCE, buffer)
  if not answer then
    return ("the server has not answered (%s)"):format(reason or "it has ended")
  elseif answer.err then
    return answer.err.message
  elseif type(answer.result) == "string" then
    return answer.result
  end
end

--- Let the server rewrite the list at the cursor. It sends the edit by itself, before it answers, or answers why there
--- is none.
---@param name "union"|"expand"|"compress"
function M.run(name)
  local problem = run(name)
  if problem then
    say.now(problem)
  end
end

return M
