import { sql } from 'kysely'
import { translate, type Language } from '@shuku/kit/i18n'
import { recordChange } from '../acting/record-change.ts'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { passwordMessages } from '../../password-messages.ts'

/**
 * Called for people whose rights have grown: an administrator who gave them a one-time password that they have not changed yet could
 * sign in as them with it. It ends, with the sessions that began by it, unless the actor has given it; a mail that
 * would bring one is no longer sent. Secondary accounts count for their main account, whose sign-in opens them.
 * Answers how many people have no password now.
 */
export async function endKnownPasswords(acting: Acting, personIds: readonly number[]): Promise<number> {
  const { db, caller } = acting
  requireTransaction(db)
  if (personIds.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    update person set password_hash = null, password_changed_at = now(), must_change_password = false, password_ends_at = null
    where password_hash is not null and must_change_password
      and id in (
        select unnest(array[raised.id, raised.main_person_id]) from person as raised
        where raised.id = any(${personIds}::integer[]))
      and not coalesce((
        select given.person_id is not distinct from ${caller?.signedInId ?? null}::integer from audit_log as given
        where given.subject_kind = 'person' and given.subject_id = person.id
          and given.act in ('createPerson', 'resetPassword')
        order by given.at desc, given.id desc limit 1), false)
    returning id`.execute(db)
  const subjectIds = rows.map(({ id }) => id).sort((a, b) => a - b)
  if (subjectIds.length === 0) return 0
  // by a statement of its own: a sign-in for which the first has waited has begun a session that only now is seen
  await sql`delete from session where person_id = any(${subjectIds}::integer[])`.execute(db)
  await recordChange(acting, { act: 'endPassword', subjectKind: 'person', subjectIds })
  return subjectIds.length
}

/** What an act answers, with a hint where passwords ended by it. */
export function sayPasswordsEnded(done: string, n: number, language: Language): string {
  return n === 0 ? done : translate(passwordMessages.texts.passwordsEnded, language, { done, n })
}
