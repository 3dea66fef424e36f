import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// What the browser loads before the first screen, and the largest parts that it loads later; run after a build.
const folder = join(import.meta.dirname, 'dist')
const page = readFileSync(join(folder, 'index.html'), 'utf8')
const first = new Set(
  [...page.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''),
)

const sizes = readdirSync(join(folder, 'assets'))
  .filter((file) => /\.(?:js|css)$/.test(file))
  .map((file) => ({
    file: `assets/${file}`,
    kilobytes: gzipSync(readFileSync(join(folder, 'assets', file))).length / 1024,
  }))
  .toSorted((a, b) => b.kilobytes - a.kilobytes)

const write = (file: string, kilobytes: number) =>
  process.stdout.write(`${kilobytes.toFixed(1).padStart(8)} KB gzip  ${file}\n`)
const total = (pattern: RegExp) =>
  sizes.filter(({ file }) => first.has(file) && pattern.test(file)).reduce((sum, { kilobytes }) => sum + kilobytes, 0)

for (const { file, kilobytes } of sizes) if (first.has(file)) write(file, kilobytes)
write('first screen, scripts', total(/\.js$/))
write('first screen, styles', total(/\.css$/))
process.stdout.write('\nlater:\n')
for (const { file, kilobytes } of sizes.filter((each) => !first.has(each.file)).slice(0, 15)) write(file, kilobytes)
