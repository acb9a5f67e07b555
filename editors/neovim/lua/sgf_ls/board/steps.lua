--- Steps from node to node: the cursor of the window with the record moves, and the board follows.

local answers = require("sgf_ls.board.answers")
local follow = require("sgf_ls.board.follow")
local going = require("sgf_ls.going")
local places = require("sgf_ls.places")
local say = require("sgf_ls.say")

local M = {}

--- Step as often as the count says, or as far as possible.
---@param where fun(board: table): table? the position of the node to go to, seen from another one
---@param none string what to say where there is no such node
---@param count? integer that of the keys, if it is not given
local function go(where, none, count)
  local window = follow.window()
  if not window then
    say.now(follow.NO_RECORD)
    return
  end
  for step = 1, count or vim.v.count1 do
    local answer, problem = answers.wait(window)
    local position = answer and where(answer.board)
    if not answer then
      say.now(problem)
    elseif position then
      places.go_to(window, position, answer.client.offset_encoding)
    elseif step == 1 then
      say.now(none, vim.log.levels.INFO)
    end
    if not position then
      break
    end
  end
  follow.refresh()
end

local LAST = "this is the last node of the line"

--- To the node behind this one; where there are several, to the first.
function M.next_node()
  go(function(board)
    return board.children[1] and board.children[1].position
  end, LAST)
end

--- To the node before this one.
function M.previous_node()
  go(function(board)
    return board.parent
  end, "this is the root of the game")
end

--- To what else could stand in the place of this node, further down in the text.
function M.next_variation()
  go(function(board)
    return board.nextSibling
  end, "there is no variation behind this one")
end

--- To what else could stand in the place of this node, further up in the text.
function M.previous_variation()
  go(function(board)
    return board.previousSibling
  end, "there is no variation before this one")
end

--- To the root of the game.
function M.first_node()
  go(function(board)
    return board.root
  end, "", 1)
end

--- To the end of the line: always to the first of the nodes behind.
function M.last_node()
  go(function(board)
    return board.last
  end, LAST, 1)
end

--- Step as often as the count says, or as far as possible, to a node that the answer for the board does not name.
---@param name string
local function go_far(name)
  local window = follow.window()
  if not window then
    say.now(follow.NO_RECORD)
    return
  end
  going.tell(going.go(window, name, vim.v.count1))
  follow.refresh()
end

--- To the next node of the line that is followed by several.
function M.next_branch()
  go_far("nextBranch")
end

--- To the nearest node on the way back that is followed by several.
function M.previous_branch()
  go_far("previousBranch")
end

--- To the node at which the way from the root has left the main line.
function M.main_line()
  go_far("mainLine")
end

return M
