import { runCommand, runTool } from './run-command.ts'

// The server restarts at every change; Vite serves the screens and passes calls on to it (apps/web/vite.config.ts).
// In one process, for only of what that one loads is known that it changed.
const env = { SHUKU_WEB_PROCESSES: '1' }
const server = runCommand([process.execPath, '--watch', '--watch-preserve-output', 'apps/server/main.ts'], { env })
const screens = runTool('vite', ['apps/web'])
const { exitCode } = await Promise.race([server, screens])
process.kill(process.pid, 'SIGTERM')
await Promise.all([server, screens])
process.exit(exitCode)
