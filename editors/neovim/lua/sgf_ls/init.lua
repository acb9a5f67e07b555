--- What users call: require("sgf_ls").setup().

local config = require("sgf_ls.config")
local running = require("sgf_ls.running")
local say = require("sgf_ls.say")

local M = {}

--- Choose options, over those of vim.g.sgf_ls. Settings take effect at once, in a running server too. May be called
--- again: the options are then those of the last call.
---@param options? table what it may hold tells `:help sgf-ls-options`
function M.setup(options)
  config.choose(options == nil and {} or options)
  for _, problem in ipairs(config.problems()) do
    say.once(problem)
  end
  for _, client in ipairs(running.clients()) do
    running.use(client, config.settings())
  end
  local follow = package.loaded["sgf_ls.board.follow"]
  if follow then
    follow.refresh()
  end
end

return M
