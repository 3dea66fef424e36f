import { sql } from 'kysely'
import { enqueue, handle, type Context } from '@shuku/kit/server'
import { passwordErrors, peopleApi as api, type Mailing } from '../../contract.ts'
import { administratorOf } from '../administering/administrator-of.ts'
import { localName } from '../naming/local-name.ts'
import { mailPasswordsJob } from './mail-passwords-job.ts'
import { personOrder } from '../naming/name-order.ts'

/** Writes down that these people shall get a one-time password by mail, in the transaction in which it was decided. */
export async function beginMailing(
  { db, caller, request }: Context,
  personIds: readonly number[],
  { importId = null, isNew = importId !== null }: { importId?: number | null; isNew?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('password_mailing')
    .values({
      person_id: caller.personId,
      signed_in_id: caller.signedInId,
      address: request.address,
      import_id: importId,
      is_new: isNew,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into password_mail (mailing_id, person_id, since, email)
    select ${id}::bigint, person.id, person.password_changed_at, coalesce(person.email, '') from person
    where person.id = any(${personIds}::integer[]) and person.password_changed_at is not null`.execute(db)
  await enqueue(db, mailPasswordsJob, { payload: { mailingId: id } })
  return id
}

/** The result of a mailing, visible only to the person who started it. */
export const getMailing = handle(api.getMailing, async ({ db, caller, language, query }) => {
  const { mailingId } = query
  administratorOf(caller)
  const { rows } = await sql<Mailing>`
    select counted.people, counted.sent, counted.waiting, coalesce((
      select json_agg(json_build_object('name', name, 'email', email) order by place, id) from (
        select person.id, ${localName('person', language)} as name, ${personOrder('person', language)} as place, coalesce(person.email, '') as email
        from password_mail as mail join person on person.id = mail.person_id
        where mail.mailing_id = asked.id and mail.state in ('refused', 'failed')
        order by place, person.id limit 50) as unreached), '[]') as failed
    from password_mailing as asked
    cross join lateral (
      select count(*)::integer as people, count(*) filter (where state = 'sent')::integer as sent,
        count(*) filter (where state = 'waiting')::integer as waiting
      from password_mail where mailing_id = asked.id) as counted
    where asked.id = ${mailingId} and asked.person_id = ${caller.personId}`.execute(db)
  if (!rows[0]) throw passwordErrors.unknownMailing({ id: mailingId })
  return rows[0]
})
