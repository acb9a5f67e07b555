// What `readers.py` does, for @sabaki/sgf: `node reader.js FILE READINGS`.
'use strict';
const fs = require('fs');
const path = require('path');
const module_ = path.join(process.env.READER, 'node_modules', '@sabaki', 'sgf');
const { parse } = require(module_);

const [place, readings] = process.argv.slice(2);
const files = fs.statSync(place).isDirectory() ? fs.readdirSync(place).map((name) => path.join(place, name)) : [place];
const texts = files.map((file) => fs.readFileSync(file));

function peak() {
  if (!fs.existsSync('/proc/self/status')) return NaN;
  return 1024 * Number(/^VmHWM:\s*(\d+)/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]);
}

const { name, version } = require(path.join(module_, 'package.json'));
const about = `${name} ${version}, node ${process.versions.node}`;
const result = { version: about, games: 0, memory: 0, cpu: [], wall: [] };
const before = peak();
try {
  for (let number = 0; number < Number(readings); number++) {
    const start = process.hrtime.bigint();
    const used = process.cpuUsage();
    result.games = 0;
    for (const text of texts) result.games += parse(text.toString()).length;
    const { user, system } = process.cpuUsage(used);
    result.cpu.push((user + system) / 1e6);
    result.wall.push(Number(process.hrtime.bigint() - start) / 1e9);
    if (!number) result.memory = peak() - before;
  }
} catch (error) {
  Object.assign(result, { games: null, cpu: [], wall: [], failed: error.name });
}
console.log(JSON.stringify(result)); // with null for NaN
