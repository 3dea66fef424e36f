import type { Bits } from './bits.ts'

/** Sets that are open: classes (by their default set, or by themselves) and own sets. */
export interface Reach {
  readonly classes: Bits
  readonly own: Bits
}

export interface ByLevel {
  readonly read: Reach
  readonly edit: Reach
  readonly full: Reach
  /** Documents that may be downloaded: by that right itself, or because they may be edited. */
  readonly download: Reach
}

export const rightLevels = ['read', 'edit', 'full', 'download'] as const satisfies (keyof ByLevel)[]

/** A grant, as far as it opens something. */
export interface Opening {
  readonly level: number
  readonly download: boolean
}

export const opens: { readonly [K in keyof ByLevel]: (grant: Opening) => boolean } = {
  read: () => true,
  edit: ({ level }) => level >= 2,
  full: ({ level }) => level >= 3,
  download: ({ level, download }) => download || level >= 2,
}

export function eachLevel(reach: (level: keyof ByLevel) => Reach): ByLevel {
  return { read: reach('read'), edit: reach('edit'), full: reach('full'), download: reach('download') }
}

/** What is open to people with a relation to the document's creator, and by whose relation. */
export interface ByRelation extends ByLevel {
  readonly creators: Bits
}

/** The principal of a document's creator, who holds it; what is granted to them can only be full control of it. */
export const creatorPrincipal = 3

/** Relations by their principal: 4 superior, 5 one of all superiors, 6 same post. */
export const askedRelations = [4, 5, 6] as const
export type AskedRelation = (typeof askedRelations)[number]

/**
 * Everything that one person may read, as sets of grants; exact in the snapshot in which it was computed, and never
 * modified.
 */
export interface PersonRights extends ByLevel {
  readonly personId: number
  readonly clearance: number
  /** Default sets that are open by themselves, and classes that are open though their default set is not. */
  readonly defaults: Bits
  readonly classesAlone: Bits
  /** Only relations that somebody is in and that some grant names. */
  readonly relations: ReadonlyMap<AskedRelation, ByRelation>
  /** What gives the creator of a document full control of it. */
  readonly asCreator: Reach
  /** `pg_current_snapshot()`, and the start of the server whose transaction numbers it is made of. */
  readonly snapshot: string
  readonly serverStart: string
  /** When the first of the grants behind the bits ends, in seconds since 1970 by the database's clock. */
  readonly endsAt: number | null
}

export function sizeOf(rights: PersonRights): number {
  const levels = [rights, ...rights.relations.values()]
  const reaches = [rights.asCreator, ...levels.flatMap((each) => rightLevels.map((level) => each[level]))]
  const bits = [rights.defaults, rights.classesAlone, ...reaches.flatMap(({ classes, own }) => [classes, own])]
  const creators = [...rights.relations.values()].map((relation) => relation.creators)
  return [...bits, ...creators].reduce((sum, { byteLength }) => sum + byteLength, 1000)
}
