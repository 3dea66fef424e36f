import { endOfDay } from '@shuku/kit/web'
import { isChoiceKind, isUnitKind, type Choice } from '@shuku/domain/people/contract'
import { plainRecord, type Level, type ShareKind, type ShareRecord } from '../contract.ts'

/** What is entered about a share beside whom it is for. */
export interface EnteredTerms {
  readonly below: boolean
  readonly roleLevel: ShareRecord['roleLevel']
  readonly postLevel: ShareRecord['postLevel']
  readonly level: Level
  readonly download: boolean
  readonly minSecurity: number
  readonly maxSecurity: number
  /** `YYYY-MM-DD`, or empty. */
  readonly until: string
  readonly note: string
}

export interface EnteredShare extends EnteredTerms {
  readonly kind: ShareKind
  /** Empty for kinds that name nobody, such as everyone. */
  readonly chosen: readonly Choice[]
}

export const blankTerms: EnteredTerms = {
  below: true,
  roleLevel: 'everywhere',
  postLevel: 'everywhere',
  level: 'view',
  download: true,
  minSecurity: 0,
  maxSecurity: 255,
  until: '',
  note: '',
}

export const blankShare: EnteredShare = { kind: 'person', chosen: [], ...blankTerms }

/** Relations to the creator, offered under one name. */
export const relations = [
  'creator',
  'superior',
  'all_superiors',
  'same_post',
  'creatorDepartment',
  'creatorSubcompany',
] as const

export function isUnit(kind: ShareKind): boolean {
  return isUnitKind(kind) || kind === 'creatorDepartment' || kind === 'creatorSubcompany'
}

/** What the form enters of a record; the rest is for programs. */
export type EnteredRecord = Omit<ShareRecord, 'creatorOrganisation' | 'targetObject'>

/** The record to send; undefined while nobody is chosen. */
export function recordOf(entered: EnteredShare): EnteredRecord | undefined {
  const { kind, chosen, until, note: _, ...terms } = entered
  if (isChoiceKind(kind) && chosen.length === 0) return undefined
  if (terms.minSecurity > terms.maxSecurity) return undefined
  const ids = chosen.map(({ id }) => id)
  return {
    ...plainRecord,
    ...terms,
    kind,
    below: isUnit(kind) && terms.below,
    ...(kind === 'department'
      ? { departmentIds: ids }
      : kind === 'subcompany'
        ? { subcompanyIds: ids }
        : isChoiceKind(kind)
          ? { ids }
          : {}),
    ...(until === '' ? {} : { validUntil: endOfDay(until) }),
  }
}
