import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { rightStrings } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead, requireRightOn } from '@shuku/domain/rights/server'
import { bySyllables, companyToday, dateCell, defineList, handle, type Caller, type Context } from '@shuku/kit/server'
import { popUpApi, popUpErrors, PopUpRow } from '../contract.ts'
import { popUpMessages } from '../messages.ts'
import { popUpAct } from './log-acts.ts'

const text = popUpMessages.texts

/**
 * A condition on `document`: the right to administer pop-ups reaches it, that is, its author: of the person's department,
 * of their sub-company, or anybody.
 */
function isWithinReach(caller: Caller): RawBuilder<boolean> {
  const level = caller.rightNames.get(rightStrings.administerPopUps)
  if (level === undefined) return sql<boolean>`false`
  if (level >= 2) return sql<boolean>`true`
  const place =
    level === 1
      ? sql`author.subcompany_id = ${caller.subcompanyId}`
      : sql`author.department_id = ${caller.departmentId}`
  return sql<boolean>`exists (select from person as author where author.id = document.creator_id and ${place})`
}

function requireRight({ caller }: Pick<Context, 'caller'>): void {
  if (!caller.rightNames.has(rightStrings.administerPopUps)) throw popUpErrors.mayNot()
}

/** A document that the caller may read and that their right reaches. */
async function requireSettable(context: Context, documentId: number): Promise<void> {
  requireRight(context)
  await requireRightOn(context, documentId, 'read')
  const { rows } = await sql`
    select from document where id = ${documentId} and ${isWithinReach(context.caller)}`.execute(context.db)
  if (rows.length === 0) throw popUpErrors.mayNot()
}

export const popUpList = defineList({
  endpoint: popUpApi.listPopUps,
  shape: PopUpRow,
  opens: async (context) => {
    requireRight(context)
  },
  select: ({ db, caller }) =>
    db
      .selectFrom('pop_up')
      .innerJoin('document', 'document.id', 'pop_up.document_id')
      .where(mayRead(caller))
      .where(isWithinReach(caller))
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        sql<PopUpRow['state']>`case when pop_up.starts_on > ${companyToday()} then 'coming'
          when pop_up.ends_on < ${companyToday()} then 'ended' else 'running' end`.as('state'),
        sql<string>`pop_up.starts_on::text`.as('startsOn'),
        sql<string>`pop_up.ends_on::text`.as('endsOn'),
        'pop_up.times',
        sql<number>`(select count(*)::integer from pop_up_shown where pop_up_shown.document_id = document.id)`.as(
          'people',
        ),
      ]),
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    startsOn: { expression: () => sql`pop_up.starts_on`, type: 'date' },
    endsOn: { expression: () => sql`pop_up.ends_on`, type: 'date' },
  },
  defaultSort: { column: 'endsOn', order: 'descend' },
  tieBreak: () => sql<number>`document.id`,
  canCheck: false,
  export: {
    name: text.title,
    cells: {
      state: ({ state }, language) => text[state][language],
      startsOn: ({ startsOn }) => dateCell(startsOn),
      endsOn: ({ endsOn }) => dateCell(endsOn),
    },
  },
})

export const getPopUp = handle(popUpApi.getPopUp, async (context) => {
  const { db, query } = context
  await requireSettable(context, query.documentId)
  const { rows } = await sql<{ startsOn: string; endsOn: string; times: number | null }>`
    select starts_on::text as "startsOn", ends_on::text as "endsOn", times from pop_up
    where document_id = ${query.documentId}`.execute(db)
  const [found] = rows
  if (!found) return { isSet: false }
  const { times, ...days } = found
  return { isSet: true, ...days, ...(times === null ? {} : { times }) }
})

/** Set anew, everybody is shown it again. */
export const savePopUp = handle(popUpApi.savePopUp, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, isSet, times = null } = query
  await requireSettable(context, documentId)
  const now = sql<string>`${companyToday()}`
  if (isSet) {
    const { startsOn, endsOn } = query
    if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn) throw popUpErrors.endsBefore()
    await sql`
      with set as (
        insert into pop_up (document_id, starts_on, ends_on, times, made_by)
        select ${documentId}, first, greatest(coalesce(${endsOn ?? null}::date, first), first), ${times}, ${caller.personId}
        from (select coalesce(${startsOn ?? null}::date, ${now}) as first) as days
        on conflict (document_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          times = excluded.times, made_by = excluded.made_by, made_at = now()
      )
      delete from pop_up_shown where document_id = ${documentId}`.execute(db)
  } else {
    await sql`delete from pop_up where document_id = ${documentId}`.execute(db)
  }
  const { startsOn = null, endsOn = null } = query
  const details = isSet ? { isSet, startsOn, endsOn, times } : { isSet }
  await recordDocumentAct(context, { act: popUpAct, documentIds: [documentId], details })
  return { id: documentId, message: text[isSet ? 'saved' : 'removed'][language] }
})

const mostAtOnce = 10

export const getOpenDocs = handle(popUpApi.getOpenDocs, async ({ db, caller }) => {
  const { rows } = await sql<{ id: number; subject: string; times: number | null }>`
    select document.id, document.subject, pop_up.times
    from pop_up join document on document.id = pop_up.document_id
    left join pop_up_shown as shown on shown.document_id = pop_up.document_id and shown.person_id = ${caller.personId}
    where ${companyToday()} between pop_up.starts_on and pop_up.ends_on
      and (pop_up.times is null or coalesce(shown.times, 0) < pop_up.times)
      and ${documentIsInForce} and ${mayRead(caller)}
    order by pop_up.starts_on desc, document.id limit ${mostAtOnce}`.execute(db)
  return { documents: rows.map(({ times, ...row }) => ({ ...row, ...(times === null ? {} : { times }) })) }
})

/** Of documents that have no window, or that the caller may not read, nothing is noted. */
export const markShown = handle(popUpApi.markShown, async ({ db, caller, query }) => {
  await sql`
    insert into pop_up_shown (document_id, person_id)
    select document.id, ${caller.personId} from pop_up join document on document.id = pop_up.document_id
    where document.id = any(${query.documentIds}::bigint[]) and ${mayRead(caller)}
    on conflict (document_id, person_id) do update set times = least(pop_up_shown.times + 1, 99), last_at = now()`.execute(
    db,
  )
  return {}
})
