import { rmSync } from 'node:fs'
import { runTool } from './run-command.ts'
import { readVitestTally, type Tally } from './tally.ts'

/** Shows the usual lines, and counts by the report. */
export async function runVitest(project: 'unit' | 'database'): Promise<Tally> {
  const reportFile = `.build/vitest-${project}.json`
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { exitCode } = await runTool('vitest', ['run', '--project', project, ...reporters])
  return readVitestTally(reportFile, exitCode)
}
