import { runCommand, runTool } from './run-command.ts'

// The server restarts at every change; Vite serves the screens and passes calls on to it (apps/web/vite.config.ts).
const server = runCommand([process.execPath, '--watch', '--watch-preserve-output', 'apps/server/main.ts'])
const screens = runTool('vite', ['apps/web'])
const { exitCode } = await Promise.race([server, screens])
process.kill(process.pid, 'SIGTERM')
await Promise.all([server, screens])
process.exit(exitCode)
