import { isChoiceKind, isUnitKind, withBelow, type ChoiceKind } from '@shuku/domain/people/contract'
import { postLevels, roleLevels, type ShareRecord } from '../../contract/share-record.ts'
import { rightErrors } from '../right-errors.ts'
import type { Share } from '../sets/share-documents.ts'

type To = Share['to']

/** What default rights and rights on categories say as shares do; of the rest of a record they know nothing. */
export type SharedTerms = Omit<ShareRecord, 'creatorOrganisation' | 'targetObject'> & {
  readonly targetObject?: string | undefined
}

/** The shares that a wire record describes, one per subject. */
export function sharesOf(record: SharedTerms): Share[] {
  const { minSecurity, maxSecurity, level, download, validUntil, targetObject } = record
  if (minSecurity > maxSecurity) throw rightErrors.boundsCrossed({ min: minSecurity, max: maxSecurity })
  if (validUntil && validUntil.getTime() <= Date.now()) throw rightErrors.endPassed()
  const subjects = subjectsOf(record)
  if (subjects.length === 0) throw rightErrors.nobody()
  const terms = { level, canDownload: download, minSecurity, maxSecurity, validUntil: validUntil ?? null, targetObject }
  return subjects.map((to) => ({ to, ...terms }))
}

/** Records may name the unit of each document, which no principal is. */
const unitsOfDocument = { creatorDepartment: 'department', creatorSubcompany: 'subcompany' } as const

function subjectsOf(record: SharedTerms): To[] {
  const { kind, below } = record
  if (kind === 'creatorDepartment' || kind === 'creatorSubcompany') {
    const unit = unitsOfDocument[kind]
    return [{ relative: below ? withBelow(unit) : unit }]
  }
  return isChoiceKind(kind) ? idsOf(record).map((id) => subjectOf(kind, id, record)) : [{ kind }]
}

/** A role and a post count everywhere, or only within the document's unit. */
function subjectOf(kind: ChoiceKind, id: number, { below, roleLevel, postLevel }: SharedTerms): To {
  if (isUnitKind(kind)) return { kind: below ? withBelow(kind) : kind, id }
  switch (kind) {
    case 'role':
      if (roleLevel === 'everywhere') return { kind, id, level: roleLevels[roleLevel] }
      return { relative: kind, id, level: roleLevels[roleLevel] }
    case 'post':
      if (postLevel === 'everywhere') return { kind, id, level: postLevels[postLevel] }
      return { relative: kind, id, level: postLevels[postLevel] }
    default:
      return { kind, id }
  }
}

/** The principals of a record, as pickers remember them. */
export function choicesOf(record: SharedTerms): { kind: ChoiceKind; id: number }[] {
  const { kind } = record
  return isChoiceKind(kind) ? idsOf(record).map((id) => ({ kind, id })) : []
}

/** Units come in values of their own; some programs put them with the others. */
function idsOf({ kind, ids, departmentIds, subcompanyIds }: SharedTerms): readonly number[] {
  const own = kind === 'department' ? departmentIds : kind === 'subcompany' ? subcompanyIds : []
  return own.length > 0 ? own : ids
}
