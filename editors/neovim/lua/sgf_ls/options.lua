--- Whether options are what they must be: a wrong one is named, and its default stays.

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

local KINDS = {
  cmd = { "a list of strings, the program and its arguments: { \"sgf-ls\", \"serve\", \"--stdio\" }", is_command },
  settings = { "a table: { coordinates = \"a1\" }" },
  keys = { "true or false" },
}
local TYPES = { settings = "table", keys = "boolean" }

---@param name string
---@param value any
---@return string? problem
function M.problem(name, value)
  local kind = KINDS[name]
  if not kind or value == nil then
    return nil
  end
  local is_right = kind[2] and kind[2](value) or type(value) == TYPES[name]
  if not is_right then
    local seen = vim.inspect(value):gsub("%s+", " ")
    return ("the option %s must be %s; it is %s"):format(name, kind[1], seen)
  end
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
  local usable, problems = {}, {}
  for name, value in pairs(options) do
    if name == "cmd" and type(value) == "string" then
      value = vim.split(vim.trim(value), "%s+")
    end
    local problem = M.problem(name, value)
    if problem then
      table.insert(problems, ("%s: %s"):format(where, problem))
    else
      usable[name] = value
    end
  end
  table.sort(problems)
  return usable, problems
end

return M
