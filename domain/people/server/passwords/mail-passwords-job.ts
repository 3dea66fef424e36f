import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, MailRefused, type Database, type JobContext, type Mailer } from '@shuku/kit/server'
import { hashOneTimePassword, makeOneTimePassword } from '../staff/password.ts'
import { setPassword } from '../staff/set-password.ts'
import { mailedDays, mailOf, type Recipient } from './mail-of.ts'

/** The mail server has answered that it takes this one mail later. */
class TryAgain extends Error {}

/**
 * Mails one-time passwords. Each is made when its mail is written, and is set only after the mail server has accepted
 * the mail: it is stored in no table and no log, and people whom no mail reaches keep their former password. After a
 * kill between the two another mail is sent later, and its password is the valid one.
 */
export const mailPasswordsJob = defineJob({
  name: 'organisation.mailPasswords',
  payload: z.object({ mailingId: z.int() }),
  maxAttempts: 10,
  // a company's mails go out one after the other, and leave room for other jobs
  queue: 'organisation.mailPasswords',
  run: async ({ mailingId }, context) => {
    const { database, mailer, signal } = context
    if (!mailer) return await giveUp(database, mailingId)
    let later: TryAgain | undefined
    for (const personId of await findWaiting(database, mailingId)) {
      signal.throwIfAborted()
      try {
        await mailOne(context, mailer, { mailingId, personId })
      } catch (error) {
        // one mailbox that is busy does not hold up the others
        if (!(error instanceof TryAgain)) throw error
        later = error
      }
    }
    if (later) throw later
  },
  gaveUp: ({ mailingId }, _, { database }) => giveUp(database, mailingId),
})

interface MailingEntry {
  readonly mailingId: number
  readonly personId: number
}

async function findWaiting(db: Database, mailingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from password_mail
    where mailing_id = ${mailingId} and state = 'waiting' order by person_id`.execute(db)
  return rows.map(({ id }) => id)
}

async function mailOne({ database, log }: JobContext, mailer: Mailer, place: MailingEntry): Promise<void> {
  const recipient = await findRecipient(database, place)
  if (!recipient) return await setState(database, place, 'outdated')
  if (recipient.email === '') return await setState(database, place, 'refused')
  const password = makeOneTimePassword()
  try {
    await mailer.send(mailOf(recipient, { password, address: mailer.address }))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw withoutText(error)
    log.warn(place, 'a one-time password could not be mailed')
    return await setState(database, place, 'refused')
  }
  await takeOn(database, place, await hashOneTimePassword(password))
}

/** Only while the password is still the one to be replaced. */
async function findRecipient(db: Database, { mailingId, personId }: MailingEntry): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select person.name, coalesce(person.name_en, '') as "nameEnglish", coalesce(person.email, '') as email,
      person.login_name as "loginName", person.language, asked.is_new or asked.import_id is not null as "isNew"
    from password_mail as mail
    join password_mailing as asked on asked.id = mail.mailing_id
    join person on person.id = mail.person_id
    where mail.mailing_id = ${mailingId} and mail.person_id = ${personId} and mail.state = 'waiting'
      and person.password_changed_at = mail.since and coalesce(person.email, '') = mail.email and person.status = 'active' and person.login_name <> ''`.execute(
    db,
  )
  return rows[0]
}

async function takeOn(database: Database, place: MailingEntry, passwordHash: string): Promise<void> {
  const { mailingId, personId } = place
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ askedBy: number; signedInId: number; address: string }>`
      select asked.person_id as "askedBy", asked.signed_in_id as "signedInId", asked.address
      from password_mail as mail
      join password_mailing as asked on asked.id = mail.mailing_id
      join person on person.id = mail.person_id
      where mail.mailing_id = ${mailingId} and mail.person_id = ${personId} and mail.state = 'waiting'
        and person.password_changed_at = mail.since and coalesce(person.email, '') = mail.email and person.status = 'active'
      for update of person, mail`.execute(db)
    const [asked] = rows
    // somebody gave them another password while the mail went out: that one holds
    if (!asked) return await setState(db, place, 'outdated')
    const { askedBy, signedInId, address } = asked
    const acting = { db, caller: { personId: askedBy, signedInId }, request: { address } }
    await setPassword(acting, personId, { passwordHash, mustChange: true, goodForDays: mailedDays })
    await setState(db, place, 'sent')
  })
}

type State = 'sent' | 'refused' | 'outdated'

async function setState(db: Database, { mailingId, personId }: MailingEntry, state: State): Promise<void> {
  await sql`
    update password_mail set state = ${state}
    where mailing_id = ${mailingId} and person_id = ${personId} and state = 'waiting'`.execute(db)
}

async function giveUp(db: Database, mailingId: number): Promise<void> {
  await sql`update password_mail set state = 'failed' where mailing_id = ${mailingId} and state = 'waiting'`.execute(db)
}

/** A mail server may answer with words of the mail, and errors of jobs are stored, so only the codes are kept. */
function withoutText(error: unknown): Error {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const reason = [code, responseCode].filter((part) => part !== undefined).join(' ')
  const message = `The mail server takes no mail at present (${reason || 'no code'}).`
  return responseCode === undefined ? new Error(message) : new TryAgain(message)
}
