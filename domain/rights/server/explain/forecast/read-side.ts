import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { bitsOfIds, noBits, withIds, type Bits } from '../../bits/bits.ts'
import type { ClassMap } from '../../bits/class-map.ts'
import { askedRelations, type AskedRelation } from '../../bits/person-rights.ts'
import { rightsCache } from '../../bits/rights-cache.ts'
import { changedSince } from '../../bits/select-reach.ts'

/** Everything that decides what many people may read, in one state; shared grants are stored once. */
export interface Side {
  readonly people: ReadonlyMap<number, ReaderFacts>
  readonly grants: ReadonlyMap<number, readonly Granted[]>
  readonly classes: ClassMap
  /** The result of shared grants, by their numbers: colleagues hold the same ones. */
  readonly known: Map<string, ByLevel>
}

export interface ReaderFacts {
  readonly personId: number
  /** Former employees read nothing, not even what they hold. */
  readonly isActive: boolean
  readonly securityLevel: number
  readonly clearance: number
  readonly principals: readonly number[]
  /** The creators to whom the person has a relation. */
  readonly creators: ReadonlyMap<AskedRelation, Bits>
}

/** Sets of one kind that are open to a principal's members of these security levels. */
interface Granted {
  /** Its number on this side, where several of these people are members of the principal. */
  readonly shared: number | undefined
  readonly kind: number
  readonly isEdit: boolean
  readonly least: number
  readonly most: number
  /** As concatenated `int4send`s. */
  readonly ids: Buffer
}

/** Sets that are open by kind; default sets are not spelt out as their classes, of which there are many. */
export interface OpenSets {
  readonly defaults: Bits
  readonly classes: Bits
  readonly own: Bits
}

interface ByLevel {
  readonly read: OpenSets
  readonly edit: OpenSets
}

interface ByRelation extends ByLevel {
  readonly creators: Bits
}

/** What one person may read in one state. */
export interface Reading extends ByLevel {
  readonly personId: number
  readonly clearance: number
  readonly isActive: boolean
  readonly relations: ReadonlyMap<AskedRelation, ByRelation>
}

export async function readSide(db: Database, personIds: readonly number[]): Promise<Side> {
  const people = await readStandings(db, personIds)
  const members = new Map<number, number>(askedRelations.map((id) => [id, people.size]))
  for (const { principals } of people.values()) for (const id of principals) members.set(id, (members.get(id) ?? 0) + 1)
  const [grants, classes] = [await readGrants(db, members), await readClasses(db)]
  return { people, grants, classes, known: new Map() }
}

/** Derives what one person may read from what many share. */
export function readingOf(side: Side, personId: number): Reading {
  const standing = side.people.get(personId)
  if (!standing) throw new Error(`The state of person ${personId} was not read.`)
  const { principals, securityLevel, clearance, isActive } = standing
  const relations = new Map<AskedRelation, ByRelation>()
  for (const [via, creators] of standing.creators) {
    if (side.grants.has(via)) relations.set(via, { ...levelsOf(side, securityLevel, [via]), creators })
  }
  return { personId, clearance, isActive, relations, ...levelsOf(side, securityLevel, principals) }
}

/** More are not kept at once: each takes up to some 100 KB. */
const mostKnown = 100

function levelsOf({ grants, known }: Side, securityLevel: number, principals: readonly number[]): ByLevel {
  const held = principals
    .flatMap((id) => grants.get(id) ?? [])
    .filter(({ least, most }) => least <= securityLevel && securityLevel <= most)
  const among = held.filter(({ shared }) => shared !== undefined)
  const key = among.map(({ shared }) => shared).join()
  const shared = known.get(key) ?? addGrants(nothing, among)
  if (!known.has(key)) {
    if (known.size >= mostKnown) known.clear()
    known.set(key, shared)
  }
  return addGrants(
    shared,
    held.filter((grant) => grant.shared === undefined),
  )
}

const noSets: OpenSets = { defaults: noBits, classes: noBits, own: noBits }
const nothing: ByLevel = { read: noSets, edit: noSets }

function addGrants({ read, edit }: ByLevel, held: readonly Granted[]): ByLevel {
  const add = (there: OpenSets, among: readonly Granted[]): OpenSets => {
    const ids = (asked: number) =>
      Buffer.concat(among.filter(({ kind }) => kind === asked).map(({ ids: each }) => each))
    return {
      defaults: withIds(there.defaults, ids(1)),
      classes: withIds(there.classes, ids(2)),
      own: withIds(there.own, ids(3)),
    }
  }
  return {
    read: add(read, held),
    edit: add(
      edit,
      held.filter(({ isEdit }) => isEdit),
    ),
  }
}

interface StandingRow extends Omit<ReaderFacts, 'creators'> {
  readonly postId: number | null
  readonly managed: Buffer | null
  readonly below: Buffer | null
}

async function readStandings(db: Database, personIds: readonly number[]): Promise<Map<number, ReaderFacts>> {
  const { rows } = await sql<StandingRow>`
    select id as "personId", status = 'active' as "isActive", security_level as "securityLevel",
      classification as clearance, post_id as "postId",
      array(select principal_id from person_principal as mine
        where mine.person_id = person.id and mine.valid_until is null) as principals,
      (select string_agg(int4send(other.id), ''::bytea) from person as other
        where other.manager_id = person.id) as managed,
      (select string_agg(int4send(other.id), ''::bytea) from person as other
        where other.superior_ids @> array[person.id]) as below
    from person where id = any(${personIds}::integer[])`.execute(db)
  const posts = [...new Set(rows.map(({ postId }) => postId))]
  const { rows: peers } = await sql<{ postId: number; ids: Buffer }>`
    select post_id as "postId", string_agg(int4send(id), ''::bytea) as ids
    from person where post_id = any(${posts}::integer[]) group by post_id`.execute(db)
  const byPost = new Map(peers.map(({ postId, ids }) => [postId, bitsOfIds(ids)]))
  return new Map(
    rows.map(({ postId, managed, below, ...standing }) => {
      const peerBits = postId === null ? undefined : byPost.get(postId)
      const creators = new Map<AskedRelation, Bits>([
        ...(managed ? [[4, bitsOfIds(managed)] as const] : []),
        ...(below ? [[5, bitsOfIds(below)] as const] : []),
        ...(peerBits ? [[6, peerBits] as const] : []),
      ])
      return [standing.personId, { ...standing, creators }]
    }),
  )
}

async function readGrants(db: Database, members: ReadonlyMap<number, number>): Promise<Map<number, Granted[]>> {
  const { rows } = await sql<Omit<Granted, 'shared'> & { principalId: number }>`
    select principal_id as "principalId", kind, level >= 2 as "isEdit", min_security as least, max_security as most,
      string_agg(int4send(set_id), ''::bytea) as ids
    from access_set_grant
    where principal_id = any(${[...members.keys()]}::integer[]) and (valid_until is null or valid_until > now())
    group by principal_id, kind, level >= 2, min_security, max_security`.execute(db)
  const granted = rows.map(({ principalId, ...row }, index) => ({
    principalId,
    ...row,
    shared: (members.get(principalId) ?? 0) > 1 ? index : undefined,
  }))
  return Map.groupBy(granted, ({ principalId }) => principalId)
}

/** The node's map with what was made since; the map itself keeps nothing of a transaction that may be taken back. */
async function readClasses(db: Database): Promise<ClassMap> {
  const classes = rightsCache.classes.copy()
  const { rows } = await sql<{ ids: Buffer | null; snapshot: string }>`
    select string_agg(int4send(id) || int4send(default_set_id), ''::bytea) as ids,
      pg_current_snapshot()::text as snapshot
    from access_set where kind = 2 and ${classes.snapshot ? changedSince(classes.snapshot) : sql`true`}`.execute(db)
  for (const { ids, snapshot } of rows) classes.add(ids, snapshot)
  return classes
}
