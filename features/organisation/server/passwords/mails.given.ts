import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createMailer } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mailPasswordsJob } from './mail-passwords-job.ts'

export interface Received {
  readonly to: string[]
  readonly subject: string
  readonly text: string
}

/** A mail server, what it has received, and what it answers to a recipient, by the address. */
export async function startMailServer() {
  const received: Received[] = []
  const refusals = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals.get(address)
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(Buffer.concat(parts)).then(({ subject = '', text = '' }) => {
          received.push({ to, subject, text })
          done()
        })
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { address, received, refusals, stop: () => new Promise<void>((done) => server.close(done)) }
}

/** Runs the mailings; also those that wait to be tried again. Without an address no mail server is configured. */
export async function runMails(server: string | undefined): Promise<void> {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  const mailer = server
    ? createMailer({ server, from: 'Shuku <shuku@example.com>', address: 'https://docs.example.com/x' })
    : undefined
  const jobs = { pool, database: db, store, jobs: [mailPasswordsJob], ...(mailer ? { mailer } : {}) }
  // one run takes one job of a queue; those of other tests may stand before
  for (let run = 0; run < 3; run += 1) await runJobsNow(jobs)
  mailer?.close()
}

/** The one-time password in a mail. */
export function passwordIn(text: string | undefined): string {
  return /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(text ?? '')?.[0] ?? ''
}
