import { rmSync } from 'node:fs'
import { runTool, type CommandResult } from './run-command.ts'
import { findTestsTagged } from '../find-tests.ts'
import { addTallies, findFailedFiles, readSecondTry, readVitestTally, type Tally } from './tally.ts'
import { forgetUnderWay, readUnderWay, underWayFile } from './under-way.ts'

/** Whether only the core of the tests runs, only what is outside of it, or all (docs/decisions/0189-core-and-all-tests.md). */
export type Scope = 'core' | 'rest' | 'all'

export function scopeOf(words: readonly string[]): Scope {
  if (words.includes('--all')) return 'all'
  return words.includes('--rest') ? 'rest' : 'core'
}

/** The rest in pieces of a quarter of an hour or two: one that has passed on a commit is not run there again. */
export const piecesOfRest = ['browser-1/4', 'browser-2/4', 'browser-3/4', 'browser-4/4', 'database', 'unit']

/** The piece of `--piece=browser-1/4`: the part that it is of, and of the browser its share of the files. */
export function pieceOf(words: readonly string[]): { readonly part?: string; readonly shard?: string } {
  const piece = words.find((word) => word.startsWith('--piece='))?.slice('--piece='.length)
  if (piece === undefined) return {}
  if (!piecesOfRest.includes(piece)) throw new Error(`There is no piece ${piece}: ${piecesOfRest.join(', ')}.`)
  const [part, shard] = piece.split('-')
  return { ...(part && { part }), ...(shard && { shard }) }
}

/** A part with so many failures stops: what is wrong is known by then, or it is the machine. */
export const mostFailures = 10

/** For so long nothing may be heard of a part: no test takes half of it, save those that say so and are not in the core. */
export const silentMinutes: Record<Scope, number> = { core: 3, rest: 12, all: 12 }

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
  if (scope === 'all') return runChosen({ project, scope, chosen: [] })
  if (scope === 'core')
    return runChosen({ project, scope, chosen: ['--exclude', '**/*.slow.test.{ts,tsx}', '--tags-filter', '!slow'] })
  const whole = await runChosen({ project, scope, chosen: ['.slow.test.'] })
  if (whole.wasStopped) return whole
  const tagged = findTestsTagged('slow').filter((file) => !file.includes('.slow.test.'))
  const single = await runChosen({ project, scope, chosen: ['--tags-filter', 'slow', ...tagged] })
  // the other tests of these files are of the core
  return addTallies(whole, { ...single, leftOut: [] })
}

interface Chosen {
  readonly project: string
  readonly scope: Scope
  readonly chosen: readonly string[]
}

async function runChosen({ project, scope, chosen }: Chosen): Promise<Tally> {
  const reportFile = reportFileOf(project)
  const words = ['--project', project, `--bail=${mostFailures}`, '--passWithNoTests', ...chosen]
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
