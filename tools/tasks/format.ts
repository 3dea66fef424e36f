import { runTool } from './run-command.ts'

const { exitCode } = await runTool('oxfmt', ['--write', ...process.argv.slice(2)])
process.exit(exitCode)
