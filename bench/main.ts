import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runReal } from './real/run-real.ts'
import { runRequests } from './run-requests.ts'

const usage = `Usage: npm run bench [-- options]
  --documents N   how large the enterprise is, 100000 without
  --seed N        another enterprise, 1 without
  --runs N        measurements of each kind, 60 without
  --only TEXT     only what has this in its name; prints, writes nothing
  --port N        where the measured server listens, 8130 without
Or: npm run bench -- real --folder F [--folder G …] [--keep] [--seed N] [--port N]
  imports folders of real files, and looks for sentences and words out of them
  --keep          looks in what an earlier run imported; prints, writes nothing
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '8130' },
    folder: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [seed, port] = [Number(values.seed), Number(values.port)]
const from = process.env['INIT_CWD'] ?? process.cwd()

if (values.help || positionals.some((word) => word !== 'real')) process.stdout.write(usage)
else if (positionals.includes('real')) {
  const folders = values.folder.map((folder) => resolve(from, folder))
  await runReal({ folders, seed, port, keep: values.keep, write: !values.keep })
} else {
  await runRequests({
    documents: Number(values.documents),
    seed,
    port,
    runs: Number(values.runs),
    only: values.only,
    write: values.only === '',
  })
}
