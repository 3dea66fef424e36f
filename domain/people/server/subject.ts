import type { PrincipalTable } from '@shuku/db/schema'

// Everybody that a grant can name. A principal is a subject once it has been interned.

export const unitReaches = [
  'department',
  'department_below',
  'department_above',
  'subcompany',
  'subcompany_below',
  'subcompany_above',
] as const
export type UnitReach = (typeof unitReaches)[number]

/** Relations to the creator are evaluated per document, so these principals have no members. */
export const creatorRelations = ['creator', 'superior', 'all_superiors', 'same_post'] as const
export type CreatorRelation = (typeof creatorRelations)[number]

export type Subject =
  | { readonly kind: 'everyone' | 'anonymous' | CreatorRelation }
  | { readonly kind: 'person' | 'group' | 'external_group' | UnitReach; readonly id: number }
  /** Members whose own level is at least this one: 0 in a department, 1 in a sub-company, 2 anywhere. */
  | { readonly kind: 'role'; readonly id: number; readonly level: 2 }
  | { readonly kind: 'role'; readonly id: number; readonly level: 0 | 1; readonly unitId: number }
  /** Holders of a post: 3 in a department, 2 in a sub-company, 1 anywhere. */
  | { readonly kind: 'post'; readonly id: number; readonly level: 1 }
  | { readonly kind: 'post'; readonly id: number; readonly level: 2 | 3; readonly unitId: number }

/** Principals that the first migration wrote. */
export const fixedPrincipals = {
  everyone: 1,
  anonymous: 2,
  creator: 3,
  superior: 4,
  all_superiors: 5,
  same_post: 6,
} as const

export interface SubjectRow {
  readonly kind: PrincipalTable['kind']
  readonly ref_id: number | null
  readonly level: number | null
  readonly unit_id: number | null
}

/** A subject as the table `principal` holds it. */
export function rowOfSubject(subject: Subject): SubjectRow {
  return {
    kind: subject.kind,
    ref_id: 'id' in subject ? subject.id : null,
    level: 'level' in subject ? subject.level : null,
    unit_id: 'unitId' in subject ? subject.unitId : null,
  }
}
