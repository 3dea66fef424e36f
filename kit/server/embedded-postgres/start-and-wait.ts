// A process that runs the database on the given folder until it is ended or killed: what the tests kill.
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dataFolder = ''] = process.argv.slice(2)
const database = await startEmbeddedPostgres({ dataFolder, fast: true })
process.stdout.write(`${JSON.stringify({ connection: database.connection, pid: database.pid() })}\n`)
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
