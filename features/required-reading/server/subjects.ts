import type { Subject } from '@shuku/domain/people/server'
import { readingErrors } from '../contract.ts'

interface Entered {
  readonly personIds: readonly number[]
  readonly departmentIds: readonly number[]
  readonly groupIds: readonly number[]
  readonly everyone: boolean
}

/** Whom a form names; nobody is an error. */
export function subjectsOf({ personIds, departmentIds, groupIds, everyone }: Entered): Subject[] {
  const subjects: Subject[] = [
    ...(everyone ? [{ kind: 'everyone' as const }] : []),
    ...personIds.map((id) => ({ kind: 'person' as const, id })),
    ...departmentIds.map((id) => ({ kind: 'department_below' as const, id })),
    ...groupIds.map((id) => ({ kind: 'group' as const, id })),
  ]
  if (subjects.length === 0) throw readingErrors.nobody()
  return subjects
}
