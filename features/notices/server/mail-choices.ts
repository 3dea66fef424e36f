import { sql } from 'kysely'
import { noticeKinds, type MailGroup } from '@shuku/domain/notices/server'
import { handle, kitErrors } from '@shuku/kit/server'
import { noticesApi } from '../contract.ts'

interface MailSubject extends MailGroup {
  readonly kinds: readonly string[]
}

/** The subjects of mails as people choose them: one for kinds that belong together. */
function mailSubjects(): MailSubject[] {
  const groups = Map.groupBy(noticeKinds.all(), ({ mails }) => mails.id)
  return [...groups.values()]
    .flatMap((kinds) => kinds.slice(0, 1).map(({ mails }) => ({ ...mails, kinds: kinds.map(({ id }) => id) })))
    .toSorted((a, b) => a.order - b.order)
}

export const getMails = handle(noticesApi.getMails, async ({ db, caller, language }) => {
  const { email, mails_off } = await db
    .selectFrom('person')
    .select(['email', 'mails_off'])
    .where('id', '=', caller.personId)
    .executeTakeFirstOrThrow()
  const subjects = mailSubjects()
  return {
    email: email ?? '',
    subjects: subjects.map(({ id, label }) => ({ id, label: label[language] })),
    off: subjects.filter(({ kinds }) => kinds.some((kind) => mails_off.includes(kind))).map(({ id }) => id),
  }
})

/** One at a time: two windows that switch different things do not undo each other. */
export const setMails = handle(noticesApi.setMails, async ({ db, caller, query: { about, on } }) => {
  const subject = mailSubjects().find(({ id }) => id === about)
  if (!subject) throw kitErrors.invalidInput({ names: 'about' })
  const kinds = sql`unnest(${subject.kinds}::text[])`
  const off = on
    ? sql<string[]>`array(select unnest(mails_off) except select ${kinds} order by 1)`
    : sql<string[]>`array(select unnest(mails_off) union select ${kinds} order by 1)`
  await db.updateTable('person').set({ mails_off: off }).where('id', '=', caller.personId).execute()
  return {}
})
