import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { mailSubjects, noticesApi, type MailSubject } from '../contract.ts'

const subjects = Object.keys(mailSubjects) as MailSubject[]

export const getMails = handle(noticesApi.getMails, async ({ db, caller }) => {
  const { email, mails_off } = await db
    .selectFrom('person')
    .select(['email', 'mails_off'])
    .where('id', '=', caller.personId)
    .executeTakeFirstOrThrow()
  return {
    email: email ?? '',
    off: subjects.filter((about) => mailSubjects[about].some((kind) => mails_off.includes(kind))),
  }
})

/** One at a time: two windows that switch different things do not undo each other. */
export const setMails = handle(noticesApi.setMails, async ({ db, caller, query: { about, on } }) => {
  const kinds = sql`unnest(${mailSubjects[about]}::text[])`
  const off = on
    ? sql<string[]>`array(select unnest(mails_off) except select ${kinds} order by 1)`
    : sql<string[]>`array(select unnest(mails_off) union select ${kinds} order by 1)`
  await db.updateTable('person').set({ mails_off: off }).where('id', '=', caller.personId).execute()
  return {}
})
