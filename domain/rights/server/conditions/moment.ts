import { sql, type RawBuilder } from 'kysely'
import { organisationBefore } from './former-organisation.ts'

/** The tables that decide rights at one moment. Names of people and the like are always those of today. */
export interface Moment {
  /** Replaces `document`. */
  readonly documents: RawBuilder<unknown>
  /** Replaces `person`, with `is_active`. */
  readonly people: RawBuilder<unknown>
  /** Replaces `person_principal`: the memberships in force. */
  readonly memberships: RawBuilder<unknown>
  /** Replaces `access_set_grant` for one document in scope: every grant that was not taken back. */
  readonly grantsOf: (document: string) => RawBuilder<unknown>
  /** Replaces `default_entry` for one category in scope: what it gives its new documents. */
  readonly entriesOf: (category: string) => RawBuilder<unknown>
  /** Tables for a `with` that replace those of the organisation; empty: these themselves. */
  readonly organisation: RawBuilder<unknown>
  /** Replaces `document_grant`: the open shares, expired or not. */
  readonly shares: RawBuilder<unknown>
  /** Whether an end has not come yet. */
  readonly isAhead: (end: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Whether something had been done by then. */
  readonly isDone: (at: RawBuilder<unknown>) => RawBuilder<boolean>
}

/** The default set and the class of a document, as `source` (kind, set_id). */
function setsOf(document: string, rest: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const classId = sql.ref(`${document}.class_id`)
  return sql`(
    values (1, (select class.default_set_id from access_set as class where class.kind = 2 and class.id = ${classId})),
           (2, ${classId}) ${rest}
  ) as source (kind, set_id)`
}

export const present: Moment = {
  documents: sql`document`,
  people: sql`(select *, status = 'active' as is_active from person)`,
  memberships: sql`(select * from person_principal where valid_until is null)`,
  grantsOf: (document) => sql`(
    select each.* from ${setsOf(document, sql`, (3, ${sql.ref(`${document}.own_id`)})`)}
    join access_set_grant as each on each.kind = source.kind and each.set_id = source.set_id)`,
  entriesOf: (category) => sql`(
    select * from default_entry where default_entry.default_set_id = ${sql.ref(`${category}.default_set_id`)})`,
  organisation: sql``,
  shares: sql`(select * from document_grant where ended_at is null)`,
  isAhead: (end) => sql<boolean>`(${end} is null or ${end} > now())`,
  isDone: () => sql<boolean>`true`,
}

/**
 * The state just before an instant: what was done or ended at that instant is not included. Before `past_since` shares
 * and memberships are historical, and everything else is as it was when recording began.
 */
export function justBefore(at: RawBuilder<unknown>): Moment {
  const isAhead = (end: RawBuilder<unknown>) => sql<boolean>`(${end} is null or ${end} >= ${at})`
  const isDone = (done: RawBuilder<unknown>) => sql<boolean>`(${done} < ${at})`
  const shares = sql`(
    select * from document_grant where ${isDone(sql`coalesce(in_force_from, given_at)`)} and ${isAhead(sql`ended_at`)})`
  return {
    documents: sql`(
      select document.id, ${asItWas('document', documentColumns)} from document ${formerRow('document', at)})`,
    people: sql`(
      select person.id, ${asItWas('person', personColumns)}, ${wasActive} as is_active
      from person ${formerRow('person', at)}
      where person.created_at < ${at})`,
    // parted, since each has an index of its own
    memberships: sql`(
      select person_id, principal_id, valid_from from person_principal where valid_until is null and valid_from < ${at}
      union all
      select person_id, principal_id, valid_from from person_principal where valid_until >= ${at} and valid_from < ${at})`,
    grantsOf: (document) => sql`(
      select source.kind, source.set_id, each.* from ${setsOf(document)} cross join lateral (${grantsOfSet(at)}) as each
      union all
      select distinct 3, null::integer, principal_id, level, can_download, min_security, max_security, valid_until
      from ${shares} as share where share.document_id = ${sql.ref(`${document}.id`)})`,
    entriesOf: (category) => formerEntries(category, at),
    organisation: organisationBefore(at),
    shares,
    isAhead,
    isDone,
  }
}

/** Until the end of a day in a time zone, or until now if that day is not over. */
export function endOf(day: string, timeZone: string): Moment {
  return justBefore(sql`least((${day}::date + 1)::timestamp at time zone ${timeZone}, now())`)
}

const documentColumns = ['class_id', 'creator_id', 'owner_id', 'status', 'secrecy', 'deleted_at']
const personColumns = ['status', 'security_level', 'classification', 'post_id', 'manager_id', 'superior_ids']

/** The oldest row stored after the instant shows the state at it; without such a row nothing has changed since. */
function formerRow(table: 'document' | 'person', at: RawBuilder<unknown>) {
  return sql`
    left join lateral (
      select * from ${sql.table(`${table}_past`)} as each
      where each.${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)} and each.until >= ${at}
      order by each.id limit 1
    ) as former on true`
}

function asItWas(table: 'document' | 'person', columns: readonly string[]) {
  return sql.join(
    columns.map((column) => {
      const [former, now] = [sql.ref(`former.${column}`), sql.ref(`${table}.${column}`)]
      return sql`case when former.id is null then ${now} else ${former} end as ${sql.ref(column)}`
    }),
  )
}

/** A truth and no text that is compared: of that the planner would think that it is true of one in two hundred. */
const wasActive = sql`case when former.id is null then person.status = 'active' else former.status = 'active' end`

function grantsOfSet(at: RawBuilder<unknown>) {
  const isOfSource = sql`each.kind = source.kind and each.set_id = source.set_id`
  return sql`
    select principal_id, level, can_download, min_security, max_security, null::timestamptz as valid_until
    from access_set_grant as each
    where ${isOfSource} and not exists (
      select from access_set_past as each where ${isOfSource} and each.until >= ${at})
    union all
    select held.*, null::timestamptz
    from (
      select grants from access_set_past as each where ${isOfSource} and each.until >= ${at} order by each.id limit 1
    ) as former
    cross join lateral access_set_past_grants(former.grants) as held`
}

function formerEntries(category: string, at: RawBuilder<unknown>) {
  const former = sql`
    from default_entry_past as each
    where each.category_id = ${sql.ref(`${category}.id`)} and each.until >= ${at}`
  return sql`(
    select each.* from default_entry as each
    where each.default_set_id = ${sql.ref(`${category}.default_set_id`)} and not exists (select ${former})
    union all
    select each.*
    from (select entries ${former} order by each.id limit 1) as former
    cross join lateral jsonb_populate_recordset(null::default_entry, former.entries) as each)`
}
