--- What can be done from the board by a key: the name, which is that of a function of `require("sgf_ls.board")`, the
--- keys by default, and what it is in words. Those with a `plug` make sense in the text, too.

return {
  { name = "next_node", keys = "<Right>", plug = "SgfNextNode", what = "to the next node" },
  { name = "previous_node", keys = "<Left>", plug = "SgfPreviousNode", what = "to the node before" },
  { name = "next_variation", keys = "<Down>", plug = "SgfNextVariation", what = "to the next variation" },
  { name = "previous_variation", keys = "<Up>", plug = "SgfPreviousVariation", what = "to the variation before" },
  { name = "first_node", keys = "<Home>", plug = "SgfFirstNode", what = "to the root of the game" },
  { name = "last_node", keys = "<End>", plug = "SgfLastNode", what = "to the end of the line" },
  { name = "next_branch", keys = "<PageDown>", plug = "SgfNextBranch", what = "to where the line branches next" },
  { name = "previous_branch", keys = "<PageUp>", plug = "SgfPreviousBranch", what = "to where it has branched last" },
  { name = "main_line", keys = "m", plug = "SgfMainLine", what = "to where the main line was left" },
  { name = "jump", keys = { "<CR>", "<2-LeftMouse>" }, what = "into the text, to what placed the stone" },
  { name = "edit", keys = "x", what = "add the point to the list, take it out, or play there" },
  { name = "pass", keys = "p", what = "play a pass" },
  { name = "undo", keys = "u", what = "undo a change of the text" },
  { name = "redo", keys = "<C-R>", what = "redo it" },
  { name = "left", keys = "h", what = "one point to the left" },
  { name = "right", keys = "l", what = "one point to the right" },
  { name = "close", keys = "q", what = "close the board" },
  { name = "help", keys = "?", what = "show these keys" },
}
