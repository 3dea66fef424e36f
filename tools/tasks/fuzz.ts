import { parseArgs } from 'node:util'
import { runTool } from './run-command.ts'

// `npm run fuzz -- --requests 10000 --files 2000 [--folder <real files>] [--seed 7]`: requests and files that chance made.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    folder: { type: 'string', multiple: true, default: [] },
  },
})
for (const name of ['requests', 'files', 'seed'] as const) {
  if (/^\d+$/.test(values[name])) continue
  console.error(`--${name} takes a number, not "${values[name]}".`)
  process.exit(2)
}
const { requests, files, seed, folder } = values
console.log(`${requests} requests and ${files} files with the seed ${seed}`)
const env = {
  SHUKU_FUZZ_REQUESTS: requests,
  SHUKU_FUZZ_FILES: files,
  SHUKU_FUZZ_SEED: seed,
  SHUKU_FUZZ_FOLDERS: folder.join('\n'),
}
const tests = [
  ...(requests === '0' ? [] : ['apps/server/whole-product/fuzz']),
  ...(files === '0' ? [] : ['domain/files/server/extraction/damaged', 'features/import/server/reading/damaged']),
]
// one after the other: each measures memory and time
const { exitCode } = await runTool('vitest', ['run', '--no-file-parallelism', ...tests], { env })
process.exit(exitCode)
