import { sql, type RawBuilder } from 'kysely'
import { findStandIns } from '@shuku/domain/approval/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { selectSetting } from '@shuku/domain/categories/server'
import { statuses } from '@shuku/domain/documents/contract'
import { statusChanged } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { isUnguarded, standsBeforeGuards } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { retentionSettings } from './settings.ts'

/** So long before it is due a document is listed. */
const listedBeforeDays = 90
/** So long a list is there to be looked through before anything is done. */
export const announcedBeforeDays = 7
/** Small enough that nobody who saves meanwhile waits long. */
const batch = 500

interface Rule {
  readonly categoryId: number
  readonly action: 'none' | 'archive' | 'delete' | 'ask'
  readonly countedFrom: keyof ReturnType<typeof begins>
  readonly months: number
}

const today = () => sql`(now() at time zone ${companyZone()})::date`

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${companyZone()})::date`

/** On `document`: the day from which it counts; null where there is none. */
const begins = () => ({
  created: dayOf(sql`document.created_at`),
  effective: dayOf(sql`document.effective_at`),
  changed: dayOf(sql`document.updated_at`),
  expires: sql`document.expires_on`,
  archived: sql`case when document.status = ${sql.lit(statuses.archived)} then (
    select ${dayOf(sql`turn.at`)} from document_turn as turn
    where turn.document_id = document.id and turn.act = 'archive') end`,
})

const { inForce, inForceAfterApproval, expired, archived } = statuses
const among = (codes: readonly number[]) =>
  sql<boolean>`document.status in (${sql.join(codes.map((code) => sql.lit(code)))})`

/** On `document`: what may be archived, or deleted; what is written or approved just now is neither. */
const concerned = {
  archive: among([inForce, inForceAfterApproval, expired]),
  delete: among([inForce, inForceAfterApproval, expired, archived, statuses.void]),
  ask: among([inForce, inForceAfterApproval, expired, archived, statuses.void]),
}

/** On `document`: when its time is over. */
function endsOn({ countedFrom, months }: Rule): RawBuilder<unknown> {
  return sql`(${begins()[countedFrom]} + make_interval(months => ${months}))::date`
}

/**
 * Every night: lists what is due within three months as its category says, announces it a week before, and deals with
 * what was announced a week ago. Each step is a transaction: killed, the next night goes on.
 */
export const runRetention = defineJob({
  name: 'retention.run',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    await sql`insert into retention_run (ran_on) values (${today()}) on conflict do nothing`.execute(database)
    const { rows: rules } = await sql<Rule>`
      select id as "categoryId", ${selectSetting(retentionSettings, 'action')} as action,
        ${selectSetting(retentionSettings, 'countedFrom')} as "countedFrom",
        ${selectSetting(retentionSettings, 'months')} as months
      from category where deleted_at is null and exists (select from category_retention)`.execute(database)
    for (const rule of rules) {
      if (signal.aborted) return
      await follow(database, rule)
      await announce(database, rule)
    }
    for (const work of [archiveSome, deleteSome]) while (!signal.aborted && (await work(database)) === batch);
    if (!signal.aborted)
      await sql`update retention_run set ended_at = now() where ran_on = ${today()}`.execute(database)
  },
})

/** The list of a category becomes what its rule says now. */
async function follow(database: Database, rule: Rule): Promise<void> {
  const { categoryId, action } = rule
  const goesOn =
    action === 'none'
      ? sql`false`
      : sql`((entry.action = ${action} or entry.decided_by is not null) and document.deleted_at is null
          and ${concerned[action]} and ${endsOn(rule)} <= entry.due_on)`
  await sql`
    delete from document_retention as entry using document
    where document.id = entry.document_id and document.category_id = ${categoryId} and entry.state = 'listed'
      and ${goesOn} is not true`.execute(database)
  if (action === 'none') return
  // after the release there is a week again to look through the list
  await sql`
    update document_retention as entry set announced_on = null from document
    where document.id = entry.document_id and document.category_id = ${categoryId} and entry.state = 'listed'
      and entry.announced_on is not null and not ${isUnguarded()}`.execute(database)
  for (let listed = batch; listed === batch;) {
    listed = await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const { numAffectedRows = 0n } = await sql`
        insert into document_retention (document_id, action, due_on)
        select document.id, ${action}, greatest(${endsOn(rule)}, ${today()} + ${announcedBeforeDays}::integer)
        from document left join document_retention as entry on entry.document_id = document.id
        where document.category_id = ${categoryId} and document.deleted_at is null and ${concerned[action]}
          and ${endsOn(rule)} <= ${today()} + ${listedBeforeDays}::integer
          and (entry.document_id is null or entry.state = 'done' and entry.due_on < ${today()}
            or entry.state = 'kept' and entry.kept_until <= ${today()})
        order by document.id limit ${batch}
        on conflict (document_id) do update set action = excluded.action, due_on = excluded.due_on, announced_on = null,
          state = 'listed', kept_until = null, decided_by = null, decided_at = null, reason = ''`.execute(db)
      await sql`update retention_run set listed = listed + ${Number(numAffectedRows)}::integer where ran_on = ${today()}`.execute(
        db,
      )
      return Number(numAffectedRows)
    })
  }
}

/** Tells those who administer the category of what is due within a week, once. */
async function announce(database: Database, { categoryId }: Rule): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ documentId: number; dueOn: string; day: string; category: string }>`
      update document_retention as entry set announced_on = ${today()},
        due_on = greatest(entry.due_on, ${today()} + ${announcedBeforeDays}::integer)
      from document join category on category.id = document.category_id
      where document.id = entry.document_id and document.category_id = ${categoryId} and entry.state = 'listed'
        and entry.announced_on is null and entry.due_on <= ${today()} + ${announcedBeforeDays}::integer and ${isUnguarded()}
      returning document.id as "documentId", entry.due_on::text as "dueOn", ${today()}::text as day, category.name as category`.execute(
      db,
    )
    const [first] = rows
    if (!first) return
    const administrators = await findStandIns(db, {
      documentId: undefined,
      categoryId,
      authorId: 0,
      secrecy: secrecyLevels.public,
      notAsked: [],
    })
    const details = { category: first.category, n: rows.length, day: first.dueOn }
    const source = `retention:${categoryId}:${first.day}`
    await notify(
      db,
      { kind: 'retentionSoon', documentIds: [], details, source },
      administrators.map(({ personId }) => personId),
    )
  })
}

/** On `document_retention as entry` and `document`: it was announced long enough ago, and nobody kept it. */
const isDue = (action: 'archive' | 'delete') => sql<boolean>`(
  entry.state = 'listed' and entry.action = ${action} and entry.due_on <= ${today()}
  and entry.announced_on <= ${today()} - ${announcedBeforeDays}::integer
  and document.deleted_at is null and ${concerned[action]} and ${isUnguarded()})`

/** The owner is in the log for the rule, as for the calendar; what a guard keeps stays. Returns how many were due. */
async function dealWith(
  database: Database,
  action: 'archive' | 'delete',
  change: RawBuilder<unknown>,
): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: due } = await sql<{ id: number }>`
      select document.id from document_retention as entry join document on document.id = entry.document_id
      where ${isDue(action)} and ${standsBeforeGuards}
      order by document.id limit ${batch} for update of document skip locked`.execute(db)
    const operation = action === 'archive' ? documentActs.archive : documentActs.delete
    const column = action === 'archive' ? sql.ref('archived') : sql.ref('deleted')
    // asked again under the lock: a guard may have come just now
    await sql`
      with due as (
        select document.id, document.status, document.effective_at
        from document_retention as entry join document on document.id = entry.document_id
        where document.id = any(${due.map(({ id }) => id)}::bigint[]) and ${isDue(action)}
      ), changed as (
        update document set ${change} from due where document.id = due.id
        returning document.id, document.subject, document.owner_id, document.category_id, due.status, due.effective_at
      ), turned as (
        insert into document_turn (document_id, act, person_id, former_status, former_effective_at)
        select id, 'archive', owner_id, status, effective_at from changed where ${action === 'archive'}
        on conflict (document_id) do update set act = excluded.act, person_id = excluded.person_id, reason = '', at = now(),
          former_status = excluded.former_status, former_effective_at = excluded.former_effective_at
      ), logged as (
        insert into document_log (document_id, subject, operation, person_id, account_id, details)
        select id, subject, ${operation}, owner_id, owner_id,
          jsonb_build_object('automatic', true, 'retention', true, 'categoryId', category_id)
        from changed
      ), settled as (
        update document_retention set state = 'done' where document_id in (select id from changed)
      )
      update retention_run set ${column} = ${column} + (select count(*)::integer from changed) where ran_on = ${today()}`.execute(
      db,
    )
    if (action === 'archive') await statusChanged.announce(db, { documentIds: due.map(({ id }) => Number(id)) })
    return due.length
  })
}

const archiveSome = (database: Database) => dealWith(database, 'archive', sql`status = ${sql.lit(archived)}`)

const deleteSome = (database: Database) =>
  dealWith(database, 'delete', sql`deleted_at = now(), deleted_by = document.owner_id`)
