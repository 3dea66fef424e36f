import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { bitsOfIds, isEmpty, noBits, union, withIds, without, type Bits } from './bits.ts'
import type { ClassMap } from './class-map.ts'
import {
  askedRelations,
  creatorPrincipal,
  eachLevel,
  opens,
  type AskedRelation,
  type ByLevel,
  type ByRelation,
  type Opening,
  type PersonRights,
  type Reach,
} from './person-rights.ts'
import type { RightsCache } from './rights-cache.ts'
import { changedSince, isInForce, reachOf, snapshotFacts, type SnapshotFacts } from './select-reach.ts'

/**
 * One statement reads three things in one snapshot: the person's sets, the new classes, and the position of the
 * snapshot.
 */
interface Row extends Opening {
  readonly part: 'sets' | 'creators' | 'classes' | 'facts'
  readonly via: number
  readonly kind: number
  readonly ids: Buffer | null
  /** Seconds since 1970. */
  readonly ends: number | null
}

export interface Evaluated {
  readonly rights: PersonRights
  /** Whether another request may use them. */
  readonly isClean: boolean
}

/** A person's rights from nothing. It costs what the person holds, not what others did. */
export async function evaluateAll(db: Database, personId: number, cache: RightsCache): Promise<Evaluated> {
  const { rows } = await sql<Row>`
    with ${reachOf(personId)},
    granted as materialized (
      select reach.via, held.kind, held.set_id, held.level, held.can_download, held.valid_until
      from me cross join reach join access_set_grant as held on held.principal_id = reach.principal_id
      where ${isInForce}
    )
    select 'sets' as part, via, kind, level, can_download as download, string_agg(int4send(set_id), ''::bytea) as ids,
           extract(epoch from min(valid_until))::float8 as ends
    from granted group by via, kind, level, can_download
    union all
    select 'creators', 4, 0, 0, false, string_agg(int4send(person.id), ''::bytea), null
    from me join person on person.manager_id = me.id where exists (select from granted where via = 4)
    union all
    select 'creators', 5, 0, 0, false, string_agg(int4send(person.id), ''::bytea), null
    from me join person on person.superior_ids @> array[me.id] where exists (select from granted where via = 5)
    union all
    select 'creators', 6, 0, 0, false, string_agg(int4send(person.id), ''::bytea), null
    from me join person on person.post_id = me.post_id where exists (select from granted where via = 6)
    union all
    select 'classes', 0, 0, 0, false, string_agg(int4send(id) || int4send(default_set_id), ''::bytea), null
    from access_set where kind = 2 and ${cache.classes.snapshot ? changedSince(cache.classes.snapshot) : sql`true`}
    union all
    select 'facts', 0, 0, 0, false, convert_to(row_to_json(facts)::text, 'UTF8'), null
    from (select ${snapshotFacts}, (select classification from me) as classification) as facts`.execute(db)
  const facts = JSON.parse(String(pick(rows, 'facts', 0)?.ids)) as SnapshotFacts & { classification: number | null }
  // classes that this transaction has made itself are nobody else's yet
  const classes = facts.is_clean ? cache.classes : cache.classes.copy()
  classes.add(pick(rows, 'classes', 0)?.ids ?? null, facts.snapshot)
  return { rights: assemble(personId, rows, { facts, classes }), isClean: facts.is_clean }
}

interface Surroundings {
  readonly facts: SnapshotFacts & { classification: number | null }
  readonly classes: ClassMap
}

function assemble(personId: number, rows: readonly Row[], { facts, classes }: Surroundings): PersonRights {
  const expand = (defaults: Bits) => (isEmpty(defaults) ? noBits : classes.expand(defaults))
  const setsOf = (via: number, kind: number, level: keyof ByLevel): Bits =>
    rows
      .filter((row) => row.part === 'sets' && row.via === via && row.kind === kind && opens[level](row))
      .reduce((bits, { ids }) => withIds(bits, ids), noBits)
  const reach = (via: number, level: keyof ByLevel): Reach => ({
    classes: union(expand(setsOf(via, 1, level)), setsOf(via, 2, level)),
    own: setsOf(via, 3, level),
  })
  const levelsOf = (via: number) => eachLevel((level) => reach(via, level))
  const defaults = setsOf(0, 1, 'read')
  const relations = new Map<AskedRelation, ByRelation>()
  for (const via of askedRelations) {
    const creators = pick(rows, 'creators', via)?.ids
    if (creators) relations.set(via, { ...levelsOf(via), creators: bitsOfIds(creators) })
  }
  return {
    personId,
    clearance: facts.classification ?? 3,
    ...levelsOf(0),
    defaults,
    classesAlone: without(setsOf(0, 2, 'read'), expand(defaults)),
    relations,
    asCreator: reach(creatorPrincipal, 'full'),
    snapshot: facts.snapshot,
    serverStart: facts.server_start,
    endsAt: earliest(rows.map(({ ends }) => ends)),
  }
}

function pick(rows: readonly Row[], part: Row['part'], via: number): Row | undefined {
  return rows.find((row) => row.part === part && row.via === via)
}

export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}
