// Writes `out/README.md`, the page that VS Code shows about the extension: README.md with its pictures inside it, since
// that page finds no files beside it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const PICTURE = /!\[([^\]]*)\]\((images\/[^)]+\.png)\)\n*/g;

const page = readFileSync("README.md", "utf8").replaceAll(PICTURE, (_, title, file) => {
  if (!existsSync(file)) {
    console.warn(`WARNING  ${file} is missing: the page goes without it`);
    return "";
  }
  return `![${title}](data:image/png;base64,${readFileSync(file, "base64")})\n\n`;
});
mkdirSync("out", { recursive: true });
writeFileSync("out/README.md", page);
