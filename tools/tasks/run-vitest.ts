import { rmSync } from 'node:fs'
import { runTool } from './run-command.ts'

/** Shows the usual lines and leaves the counts in a file. */
export async function runVitest(words: string[]): Promise<{ exitCode: number; reportFile: string }> {
  const reportFile = '.build/vitest-report.json'
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { exitCode } = await runTool('vitest', ['run', ...reporters, ...words])
  return { exitCode, reportFile }
}
