import { parseArgs } from 'node:util'
import { runRequests } from './run-requests.ts'

const usage = `Usage: npm run bench [-- options]
  --documents N   how large the enterprise is, 100000 without
  --seed N        another enterprise, 1 without
  --runs N        measurements of each kind, 60 without
  --only TEXT     only what has this in its name; prints, writes nothing
  --port N        where the measured server listens, 8130 without
`

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '8130' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(usage)
else {
  await runRequests({
    documents: Number(values.documents),
    seed: Number(values.seed),
    runs: Number(values.runs),
    port: Number(values.port),
    only: values.only,
    write: values.only === '',
  })
}
