import { rmSync } from 'node:fs'
import { runTool, type CommandResult } from './run-command.ts'
import { findFailedFiles, readSecondTry, readVitestTally, type Tally } from './tally.ts'
import { forgetUnderWay, readUnderWay, underWayFile } from './under-way.ts'

/** Whether only the core of the tests runs, or all of them (docs/decisions/0189-core-and-all-tests.md). */
export type Scope = 'core' | 'all'

/** A part with so many failures stops: what is wrong is known by then, or it is the machine. */
export const mostFailures = 10

/** For so long nothing may be heard of a part: no test takes half of it, save those that say so and are not in the core. */
export const silentMinutes: Record<Scope, number> = { core: 3, all: 12 }

/** Shows the usual lines, and counts by the report; files with a failure are run once more, in a new process and database. */
export async function runVitest(project: 'unit' | 'database', scope: Scope = 'all'): Promise<Tally> {
  const first = await runOnce(project, scope)
  const files = findFailedFiles(first)
  if (first.wasStopped || files.length === 0) return first
  console.log(`\nOnce more, in a new world: ${files.join(' ')}`)
  const reportFile = reportFileOf(`${project}-second`)
  await runWithReport(['--project', project, ...files], reportFile, { scope, env: { SHUKU_SECOND_TRY: '1' } })
  return readSecondTry(first, reportFile)
}

async function runOnce(project: string, scope: Scope): Promise<Tally> {
  const reportFile = reportFileOf(project)
  const words = ['--project', project, `--bail=${mostFailures}`]
  if (scope === 'core') words.push('--exclude', '**/*.slow.test.{ts,tsx}', '--tags-filter', '!slow')
  const { exitCode, wasSilent } = await runWithReport(words, reportFile, { scope, env: { SHUKU_TESTS: scope } })
  if (wasSilent) return fallenSilent(project, scope)
  const tally = readVitestTally(reportFile, exitCode)
  // what a stopped run did not come to stands in the report as if this machine could not run it
  return tally.failures.length < mostFailures ? tally : { ...tally, leftOut: [], wasStopped: true }
}

function reportFileOf(name: string): string {
  return `.build/vitest-${name}.json`
}

interface Run {
  readonly scope: Scope
  readonly env?: Record<string, string>
}

function runWithReport(words: string[], reportFile: string, { scope, env = {} }: Run): Promise<CommandResult> {
  rmSync(reportFile, { force: true })
  forgetUnderWay()
  const reporters = ['default', 'json', './tools/tasks/under-way.ts'].map((name) => `--reporter=${name}`)
  return runTool('vitest', ['run', ...words, ...reporters, `--outputFile.json=${reportFile}`], {
    env,
    silence: { minutes: silentMinutes[scope], signOfLife: underWayFile },
  })
}

/** A part that had to be ended left no report; what ran at that moment is named. */
export function fallenSilent(part: string, scope: Scope): Tally {
  const underWay = readUnderWay()
  const message = `nothing was heard for ${silentMinutes[scope]} minutes; under way were:\n${underWay.join('\n')}`
  return { passed: 0, failures: [{ name: `${part} hung`, message }], wasStopped: true }
}
