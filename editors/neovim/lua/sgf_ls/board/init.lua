--- The board beside the text: what users call. Each of the `actions` is a function here.

local follow = require("sgf_ls.board.follow")
local keys = require("sgf_ls.board.keys")
local points = require("sgf_ls.board.points")
local steps = require("sgf_ls.board.steps")
local view = require("sgf_ls.board.view")

local M = vim.tbl_extend("error", {}, steps, points)

--- Open the board in this tab, if it is not there, and stay where we are.
---@param modifiers? string where, such as `"botright"`; where the options say, if it is not given
function M.open(modifiers)
  if not view.window() then
    view.open(modifiers or "", follow.stop)
    follow.begin()
    follow.refresh()
  end
end

--- Close the board in this tab.
function M.close()
  view.close()
end

--- Open the board in this tab, or close it.
---@param modifiers? string
function M.toggle(modifiers)
  if view.window() then
    M.close()
  else
    M.open(modifiers)
  end
end

--- Tell what the keys are.
function M.help()
  keys.show()
end

return M
