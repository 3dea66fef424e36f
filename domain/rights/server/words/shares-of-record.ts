import { isChoiceKind, type ChoiceKind } from '@shuku/domain/people/contract'
import type { ShareRecord } from '../../contract/share-record.ts'
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

function subjectsOf(record: SharedTerms): To[] {
  const { kind, below, roleLevel, postLevel } = record
  const ids = idsOf(record)
  switch (kind) {
    case 'person':
    case 'group':
      return ids.map((id): To => ({ kind, id }))
    case 'department':
      return ids.map((id): To => ({ kind: below ? 'department_below' : 'department', id }))
    case 'subcompany':
      return ids.map((id): To => ({ kind: below ? 'subcompany_below' : 'subcompany', id }))
    case 'role':
      return ids.map((id): To => roleAt(id, roleLevel))
    case 'post':
      return ids.map((id): To => postAt(id, postLevel))
    case 'everyone':
    case 'creator':
    case 'superior':
    case 'all_superiors':
    case 'same_post':
      return [{ kind }]
    case 'creatorDepartment':
      return [{ relative: below ? 'department_below' : 'department' }]
    case 'creatorSubcompany':
      return [{ relative: below ? 'subcompany_below' : 'subcompany' }]
  }
}

/** Below the top a role and a post count only within the document's unit. */
function roleAt(id: number, level: ShareRecord['roleLevel']): To {
  if (level === 'everywhere') return { kind: 'role', id, level: 2 }
  return { relative: 'role', id, level: level === 'department' ? 0 : 1 }
}

function postAt(id: number, level: ShareRecord['postLevel']): To {
  if (level === 'everywhere') return { kind: 'post', id, level: 1 }
  return { relative: 'post', id, level: level === 'department' ? 3 : 2 }
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
