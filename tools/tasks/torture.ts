import { parseArgs } from 'node:util'
import { runTool } from './run-command.ts'

// `npm run torture -- --rounds 1000 [--seed 7]`: kills server and database at random moments under load.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value)) continue
  console.error(`--${name} takes a number, not "${value}".`)
  process.exit(2)
}
console.log(`${values.rounds} rounds with the seed ${values.seed}`)
const env = { SHUKU_TORTURE_ROUNDS: values.rounds, SHUKU_TORTURE_SEED: values.seed }
const { exitCode } = await runTool('vitest', ['run', '--project', 'database', 'apps/server/killed'], { env })
process.exit(exitCode)
