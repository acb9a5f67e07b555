--- :checkhealth sgf_ls

local config = require("sgf_ls.config")
local handshake = require("sgf_ls.handshake")
local options = require("sgf_ls.options")
local running = require("sgf_ls.running")

local M = {}

local INSTALL = "How to install the server: :help sgf-ls-install"
local PYTHONS = { "python3", "python", "py" }

-- Neovim 0.10 has dropped the prefix, 0.7 has the functions elsewhere.
local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fail = health.error or health.report_error

local function check_neovim()
  local version = vim.version()
  local text = ("Neovim %d.%d.%d"):format(version.major, version.minor, version.patch)
  if vim.fn.has("nvim-0.7") == 1 then
    ok(text)
  else
    fail(text .. " is too old: 0.7 is needed", { "Install a newer Neovim." })
  end
end

local function check_filetype()
  if vim.fn.exists("#filetypedetect#BufRead#*.sgf") == 1 then
    ok("files .sgf are recognised")
  else
    fail("files .sgf are not recognised", { "Put `filetype plugin on` into your configuration." })
  end
end

--- Python is needed to install the server; a server that runs has found its own.
local function check_python()
  for _, name in ipairs(PYTHONS) do
    if vim.fn.executable(name) == 1 then
      local major, minor = vim.fn.system({ name, "--version" }):match("^Python (%d+)%.(%d+)")
      if major and (tonumber(major) > 3 or (tonumber(major) == 3 and tonumber(minor) >= 10)) then
        ok(("%s is Python %s.%s"):format(name, major, minor))
        return
      end
    end
  end
  warn("no Python 3.10 or newer was found", { "It is needed to install the server. " .. INSTALL })
end

local function check_server()
  for _, problem in ipairs(config.problems()) do
    fail(problem, { "What they may be: :help sgf-ls-options" })
  end
  local cmd = config.effective().cmd
  local problem_with_cmd = options.problem("cmd", cmd)
  if problem_with_cmd then
    fail(problem_with_cmd)
    return
  elseif type(cmd) == "function" then
    warn("the command of the server is a function, so it is not tried here")
    return
  end
  if vim.fn.executable(cmd[1]) == 0 then
    fail(("the executable %q was not found"):format(cmd[1]), { INSTALL, "Where it is may be said in vim.g.sgf_ls.cmd" })
    return
  end
  ok(("the executable is %s"):format(vim.fn.exepath(cmd[1])))
  local server, problem = handshake.try(cmd)
  if server then
    ok(("the server starts: %s %s"):format(server.name, server.version))
  else
    fail(("the server does not start: %s"):format(problem), { "The command is: " .. table.concat(cmd, " "), INSTALL })
  end
end

local function check_running()
  local clients = running.clients()
  if running.has_failed then
    local remedy = "To start it: :SgfRestart"
    warn("the server ended before it had answered, so it is not started again by itself", { remedy })
  elseif #clients == 0 then
    ok("no server is running; one is started when a game record is opened")
  end
  for _, client in ipairs(clients) do
    ok(("a server is running; positions are counted in %s"):format(client.offset_encoding))
  end
end

--- Called by :checkhealth.
function M.check()
  start("sgf-ls: Neovim")
  check_neovim()
  check_filetype()
  start("sgf-ls: server")
  check_python()
  check_server()
  check_running()
end

return M
