import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { addresses, links } from '@shuku/domain/addresses'
import { mailNotices, noticeKinds } from '@shuku/domain/notices/server'
import { identify } from '@shuku/domain/rights/server'
import { translate, languageOf, type Language } from '@shuku/kit/i18n'
import {
  defineJob,
  escapeHtml,
  inTransaction,
  MailRefused,
  type Database,
  type JobContext,
  type Mail,
  type MailedPicture,
} from '@shuku/kit/server'
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
  run: async ({ eventId }, { database, store, mailer, log, signal }) => {
    if (!mailer) return
    const picture = await findPicture({ database, store }, eventId)
    for (const recipient of await findRecipients(database, eventId)) {
      signal.throwIfAborted()
      const mail = await writeMail(database, { ...recipient, eventId, picture, address: mailer.address })
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

/** The picture of the event’s kind, which is the same in every mail. */
async function findPicture(
  { database, store }: Pick<JobContext, 'database' | 'store'>,
  eventId: number,
): Promise<MailedPicture | undefined> {
  const { rows } = await sql<{ kind: string; subjectIds: number[] }>`
    select kind, subject_ids[1:1] as "subjectIds" from notice_event where id = ${eventId}`.execute(database)
  const [event] = rows
  const found = event && (await noticeKinds.find(event.kind)?.mailPicture?.(database, event.subjectIds))
  if (!found) return undefined
  const { sha256, mime, name } = found
  return { cid: 'picture@shuku', name, mime, content: await buffer(store.open(sha256)) }
}

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
  {
    personId,
    email,
    eventId,
    address,
    picture,
    ...person
  }: Recipient & Pick<Envelope, 'address' | 'picture'> & { eventId: number },
): Promise<Mail | undefined> {
  const language = languageOf(person.language)
  const notice = await inTransaction(database, { isolation: 'repeatable read', readOnly: true }, async (db) => {
    const caller = await identify(db, { personId })
    if (!caller) return undefined
    const [found] = await findNotices({ db, caller, language }, { eventId, pageSize: 1 })
    return found
  })
  return notice && mailOf(notice, { to: email, language, address, picture })
}

interface Envelope {
  readonly to: string
  readonly language: Language
  readonly address: string
  readonly picture: MailedPicture | undefined
}

function mailOf(notice: Notice, { to, language, address, picture }: Envelope): Mail {
  const sentence = notice.sentence.map((part) => part.text).join('')
  const titles = notice.subjects ?? notice.documents
  const [first] = titles
  const goesTo = notice.address === undefined ? (first ? links.document(first.id) : '/') : `/${notice.address}`
  const lines = [
    sentence,
    ...(notice.details.note ? ['', notice.details.note] : []),
    ...titles.slice(1).map(({ subject }) => `· ${subject}`),
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
    // of a category of which they can read nothing they see nothing
    ...(picture && first ? { html: htmlOf(lines), pictures: [picture] } : {}),
  }
}

/** The same lines below the picture; addresses are links. */
function htmlOf(lines: readonly string[]): string {
  const shown = lines.map((line) =>
    escapeHtml(line).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`),
  )
  return `<p><img src="cid:picture@shuku" alt="" style="max-width: 600px"></p>\n<p>${shown.join('<br>\n')}</p>`
}
