import { sql, type RawBuilder } from 'kysely'
import { findStandIns } from '@shuku/domain/approval/server'
import { selectSetting } from '@shuku/domain/categories/server'
import { statuses } from '@shuku/domain/documents/contract'
import { leadsFrom, noChangeWaits, turnByJob } from '@shuku/domain/documents/server'
import { notify } from '@shuku/domain/notices/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { isUnguarded, standsBeforeGuards, withAbove } from '@shuku/domain/rights/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { dayInField, retentionSettings } from './settings.ts'

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
  /** 0 where there is none. */
  readonly fieldId: number
  readonly months: number
}

const today = () => sql`(now() at time zone ${companyZone()})::date`

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${companyZone()})::date`

/** On `document`: the day from which it counts; null where there is none. */
const begins = (fieldId: number) => ({
  created: dayOf(sql`document.created_at`),
  effective: dayOf(sql`document.effective_at`),
  changed: dayOf(sql`document.updated_at`),
  expires: sql`document.expires_on`,
  archived: sql`case when document.status = ${sql.lit(statuses.archived)} then (
    select ${dayOf(sql`turn.at`)} from document_turn as turn
    where turn.document_id = document.id and turn.act = 'archive') end`,
  field: dayInField(fieldId),
})

/** On `document`: what may be archived, or deleted; what is written or approved just now is neither. */
const concerned = {
  archive: leadsFrom('archive'),
  delete: leadsFrom('dispose'),
  ask: leadsFrom('dispose'),
}

/** On `document`: when its time is over. */
function endsOn({ countedFrom, fieldId, months }: Rule): RawBuilder<unknown> {
  return sql`(${begins(fieldId)[countedFrom]} + make_interval(months => ${months}))::date`
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
        coalesce(${selectSetting(retentionSettings, 'fieldId')}, 0) as "fieldId",
        ${selectSetting(retentionSettings, 'months')} as months
      from category where deleted_at is null and exists (select from category_retention)`.execute(database)
    for (const rule of rules) {
      if (signal.aborted) return
      await follow(database, rule)
      await announce(database, rule)
    }
    for (const action of ['archive', 'delete'] as const)
      while (!signal.aborted && (await dealWith(database, action)) === batch);
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

/** Tells those who administer the category, and the owners, of what is due within a week, once. */
async function announce(database: Database, { categoryId }: Rule): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ ownerId: number; dueOn: string; day: string; category: string }>`
      update document_retention as entry set announced_on = ${today()},
        due_on = greatest(entry.due_on, ${today()} + ${announcedBeforeDays}::integer)
      from document join category on category.id = document.category_id
      where document.id = entry.document_id and document.category_id = ${categoryId} and entry.state = 'listed'
        and entry.announced_on is null and entry.due_on <= ${today()} + ${announcedBeforeDays}::integer and ${isUnguarded()}
      returning document.owner_id as "ownerId", entry.due_on::text as "dueOn", ${today()}::text as day, category.name as category`.execute(
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
      { kind: 'retentionSoon', subjectIds: [], details, source },
      administrators.map(({ personId }) => personId),
    )
    const notified = new Set(administrators.map(({ personId }) => personId))
    for (const [ownerId, { length: n }] of Map.groupBy(rows, (row) => row.ownerId)) {
      const own = { kind: 'retentionSoon', subjectIds: [], details: { ...details, n }, source: `${source}:${ownerId}` }
      if (!notified.has(ownerId)) await notify(db, own, [ownerId])
    }
  })
}

/** On `document_retention as entry` and `document`: it was announced long enough ago, and nobody kept it. */
const isDue = (action: 'archive' | 'delete') => sql<boolean>`(
  entry.state = 'listed' and entry.action = ${action} and entry.due_on <= ${today()}
  and entry.announced_on <= ${today()} - ${announcedBeforeDays}::integer
  and document.deleted_at is null and ${concerned[action]} and ${noChangeWaits} and ${isUnguarded()})`

/**
 * The owner is in the log and restores what was deleted, as where the calendar acts; the entry says by whose rule it was.
 * What a guard keeps stays, and so does what a change waits for. Returns how many were due.
 */
async function dealWith(database: Database, action: 'archive' | 'delete'): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: due } = await sql<{ id: number }>`
      select document.id::float8 as id from document_retention as entry join document on document.id = entry.document_id
      where ${isDue(action)} and ${standsBeforeGuards}
      order by document.id limit ${batch} for update of document skip locked`.execute(db)
    // asked again under the lock: a guard or a change may have come just now
    const { rows: still } = await sql<{ id: number; categoryId: number }>`
      select document.id::float8 as id, document.category_id as "categoryId" from document_retention as entry join document on document.id = entry.document_id
      where document.id = any(${due.map(({ id }) => id)}::bigint[]) and ${isDue(action)}`.execute(db)
    const done: number[] = []
    for (const [categoryId, documents] of Map.groupBy(still, (document) => document.categoryId)) {
      const turned = await turnByJob(db, {
        act: action === 'archive' ? 'archive' : 'dispose',
        documentIds: documents.map(({ id }) => id),
        details: { retention: true, rule: await findRuleOrigin(db, categoryId) },
      })
      done.push(...turned)
    }
    const column = action === 'archive' ? sql.ref('archived') : sql.ref('deleted')
    await sql`
      with settled as (update document_retention set state = 'done' where document_id = any(${done}::bigint[]))
      update retention_run set ${column} = ${column} + ${done.length}::integer where ran_on = ${today()}`.execute(db)
    return due.length
  })
}

/** The category whose rule this one follows, and who set it last; without a person where it was not set on a screen. */
async function findRuleOrigin(db: Database, followerId: number): Promise<{ categoryId: number; setBy?: number }> {
  const { rows } = await sql<{ categoryId: number; setBy: number | null }>`
    with recursive ${withAbove(sql`${followerId}`)}
    select above.id as "categoryId", (
      select change.account_id from audit_log as change
      where change.subject_kind = 'category' and change.subject_id = above.id and change.act = 'changeCategory'
        and change.details ->> 'section' = ${retentionSettings.id}
      order by change.id desc limit 1) as "setBy"
    from above join category_retention as own on own.category_id = above.id and own.action is not null
    order by above.level limit 1`.execute(db)
  const { categoryId = followerId, setBy = null } = rows[0] ?? {}
  return { categoryId, ...(setBy === null ? {} : { setBy }) }
}
