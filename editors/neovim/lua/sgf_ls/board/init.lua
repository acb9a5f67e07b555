--- The board beside the text: what users call. Each of the `actions` is a function here.

local follow = require("sgf_ls.board.follow")
local keys = require("sgf_ls.board.keys")
local points = require("sgf_ls.board.points")
local steps = require("sgf_ls.board.steps")
local view = require("sgf_ls.board.view")

local M = vim.tbl_extend("error", {}, steps, points)

--- Close the board when the last window beside it is left, so that it keeps no one in Neovim. If there is something to
--- be written first, the window stays, and the board comes back.
---@param modifiers string
local function close_with_the_text(modifiers)
  local text = vim.api.nvim_get_current_win()
  local others = vim.tbl_filter(function(window)
    return vim.api.nvim_win_get_config(window).relative == "" and window ~= view.window()
  end, vim.api.nvim_tabpage_list_wins(0))
  if view.window() and #others == 1 and others[1] == text then
    view.close()
    vim.schedule(function()
      if vim.api.nvim_win_is_valid(text) then
        M.open(modifiers)
      end
    end)
  end
end

--- Open the board in this tab, if it is not there, and stay where we are.
---@param modifiers? string where, such as `"botright"`; where the options say, if it is not given
function M.open(modifiers)
  if view.window() then
    return
  end
  view.open(modifiers or "", follow.stop)
  vim.api.nvim_create_autocmd("QuitPre", {
    group = follow.begin(),
    nested = true,
    callback = function()
      close_with_the_text(modifiers or "")
    end,
  })
  follow.refresh()
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
