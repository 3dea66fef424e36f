import { sql } from 'kysely'
import { withBelow } from '@shuku/domain/people/contract'
import { mayNameOwned, requireNameable, selectMembersOf, type Subject } from '@shuku/domain/people/server'
import { isBeyondReach } from '@shuku/domain/rights/server'
import type { Context, Database } from '@shuku/kit/server'
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
  const anew = await findAdded(db, documentId, subjects)
  await requireNameable(
    db,
    caller.personId,
    anew.map((to) => ({ to })),
  )
}

/** Those of whom the document is not required yet. */
async function findAdded(db: Database, documentId: number, subjects: readonly Subject[]): Promise<Subject[]> {
  const { rows } = await sql<{ kind: string; id: number | null }>`
    select principal.kind, principal.ref_id as id from required_reading as reading
    join required_subject as subject on subject.reading_id = reading.id
    join principal on principal.id = subject.principal_id
    where reading.document_id = ${documentId} and reading.ended_at is null`.execute(db)
  const present = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return subjects.filter((to) => !present.has(`${to.kind} ${'id' in to ? to.id : null}`))
}

/** Whether some of those of whom it would be required anew are beyond the caller’s reach. */
export async function namesBeyondReach(
  context: Pick<Context, 'db' | 'caller'>,
  { id, categoryId }: { readonly id: number; readonly categoryId: number },
  subjects: readonly Subject[],
): Promise<boolean> {
  const added = await findAdded(context.db, id, subjects)
  if (added.length === 0) return false
  return isBeyondReach(context, [categoryId], sql`select person_id from ${selectMembersOf(added)} as member`)
}

/** Anybody who may share a document may require its reading within their reach. Existing requirements may stay. */
export async function requireWithinReach(
  context: Pick<Context, 'db' | 'caller'>,
  documents: readonly { readonly categoryId: number }[],
  principalIds: readonly number[],
): Promise<void> {
  if (principalIds.length === 0) return
  const categoryIds = [...new Set(documents.map(({ categoryId }) => categoryId))]
  if (await isBeyondReach(context, categoryIds, membersOf(principalIds))) throw readingErrors.beyondReach()
}

/** Of these documents those that the caller may require of all of these people and units. */
export async function findWithinReach<T extends { readonly categoryId: number }>(
  context: Pick<Context, 'db' | 'caller'>,
  documents: readonly T[],
  principalIds: readonly number[],
): Promise<T[]> {
  const within = new Set<number>()
  for (const categoryId of new Set(documents.map((document) => document.categoryId)))
    if (!(await isBeyondReach(context, [categoryId], membersOf(principalIds)))) within.add(categoryId)
  return documents.filter(({ categoryId }) => within.has(categoryId))
}

function membersOf(principalIds: readonly number[]) {
  return sql<number>`
    select person_id from person_principal
    where principal_id = any(${principalIds}::integer[]) and valid_until is null`
}
