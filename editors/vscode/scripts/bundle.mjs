// Bundles the extension into one minified file, with the licenses of what is in it beside it, and the page of the board
// into another; `--tests` bundles the tests instead, each on its own.
import { build } from "esbuild";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const common = { bundle: true, platform: "node", target: "node20", logLevel: "warning" };

if (process.argv.includes("--tests")) {
  rmSync("out/test", { recursive: true, force: true });
  const entryPoints = readdirSync("test").filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name}`);
  const modules = { format: "esm", outExtension: { ".js": ".mjs" }, packages: "external" };
  await build({ ...common, ...modules, entryPoints, outdir: "out/test" });
} else {
  const output = { outfile: "out/extension.js", external: ["vscode"], minify: true, metafile: true };
  const { metafile } = await build({ ...common, ...output, entryPoints: ["src/extension.ts"] });
  writeFileSync("out/licenses.txt", licenses(Object.keys(metafile.inputs)));
  writeFileSync("out/board.html", await page("src/page"));
}

/** The page of a folder as one file that loads no other. */
async function page(folder) {
  const options = { bundle: true, minify: true, write: false, target: "chrome122", logLevel: "warning" };
  const textOf = async (file) => {
    const { outputFiles } = await build({ ...options, entryPoints: [`${folder}/${file}`] });
    return outputFiles[0].text.trim();
  };
  const [style, script] = [await textOf("page.css"), await textOf("main.ts")];
  return readFileSync(`${folder}/page.html`, "utf8")
    .replace("/* page.css */", () => style)
    .replace("/* main.ts */", () => script);
}

/** The licenses of all packages among the files that were bundled. */
function licenses(files) {
  const folders = files.map((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean);
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const license = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (!license) {
      throw new Error(`${name} has no license`);
    }
    return `${name} ${version}\n\n${readFileSync(`${folder}/${license}`, "utf8").trim()}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}
