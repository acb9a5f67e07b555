--- Whether options are what they must be: a wrong one is named, and its default stays.

local actions = require("sgf_ls.board.actions")

local M = {}

---@param value any
---@return boolean
local function is_command(value)
  if type(value) ~= "table" or #value == 0 then
    return type(value) == "function"
  end
  for _, word in ipairs(value) do
    if type(word) ~= "string" then
      return false
    end
  end
  return vim.trim(value[1]) ~= ""
end

---@param name string
---@return fun(value: any): boolean
local function of_type(name)
  return function(value)
    return type(value) == name
  end
end

---@param ... string
---@return fun(value: any): boolean
local function one_of(...)
  local choice = { ... }
  return function(value)
    return vim.tbl_contains(choice, value)
  end
end

---@param value any
---@return boolean
local function is_count(value)
  return type(value) == "number" and value >= 1 and value == math.floor(value)
end

---@param value any
---@return boolean
local function is_numbers(value)
  return value == "all" or is_count(value)
end

---@param value any
---@return boolean
local function is_keys(value)
  if type(value) ~= "table" then
    return value == false or type(value) == "string" and value ~= ""
  end
  for _, key in ipairs(value) do
    if type(key) ~= "string" or key == "" then
      return false
    end
  end
  return #value == vim.tbl_count(value)
end

local KEYS = { "a key, a list of keys, or false: \"<Right>\"", is_keys }

--- What an option must be, in words for the user, and whether it is that. What stands in a table has a point before it.
local KINDS = {
  cmd = { "a list of strings, the program and its arguments: { \"sgf-ls\", \"serve\", \"--stdio\" }", is_command },
  settings = { "a table: { coordinates = \"a1\" }", of_type("table") },
  keys = { "true or false", of_type("boolean") },
  board = { "a table: { position = \"below\" }", of_type("table") },
  ["board.position"] = { '"right", "left", "above" or "below"', one_of("right", "left", "above", "below") },
  ["board.size"] = { "a number of columns, or of lines", is_count },
  ["board.coordinates"] = { '"relative", "a1", "sgf" or "none"', one_of("relative", "a1", "sgf", "none") },
  ["board.numbers"] = { 'a number of moves, or "all"', is_numbers },
  ["board.crop"] = { '"view", "auto" or "none"', one_of("view", "auto", "none") },
  ["board.keys"] = { "a table: { next_node = \"<Right>\" }", of_type("table") },
}
for _, action in ipairs(actions) do
  KINDS["board.keys." .. action.name] = KEYS
end
local OPTIONS_INSIDE = { board = true, ["board.keys"] = true }

---@param name string
---@param value any
---@return string? problem
function M.problem(name, value)
  local kind = KINDS[name]
  if kind and value ~= nil and not kind[2](value) then
    local seen = vim.inspect(value):gsub("%s+", " ")
    return ("the option %s must be %s; it is %s"):format(name, kind[1], seen)
  elseif not kind and name:find(".", 1, true) then
    return ("there is no option %s"):format(name)
  end
end

--- Those options of a table that can be used.
---@param options table
---@param outer string what comes before their names: `"board."`
---@param problems string[] to which those of the others are added
---@return table
local function usable_of(options, outer, problems)
  local usable = {}
  for key, value in pairs(options) do
    local name = outer .. tostring(key)
    local problem = M.problem(name, value)
    if problem then
      table.insert(problems, problem)
    else
      usable[key] = OPTIONS_INSIDE[name] and usable_of(value, name .. ".", problems) or value
    end
  end
  return usable
end

--- The options that can be used, and what is wrong with the others. A command that is a string is split at its blanks.
---@param options any
---@param where string where they come from, in words for the user
---@return table usable
---@return string[] problems
function M.checked(options, where)
  if type(options) ~= "table" then
    return {}, { ("%s must be a table; it is %s"):format(where, vim.inspect(options)) }
  end
  if type(options.cmd) == "string" then
    options = vim.tbl_extend("force", options, { cmd = vim.split(vim.trim(options.cmd), "%s+") })
  end
  local problems = {}
  local usable = usable_of(options, "", problems)
  table.sort(problems)
  return usable, vim.tbl_map(function(problem)
    return where .. ": " .. problem
  end, problems)
end

return M
