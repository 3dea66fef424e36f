import { parseArgs } from 'node:util'
import { runTool } from './run-command.ts'

// `npm run torture -- --rounds 1000 [--seed 7]`: kills server and database at random moments under load.
// `npm run torture -- --sync [--minutes 10] [--seed 7]`: the same with two clients of sync, and kills these too.
const { sync: isOfSync, ...numbers } = parseArgs({
  options: {
    sync: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
}).values
for (const [name, value] of Object.entries(numbers)) {
  if (/^\d+$/.test(value)) continue
  console.error(`--${name} takes a number, not "${value}".`)
  process.exit(2)
}
const { rounds, minutes, seed } = numbers
const extent = isOfSync ? `${minutes} minutes of sync` : `${rounds} rounds`
console.log(`${extent} with the seed ${seed}`)
const env = isOfSync
  ? { SHUKU_TORTURE_SYNC_MINUTES: minutes, SHUKU_TORTURE_SEED: seed }
  : { SHUKU_TORTURE_ROUNDS: rounds, SHUKU_TORTURE_SEED: seed }
const tests = isOfSync ? 'apps/server/killed/sync-clients' : 'apps/server/killed'
const { exitCode } = await runTool('vitest', ['run', '--project', 'database', tests], { env })
process.exit(exitCode)
