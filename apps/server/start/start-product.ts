import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createDatabase,
  createPool,
  DirectConnection,
  createMailer,
  LiveEvents,
  type Mailer,
  LocalStore,
  prepareDatabase,
  startEmbeddedPostgres,
  type Connection,
} from '@shuku/kit/server'
import { isConfined, mayRunPrograms, requireWalls, wallInForce } from '@shuku/domain/files/server'
import { rightsCache } from '@shuku/domain/rights/server'
import { setSessionLives, type SessionLives } from '@shuku/features/sign-on/server'
import pino, { type Logger } from 'pino'
import { createApp } from '../app.ts'
import type { Configuration } from './configuration.ts'
import { prepareCompany } from './prepare-company.ts'
import { runJobs } from './run-jobs.ts'

export interface RunningProduct {
  readonly log: Logger
  stop(): Promise<void>
}

/** What was started and how to end it, the last first. */
type Ends = (() => Promise<unknown>)[]

interface Start {
  readonly configuration: Configuration
  readonly log: Logger
  readonly ends: Ends
}

/** Starts database, jobs and web server in this order, and answers how to stop them in the other one. */
export async function startProduct(configuration: Configuration, webFolder?: string): Promise<RunningProduct> {
  const log = pino({ level: configuration.SHUKU_LOG }, pino.destination({ fd: 2, sync: true }))
  const ends: Ends = []
  const start: Start = { configuration, log, ends }
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    putUpWalls(start)
    mkdirSync(configuration.SHUKU_DATA, { recursive: true, mode: 0o711 })
    const { SHUKU_DATA: folder, SHUKU_DISK_RESERVE_GB: reserveGb } = configuration
    const reserveBytes = reserveGb === undefined ? 'usual' : reserveGb * 1024 ** 3
    const store = new LocalStore(join(folder, 'files'), { reserveBytes })
    const connection = await openDatabase(start)
    const jobs = await startWork(start, { connection, store })
    if (!configuration.SHUKU_ROLES.includes('web')) {
      process.stdout.write(`Shuku works on jobs; it answers no calls here (SHUKU_ROLES).\n${jobs.greeting}`)
      return { log, stop }
    }
    const app = await startWeb(start, { connection, store, live: jobs.live, webFolder })
    const address = app.listeningOrigin
    process.stdout.write(`Shuku is ready at ${address}${configuration.SHUKU_PREFIX}/\n${jobs.greeting}`)
    return { log, stop }
  } catch (error) {
    await stop().catch((failed: unknown) => log.error(failed, 'stopping after a failed start'))
    throw error
  }
}

/** Found out at the start, so that it is told before a file comes. */
function putUpWalls({ configuration, log }: Start): void {
  requireWalls(configuration.SHUKU_WALLS === 'required')
  const { kind } = wallInForce()
  if (isConfined(kind)) log.info({ walls: kind }, 'files are read behind walls')
  else if (mayRunPrograms())
    log.warn({ walls: kind }, 'files are read without walls: install bubblewrap, or allow namespaces (SHUKU_WALLS)')
  else log.warn({ walls: kind }, 'no walls hold here: LibreOffice, tesseract and picture libraries are not run')
}

const requestConnections = 12

interface Web {
  readonly connection: Connection
  readonly store: LocalStore
  readonly live: LiveEvents
  readonly webFolder: string | undefined
}

async function startWeb(start: Start, { connection, webFolder, ...rest }: Web) {
  const { configuration, ends } = start
  setSessionLives(sessionLives(configuration))
  const app = await createApp({
    ...rest,
    database: createDatabase(openPool(start, { connection, max: requestConnections, work: 'requests' })),
    requestsAtOnce: requestConnections,
    prefix: configuration.SHUKU_PREFIX,
    maxUploadBytes: configuration.SHUKU_MAX_UPLOAD_MB * 1024 * 1024,
    proxies: configuration.SHUKU_TRUST_PROXY,
    sendsMail: configuration.SHUKU_SMTP !== undefined,
    logger: { level: requestLogLevel(configuration), stream: process.stderr },
    ...(webFolder === undefined ? {} : { webFolder }),
  })
  ends.push(() => app.close())
  await app.listen({ host: configuration.SHUKU_HOST, port: configuration.SHUKU_PORT })
  return app
}

function sessionLives(configuration: Configuration): SessionLives {
  const { SHUKU_REMEMBER_DAYS: days, SHUKU_REMEMBER_IDLE_DAYS: idleDays } = configuration
  return {
    browser: { hours: configuration.SHUKU_SESSION_HOURS, idleMinutes: configuration.SHUKU_SESSION_IDLE_MINUTES },
    remembered: { hours: days * 24, idleMinutes: idleDays * 24 * 60 },
  }
}

/** Everything that may take longer than a request: migrations, the first start, listening, jobs. */
async function startWork(start: Start, { connection, store }: { connection: Connection; store: LocalStore }) {
  const { configuration, log, ends } = start
  const pool = openPool(start, { connection, max: 12, work: 'jobs' })
  await prepareDatabase(pool)
  const database = createDatabase(pool)
  const greeting = await prepareCompany({ configuration, database, store, log })

  const listening = configuration.DATABASE_DIRECT_URL ?? connection
  const direct = new DirectConnection({ connection: listening, applicationName: 'shuku direct', log })
  await direct.start()
  ends.push(() => direct.stop())
  const live = new LiveEvents(log)
  await live.start(direct)
  if (configuration.SHUKU_ROLES.includes('worker')) {
    const mailer = openMailer(start)
    const jobs = await runJobs({ pool, database, direct, store, log, ...(mailer ? { mailer } : {}) })
    ends.push(() => jobs.stop())
  }
  return { greeting, live }
}

function openMailer({ configuration, ends }: Start): Mailer | undefined {
  const {
    SHUKU_SMTP: server,
    SHUKU_SMTP_PLAIN: allowsPlain,
    SHUKU_MAIL_FROM: from,
    SHUKU_ADDRESS,
    SHUKU_HOST,
    SHUKU_PORT,
    SHUKU_PREFIX,
  } = configuration
  if (server === undefined) return undefined
  const address = SHUKU_ADDRESS ?? `http://${SHUKU_HOST}:${SHUKU_PORT}${SHUKU_PREFIX}`
  const mailer = createMailer({ server, from, address, allowsPlain })
  ends.push(async () => mailer.close())
  return mailer
}

function openPool({ log, ends }: Start, options: { connection: Connection; max: number; work: 'requests' | 'jobs' }) {
  const pool = createPool({
    ...options,
    applicationName: `shuku ${options.work}`,
    onConnectionLost: connectionLost(log),
  })
  ends.push(() => pool.end())
  return pool
}

async function openDatabase({ configuration, log, ends }: Start): Promise<Connection> {
  if (configuration.DATABASE_URL) return configuration.DATABASE_URL
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(configuration.SHUKU_DATA, 'database'),
    onNotice: (sentence) => log.warn(sentence),
  })
  ends.push(() => postgres.stop())
  return postgres.connection
}

/** A line per request tells little that a proxy does not; faults are always told. */
function requestLogLevel({ SHUKU_LOG }: Configuration): string {
  return SHUKU_LOG === 'info' ? 'warn' : SHUKU_LOG
}

/** After a restore or a fail-over what this node remembers may be of another history: it asks anew. */
function connectionLost(log: Logger) {
  return (error: Error) => {
    rightsCache.clear()
    log.warn({ reason: error.message }, 'connection to the database lost')
  }
}
