import type { Subject, UnitReach } from '@shuku/domain/people/server'
import { levels, postLevels, roleLevels, type Level } from '../../contract.ts'

/** The terms of a grant, and the members to whom it applies. */
export interface Terms {
  readonly level: Level
  /** Matters at level view only; who may edit may download. */
  readonly canDownload?: boolean
  /** Both ends count. */
  readonly minSecurity?: number
  readonly maxSecurity?: number
}

/** Named by the unit that a document was made in: its department, its sub-company, a role or a post there. */
export type RelativeSubject =
  | { readonly relative: UnitReach }
  /** 0 in the document's department, 1 in its sub-company. */
  | { readonly relative: 'role'; readonly id: number; readonly level: 0 | 1 }
  /** 3 in the document's department, 2 in its sub-company. */
  | { readonly relative: 'post'; readonly id: number; readonly level: 2 | 3 }

/** An entry of a default set, as somebody enters it. */
export interface DefaultEntry extends Terms {
  readonly to: Subject | RelativeSubject
}

/** A default set's entry as the table holds it. */
export interface EntryRow {
  readonly principal_id: number | null
  readonly relative: string | null
  readonly ref_id: number | null
  readonly ref_level: number | null
  readonly level: number
  readonly can_download: boolean
  readonly min_security: number
  readonly max_security: number
}

export function isRelative(to: Subject | RelativeSubject): to is RelativeSubject {
  return 'relative' in to
}

export function termsRow({ level, canDownload = true, minSecurity = 0, maxSecurity = 255 }: Terms) {
  return {
    level: levels[level],
    can_download: canDownload || level !== 'view',
    min_security: minSecurity,
    max_security: maxSecurity,
  }
}

export function relativeRow(to: RelativeSubject) {
  return { relative: to.relative, ref_id: 'id' in to ? to.id : null, ref_level: 'level' in to ? to.level : null }
}

/** The meaning of a relative subject for documents of one unit. */
export function subjectIn(to: RelativeSubject, unit: { readonly id: number; readonly subcompanyId: number }): Subject {
  switch (to.relative) {
    case 'role':
      return {
        kind: 'role',
        id: to.id,
        level: to.level,
        unitId: to.level === roleLevels.department ? unit.id : unit.subcompanyId,
      }
    case 'post':
      return {
        kind: 'post',
        id: to.id,
        level: to.level,
        unitId: to.level === postLevels.department ? unit.id : unit.subcompanyId,
      }
    case 'department':
    case 'department_below':
    case 'department_above':
      return { kind: to.relative, id: unit.id }
    case 'subcompany':
    case 'subcompany_below':
    case 'subcompany_above':
      return { kind: to.relative, id: unit.subcompanyId }
  }
}
