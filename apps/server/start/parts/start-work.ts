import {
  createDatabase,
  createMailer,
  DirectConnection,
  LiveEvents,
  prepareDatabase,
  publicAddress,
  type Connection,
  type LocalStore,
  type Mailer,
} from '@shuku/kit/server'
import { setInvoiceLetters, setInvoiceService } from '@shuku/features/invoices/server'
import { prepareCompany } from '../prepare-company.ts'
import { runJobs } from '../run-jobs.ts'
import { openPool } from './open-pool.ts'
import { setCompany } from './set-company.ts'
import type { Start } from './start.ts'

/** Everything that may take longer than a request: migrations, the first start, jobs. Answers what the start prints. */
export async function startWork(
  start: Start,
  { connection, store }: { connection: Connection; store: LocalStore },
): Promise<{ greeting: string; direct: DirectConnection }> {
  const { configuration, log, ends } = start
  const pool = openPool(start, { connection, max: 12, work: 'jobs' })
  await prepareDatabase(pool)
  const database = createDatabase(pool)
  const greeting = await prepareCompany({ configuration, database, store, log })
  const direct = await connectDirectly(start, connection)
  if (configuration.SHUKU_ROLES.includes('worker')) {
    setCompany(configuration)
    setInvoiceService(configuration.SHUKU_INVOICE_SERVICE)
    setInvoiceLetters(configuration.SHUKU_INVOICE_LETTERS)
    const mailer = openMailer(start)
    const jobs = await runJobs({ pool, database, direct, store, log, ...(mailer ? { mailer } : {}) })
    ends.push(() => jobs.stop())
  }
  return { greeting, direct }
}

/** The connection that listens and holds session locks. */
export async function connectDirectly(
  { configuration, log, ends }: Start,
  connection: Connection,
): Promise<DirectConnection> {
  const listening = configuration.DATABASE_DIRECT_URL ?? connection
  const direct = new DirectConnection({ connection: listening, applicationName: 'shuku direct', log })
  await direct.start()
  ends.push(() => direct.stop())
  return direct
}

/** Events for open screens, from every process and node. */
export async function hearEvents({ log }: Start, direct: DirectConnection): Promise<LiveEvents> {
  const live = new LiveEvents(log)
  await live.start(direct)
  return live
}

function openMailer({ configuration, ends }: Start): Mailer | undefined {
  const { SHUKU_SMTP: server, SHUKU_SMTP_PLAIN: allowsPlain, SHUKU_MAIL_FROM: from } = configuration
  if (server === undefined) return undefined
  const mailer = createMailer({ server, from, address: publicAddress(), allowsPlain })
  ends.push(async () => mailer.close())
  return mailer
}
