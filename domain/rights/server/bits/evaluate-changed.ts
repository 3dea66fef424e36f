import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { withChanges, type Bits } from './bits.ts'
import { earliest, type Evaluated } from './evaluate-all.ts'
import {
  askedRelations,
  creatorPrincipal,
  eachLevel,
  opens,
  type AskedRelation,
  type ByLevel,
  type PersonRights,
  type Reach,
} from './person-rights.ts'
import { changedSince, isInForce, reachOf, snapshotFacts, type SnapshotFacts } from './select-reach.ts'

/** With more changed sets than this, evaluating all from scratch is cheaper. */
const most = 500

/** A changed set, and one way in which the person reaches it; without `via` there is none. */
interface Row {
  readonly kind: number
  readonly id: number
  /** The kind of the set whose grant it is: a class also opens by its default set (1). */
  readonly by: number | null
  readonly via: 0 | AskedRelation | typeof creatorPrincipal | null
  /** The highest of its grants, and whether any of them lets download. */
  readonly level: number | null
  readonly download: boolean | null
  readonly ends: number | null
}

/**
 * Brings a person's rights up to now, when nothing but sets has changed since: those are evaluated again, the others
 * stay. Undefined where that is not enough, because too many changed or a relation came in that nothing is known of.
 */
export async function evaluateChanged(db: Database, known: PersonRights): Promise<Evaluated | undefined> {
  const { rows: answers } = await sql<{ count: number; sets: Row[] } & SnapshotFacts>`
    with ${reachOf(known.personId)},
    changed as materialized (
      select kind, id, default_set_id from access_set where ${changedSince(known.snapshot)} limit ${most + 1}
    ),
    touched (kind, id, default_set_id) as materialized (
      select kind, id, default_set_id from changed
      union
      select class.kind, class.id, class.default_set_id
      from changed join access_set as class on class.kind = 2 and class.default_set_id = changed.id
      where changed.kind = 1
    ),
    granted as (
      select touched.kind, touched.id, held.kind as by, reach.via, held.level, held.can_download, held.valid_until
      from me cross join touched
      cross join lateral (
        select touched.kind as by, touched.id as set_id
        union all
        select 1, touched.default_set_id where touched.kind = 2
      ) as source
      join access_set_grant as held on held.kind = source.by and held.set_id = source.set_id
      join reach on reach.principal_id = held.principal_id
      where ${isInForce}
    ),
    sets as (
      select touched.kind, touched.id, granted.by, granted.via, max(granted.level) as level, bool_or(granted.can_download) as download,
             extract(epoch from min(granted.valid_until))::float8 as ends
      from touched left join granted on granted.kind = touched.kind and granted.id = touched.id
      group by touched.kind, touched.id, granted.by, granted.via
    )
    select (select count(*)::integer from changed) as count,
           coalesce((select json_agg(sets) from sets), '[]') as sets,
           ${snapshotFacts}`.execute(db)
  const [answer] = answers
  if (!answer || answer.count > most) return undefined
  const isKnown = ({ via }: Row) => !via || via === creatorPrincipal || known.relations.has(via)
  if (!answer.sets.every(isKnown)) return undefined
  return { rights: apply(known, answer.sets, answer), isClean: answer.is_clean }
}

function apply(known: PersonRights, rows: readonly Row[], facts: SnapshotFacts): PersonRights {
  const change = (bits: Bits, kind: number, isOpen: (row: Row) => boolean): Bits => {
    const changes = new Map<number, boolean>()
    for (const row of rows) {
      if (row.kind === kind) changes.set(row.id, (changes.get(row.id) ?? false) || isOpen(row))
    }
    return changes.size === 0 ? bits : withChanges(bits, changes)
  }
  const reach = ({ classes, own }: Reach, via: number, level: keyof ByLevel): Reach => {
    const isOpen = (row: Row) =>
      row.via === via && opens[level]({ level: row.level ?? 0, download: row.download ?? false })
    return { classes: change(classes, 2, isOpen), own: change(own, 3, isOpen) }
  }
  const levels = (before: ByLevel, via: number) => eachLevel((level) => reach(before[level], via, level))
  const byDefault = new Set(rows.flatMap(({ kind, id, by, via }) => (kind === 2 && by === 1 && via === 0 ? [id] : [])))
  const relations = new Map(
    askedRelations.flatMap((via) => {
      const before = known.relations.get(via)
      return before ? [[via, { ...levels(before, via), creators: before.creators }] as const] : []
    }),
  )
  return {
    ...known,
    ...levels(known, 0),
    defaults: change(known.defaults, 1, ({ via }) => via === 0),
    classesAlone: change(known.classesAlone, 2, ({ id, by, via }) => via === 0 && by === 2 && !byDefault.has(id)),
    relations,
    asCreator: reach(known.asCreator, creatorPrincipal, 'full'),
    snapshot: facts.snapshot,
    serverStart: facts.server_start,
    endsAt: earliest([known.endsAt, ...rows.map(({ ends }) => ends)]),
  }
}
