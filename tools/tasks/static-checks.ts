import { runCommand, runTool, type CommandResult } from './run-command.ts'
import type { Failure, Tally } from './tally.ts'

/** Both read all types of the project, in Go, and would spend half of their time on tidying: with room they tidy less. */
const roomyEnvironment = { GOGC: '400', GOMEMLIMIT: '6GiB' }

/** What is found without running the product; each counts as one test. */
const checks: Record<string, () => Promise<CommandResult>> = {
  lint: () => runTool('oxlint', [], { quiet: true, env: roomyEnvironment }),
  types: () => runTool('tsc', ['-b', '--pretty', 'false'], { quiet: true, env: roomyEnvironment }),
  format: () => runTool('oxfmt', ['--check'], { quiet: true }),
  imports: () => runCommand([process.execPath, 'tools/check-imports.ts'], { quiet: true }),
  tree: () => runCommand([process.execPath, 'tools/checks/check-tree.ts'], { quiet: true }),
  styles: () => runCommand([process.execPath, 'tools/checks/check-styles.ts'], { quiet: true }),
  comments: () => runCommand([process.execPath, 'tools/checks/check-comments.ts'], { quiet: true }),
  names: () => runCommand([process.execPath, 'tools/checks/check-names.ts'], { quiet: true }),
  keys: () => runCommand([process.execPath, 'tools/checks/check-keys.ts'], { quiet: true }),
  pieces: () => runCommand([process.execPath, 'tools/checks/check-pieces.ts'], { quiet: true }),
  tables: () => runCommand([process.execPath, 'tools/checks/check-tables.ts'], { quiet: true }),
  unused: () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], { quiet: true }),
  packages: () => runCommand([process.execPath, 'tools/checks/check-packages.ts'], { quiet: true }),
}

/** Two at once: some use one core only. */
const lanes = 2

export async function runStaticChecks(): Promise<Tally> {
  const waiting = Object.entries(checks)
  const failures: Failure[] = []
  const runLane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, run] = next
      const begin = performance.now()
      const { exitCode, output } = await run()
      const seconds = ((performance.now() - begin) / 1000).toFixed(1)
      console.log(`${exitCode === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (exitCode === 0) continue
      failures.push({ name, message: output })
      console.log(output.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return { passed: Object.keys(checks).length - failures.length, failures }
}
