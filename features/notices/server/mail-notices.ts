import { sql } from 'kysely'
import { addresses, links } from '@shuku/domain/addresses'
import { mailNotices } from '@shuku/domain/notices/server'
import { identify } from '@shuku/domain/rights/server'
import { translate, languageOf, type Language } from '@shuku/kit/i18n'
import { defineJob, inTransaction, MailRefused, type Database, type JobContext, type Mail } from '@shuku/kit/server'
import type { Notice } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import { findNotices } from './list-notices.ts'

const text = noticesMessages.texts
/** RFC 5322 §2.1.1: lines are at most 998 characters; people read far fewer. */
const longestSubject = 200

/**
 * Sends an event's notices by mail to those who have a mailbox, have not seen the notice yet and want such mails. Each is marked when it
 * has gone out, so that a second try goes on where the first ended; a kill between the two may send one mail twice.
 */
export const mailNoticesJob = defineJob({
  ...mailNotices,
  run: async ({ eventId }, { database, mailer, log, signal }) => {
    if (!mailer) return
    for (const recipient of await findRecipients(database, eventId)) {
      signal.throwIfAborted()
      const mail = await writeMail(database, { ...recipient, eventId, address: mailer.address })
      if (!mail) continue
      try {
        await mailer.send(mail)
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ eventId, personId: recipient.personId, err: error }, 'a notice could not be mailed')
      }
      await sql`update notice set mailed_at = now()
        where event_id = ${eventId} and person_id = ${recipient.personId}`.execute(database)
    }
  },
})

interface Recipient {
  readonly personId: number
  readonly email: string
  readonly language: string
}

async function findRecipients(database: Database, eventId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select person.id as "personId", person.email, person.language
    from notice join person on person.id = notice.person_id join notice_event as event on event.id = notice.event_id
    where notice.event_id = ${eventId} and notice.seen_at is null and notice.mailed_at is null
      and person.status = 'active' and person.email <> '' and not event.kind = any(person.mails_off)
    order by person.id`.execute(database)
  return rows
}

/** In the recipient's language, with the titles that they may read now; nothing where the notice is gone. */
async function writeMail(
  database: JobContext['database'],
  { personId, email, eventId, address, ...person }: Recipient & { eventId: number; address: string },
): Promise<Mail | undefined> {
  const language = languageOf(person.language)
  const notice = await inTransaction(database, { isolation: 'repeatable read', readOnly: true }, async (db) => {
    const caller = await identify(db, { personId })
    if (!caller) return undefined
    const [found] = await findNotices({ db, caller, language }, { eventId, pageSize: 1 })
    return found
  })
  return notice && mailOf(notice, { to: email, language, address })
}

interface Envelope {
  readonly to: string
  readonly language: Language
  readonly address: string
}

function mailOf(notice: Notice, { to, language, address }: Envelope): Mail {
  const sentence = notice.sentence.map((part) => part.text).join('')
  const [first] = notice.documents
  const goesTo = notice.address === undefined ? (first ? links.document(first.id) : '/') : `/${notice.address}`
  const lines = [
    sentence,
    ...(notice.details.note ? ['', notice.details.note] : []),
    ...notice.documents.slice(1).map(({ subject }) => `· ${subject}`),
    '',
    translate(text.mailFoot, language, { address: address + goesTo }),
    '',
    text.mailWhy[language],
    translate(text.mailOff, language, { address: `${address}/${addresses.notices({ mails: true })}` }),
  ]
  return {
    to,
    subject: Array.from(sentence.replaceAll(/\s+/g, ' ')).slice(0, longestSubject).join(''),
    text: lines.join('\n'),
  }
}
