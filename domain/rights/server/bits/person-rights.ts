import type { Bits } from './bits.ts'

/** Sets that are open: classes (by their default set, or by themselves) and own sets. */
export interface Reach {
  readonly classes: Bits
  readonly own: Bits
}

export interface ByLevel {
  readonly read: Reach
  readonly edit: Reach
}

/** What is open to whoever stands in a relation to the document's creator, and whose relation that is. */
export interface ByRelation extends ByLevel {
  readonly creators: Bits
}

/**
 * Relations by their principal: 4 superior, 5 one of all superiors, 6 same post. A creator needs none, since they hold
 * their documents.
 */
export const askedRelations = [4, 5, 6] as const
export type AskedRelation = (typeof askedRelations)[number]

/** What one person may read, as sets of grants; exact in the snapshot it was computed in, and never changed. */
export interface PersonRights extends ByLevel {
  readonly personId: number
  readonly classification: number
  /** Default sets that are open by themselves, and classes that are open though their default set is not. */
  readonly defaults: Bits
  readonly classesAlone: Bits
  /** Only relations that somebody stands in and that some grant names. */
  readonly relations: ReadonlyMap<AskedRelation, ByRelation>
  /** `pg_current_snapshot()`, and the start of the server whose transaction numbers it is made of. */
  readonly snapshot: string
  readonly serverStart: string
  /** When the first of the grants behind the bits ends, in seconds since 1970 by the database's clock. */
  readonly endsAt: number | null
}

export function sizeOf(rights: PersonRights): number {
  const reaches = [
    rights.read,
    rights.edit,
    ...[...rights.relations.values()].flatMap(({ read, edit }) => [read, edit]),
  ]
  const bits = [rights.defaults, rights.classesAlone, ...reaches.flatMap(({ classes, own }) => [classes, own])]
  const creators = [...rights.relations.values()].map((relation) => relation.creators)
  return [...bits, ...creators].reduce((sum, { byteLength }) => sum + byteLength, 1000)
}
