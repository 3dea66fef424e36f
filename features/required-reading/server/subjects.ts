import { sql } from 'kysely'
import { withBelow } from '@shuku/domain/people/contract'
import { mayNameOwned, requireNameable, type Subject } from '@shuku/domain/people/server'
import { isBeyondReach } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { readingErrors } from '../contract.ts'

interface Entered {
  readonly personIds: readonly number[]
  readonly departmentIds: readonly number[]
  readonly groupIds: readonly number[]
  readonly everyone: boolean
}

/** The principals that a form names by their ids: a department is named with those below. */
export const namedKinds = { people: 'person', departments: withBelow('department'), groups: 'group' } as const

/** The principals that a form names; an empty form is an error. */
export function subjectsOf({ personIds, departmentIds, groupIds, everyone }: Entered): Subject[] {
  const subjects: Subject[] = [
    ...(everyone ? [{ kind: 'everyone' as const }] : []),
    ...personIds.map((id) => ({ kind: namedKinds.people, id })),
    ...departmentIds.map((id) => ({ kind: namedKinds.departments, id })),
    ...groupIds.map((id) => ({ kind: namedKinds.groups, id })),
  ]
  if (subjects.length === 0) throw readingErrors.nobody()
  return subjects
}

/** Somebody else's private group stays where the document's reading names it already, and is named anew by nobody. */
export async function requireOwnSubjects(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  documentId: number,
  subjects: readonly Subject[],
): Promise<void> {
  if (!mayNameOwned(subjects)) return
  const { rows } = await sql<{ kind: string; id: number | null }>`
    select principal.kind, principal.ref_id as id from required_reading as reading
    join required_subject as subject on subject.reading_id = reading.id
    join principal on principal.id = subject.principal_id
    where reading.document_id = ${documentId} and reading.ended_at is null`.execute(db)
  const present = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  const anew = subjects.flatMap((to) => ('id' in to && present.has(`${to.kind} ${to.id}`) ? [] : [{ to }]))
  await requireNameable(db, caller.personId, anew)
}

/** Anybody who may share a document may require its reading within their reach. Existing requirements may stay. */
export async function requireWithinReach(
  context: Pick<Context, 'db' | 'caller'>,
  documents: readonly { readonly categoryId: number }[],
  principalIds: readonly number[],
): Promise<void> {
  if (principalIds.length === 0) return
  const members = sql<number>`
    select person_id from person_principal
    where principal_id = any(${principalIds}::integer[]) and valid_until is null`
  const categoryIds = [...new Set(documents.map(({ categoryId }) => categoryId))]
  if (await isBeyondReach(context, categoryIds, members)) throw readingErrors.beyondReach()
}
