import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { bitsOfIds, union, type Bits } from '../../bits/bits.ts'
import type { ClassMap } from '../../bits/class-map.ts'
import { askedRelations, type AskedRelation, type ByLevel, type ByRelation } from '../../bits/person-rights.ts'
import { rightsCache } from '../../bits/rights-cache.ts'
import { changedSince } from '../../bits/select-reach.ts'

/** What decides the reading of many people, in the state in which it was asked: grants once for all who share them. */
export interface Side {
  readonly people: ReadonlyMap<number, Standing>
  readonly grants: ReadonlyMap<number, readonly Granted[]>
  readonly classes: ClassMap
}

export interface Standing {
  readonly personId: number
  /** Who has left reads nothing, not even what they hold. */
  readonly isActive: boolean
  readonly securityLevel: number
  readonly classification: number
  readonly principals: readonly number[]
  /** Whose documents the person stands in a relation to. */
  readonly creators: ReadonlyMap<AskedRelation, Bits>
}

/** Sets of one kind that are open to a principal's members of these security levels. */
interface Granted {
  readonly kind: number
  readonly isEdit: boolean
  readonly least: number
  readonly most: number
  /** As `int4send`s. */
  readonly ids: Buffer
}

/** What one person may read on one side. */
export interface Reading extends ByLevel {
  readonly personId: number
  readonly classification: number
  readonly isActive: boolean
  readonly relations: ReadonlyMap<AskedRelation, ByRelation>
}

export async function readSide(db: Database, personIds: readonly number[]): Promise<Side> {
  const people = await readStandings(db, personIds)
  const principals = new Set<number>(askedRelations)
  for (const standing of people.values()) for (const id of standing.principals) principals.add(id)
  return { people, grants: await readGrants(db, [...principals]), classes: await readClasses(db) }
}

/** From what many share to what one of them may read. */
export function readingOf(side: Side, personId: number): Reading {
  const standing = side.people.get(personId)
  if (!standing) throw new Error(`The state of person ${personId} was not read.`)
  const { principals, securityLevel, classification, isActive } = standing
  const relations = new Map<AskedRelation, ByRelation>()
  for (const [via, creators] of standing.creators) {
    if (side.grants.has(via)) relations.set(via, { ...levelsOf(side, securityLevel, [via]), creators })
  }
  return { personId, classification, isActive, relations, ...levelsOf(side, securityLevel, principals) }
}

function levelsOf({ grants, classes }: Side, securityLevel: number, principals: readonly number[]): ByLevel {
  const held = principals
    .flatMap((id) => grants.get(id) ?? [])
    .filter(({ least, most }) => least <= securityLevel && securityLevel <= most)
  const setsOf = (asked: number, among: readonly Granted[]) =>
    bitsOfIds(Buffer.concat(among.filter(({ kind }) => kind === asked).map(({ ids }) => ids)))
  const levelOf = (among: readonly Granted[]) => ({
    classes: union(classes.expand(setsOf(1, among)), setsOf(2, among)),
    own: setsOf(3, among),
  })
  return { read: levelOf(held), edit: levelOf(held.filter(({ isEdit }) => isEdit)) }
}

interface StandingRow extends Omit<Standing, 'creators'> {
  readonly postId: number | null
  readonly managed: Buffer | null
  readonly below: Buffer | null
}

async function readStandings(db: Database, personIds: readonly number[]): Promise<Map<number, Standing>> {
  const { rows } = await sql<StandingRow>`
    select id as "personId", status = 'active' as "isActive", security_level as "securityLevel", classification,
      post_id as "postId",
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

async function readGrants(db: Database, principals: readonly number[]): Promise<Map<number, Granted[]>> {
  const { rows } = await sql<Granted & { principalId: number }>`
    select principal_id as "principalId", kind, level >= 2 as "isEdit", min_security as least, max_security as most,
      string_agg(int4send(set_id), ''::bytea) as ids
    from access_set_grant
    where principal_id = any(${principals}::integer[]) and (valid_until is null or valid_until > now())
    group by principal_id, kind, level >= 2, min_security, max_security`.execute(db)
  return Map.groupBy(rows, ({ principalId }) => principalId)
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
