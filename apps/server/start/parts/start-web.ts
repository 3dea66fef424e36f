import { join } from 'node:path'
import { unescape } from 'node:querystring'
import {
  createDatabase,
  openSealingKey,
  setSealingKey,
  type Connection,
  type DirectConnection,
  type LiveEvents,
  type LocalStore,
} from '@shuku/kit/server'
import { loadWords } from '@shuku/domain/search/server'
import { SharedEditFeed } from '@shuku/domain/shared-edits/server'
import { setOfficeService } from '@shuku/features/coediting/server'
import { setOuterKept } from '@shuku/features/news/server'
import { setReportCounting } from '@shuku/features/reports/server'
import { setSessionLives, type SessionLives } from '@shuku/features/sign-on/server'
import { createApp, type Surroundings } from '../../app.ts'
import type { Configuration } from '../configuration.ts'
import { openPool } from './open-pool.ts'
import { setCompany } from './set-company.ts'
import type { Start } from './start.ts'

interface Web extends Pick<Surroundings, 'measures'> {
  readonly connection: Connection
  readonly store: LocalStore
  readonly live: LiveEvents
  readonly direct: DirectConnection
  readonly webFolder: string | undefined
  /** The number of web processes, including this one. */
  readonly processes: number
}

/** Answers calls from now on; says where. */
export async function startWeb(
  start: Start,
  { connection, direct, webFolder, processes, ...rest }: Web,
): Promise<string> {
  const { configuration, log, ends } = start
  setCompany(configuration)
  setSessionLives(sessionLives(configuration))
  setSealingKey(openSealingKey(join(configuration.SHUKU_DATA, 'secrets'), configuration.SHUKU_SECRET))
  setReportCounting({
    storedFromMs: configuration.SHUKU_REPORT_KEPT_FROM_MS,
    liveForMs: configuration.SHUKU_REPORT_WAIT_MS,
  })
  setOfficeService(configuration.SHUKU_OFFICE)
  setOuterKept(configuration.SHUKU_OUTER_KEPT_MS)
  const requestsAtOnce = connectionsOf(processes)
  const database = createDatabase(openPool(start, { connection, max: requestsAtOnce, work: 'requests' }))
  const feed = new SharedEditFeed({ database, live: rest.live, log })
  await feed.start(direct)
  ends.push(() => feed.stop())
  const app = await createApp({
    ...rest,
    database,
    requestsAtOnce,
    prefix: configuration.SHUKU_PREFIX,
    maxUploadBytes: configuration.SHUKU_MAX_UPLOAD_MB * 1024 * 1024,
    proxies: configuration.SHUKU_TRUST_PROXY,
    sendsMail: configuration.SHUKU_SMTP !== undefined,
    logger: {
      level: requestLogLevel(configuration),
      stream: process.stderr,
      base: log.bindings(),
      serializers: {
        req: ({ method, url, host, ip }) => ({ method, url: withoutToken(url), host, remoteAddress: ip }),
      },
    },
    ...(webFolder === undefined ? {} : { webFolder }),
  })
  ends.push(() => app.close())
  loadWords()
  await app.listen({ host: configuration.SHUKU_HOST, port: configuration.SHUKU_PORT })
  return app.listeningOrigin
}

/** Who reads the log can read no feed by it, however the name is written: `%74oken` is read as `token`. */
export function withoutToken(url: string): string {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (whole, mark: string, name: string) =>
    /^(?:sso|access_)?token$/i.test(unescape(name)) ? `${mark}token=…` : whole,
  )
}

/** Of requests, in each of so many processes: together no more than the embedded database has room for. */
export function connectionsOf(processes: number): number {
  return processes === 1 ? 12 : Math.max(6, Math.ceil(16 / processes))
}

function sessionLives(configuration: Configuration): SessionLives {
  const { SHUKU_REMEMBER_DAYS: days, SHUKU_REMEMBER_IDLE_DAYS: idleDays } = configuration
  return {
    browser: { hours: configuration.SHUKU_SESSION_HOURS, idleMinutes: configuration.SHUKU_SESSION_IDLE_MINUTES },
    remembered: { hours: days * 24, idleMinutes: idleDays * 24 * 60 },
  }
}

/** Requests are not logged one by one, a proxy does that; faults always are. */
function requestLogLevel({ SHUKU_LOG }: Configuration): string {
  return SHUKU_LOG === 'info' ? 'warn' : SHUKU_LOG
}
