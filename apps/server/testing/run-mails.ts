import { mailPasswordsJob } from '@shuku/domain/people/server'
import { runMailsNow, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from './mounted-app.ts'

/** Runs the mailings of one-time passwords; without an address no mail server is configured. */
export async function runMails(server: string | undefined): Promise<void> {
  const { pool, db: database } = await testDatabase()
  const { store } = await mountedApp()
  // one run takes one job of a queue; those of other tests may stand before
  for (let run = 0; run < 3; run += 1) await runMailsNow({ pool, database, store, server, jobs: [mailPasswordsJob] })
}

/** The one-time password in a mail. */
export function passwordIn(text: string | undefined): string {
  return /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(text ?? '')?.[0] ?? ''
}
