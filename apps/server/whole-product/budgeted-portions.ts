import { given } from '@shuku/domain/testing'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { readingApi } from '@shuku/features/required-reading/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { rolesApi } from '@shuku/features/roles/contract'
import { requestsApi } from '@shuku/features/share/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '../testing/index.ts'

/** How many calls change something of a kind, each one of its own. */
export const callsOn = { staff: 35, roles: 13, rights: 7, posts: 3, groups: 7 } as const

// What counted calls use up, one portion a call.

/** Of somebody who may not read the document. */
export async function askedRequest(owner: TestClient, documentId: number): Promise<number> {
  await (await clientOf(await given.person())).call(requestsApi.askForAccess, { documentId })
  return (await owner.call(requestsApi.listRequests, { documentId })).requests.at(-1)?.id ?? 0
}

/** A document that is required of everyone. */
export async function requiredReading(owner: TestClient, documentId: number): Promise<object> {
  const { readingId } = await owner.call(readingApi.requireReading, { documentId, everyone: true })
  return { documentId, readingId }
}

/** A role, held by so many people. */
export async function heldRole(owner: TestClient, rows: number): Promise<object> {
  const { roleId } = await owner.call(rolesApi.createRole, { name: uniqueName('角色') })
  const personIds = await makePeople(rows)
  await owner.call(rolesApi.addMembers, { roleId, personIds })
  return { roleId, personIds }
}

/** A group of the caller's own, with so many people in it. */
export async function filledGroup(owner: TestClient, rows: number): Promise<object> {
  const { groupId } = await owner.call(groupsApi.createGroup, { name: uniqueName('群组') })
  const personIds = await makePeople(rows)
  await owner.call(groupsApi.addMembers, { groupId, personIds })
  return { groupId, personIds }
}

interface Staff {
  readonly unitId: number
  readonly emptyUnitId: number
}

/** A department that was merged into another one, with its people and departments. */
export async function merged(owner: TestClient, { unitId, emptyUnitId }: Staff): Promise<number> {
  return (await owner.call(organisationApi.mergeUnit, { unitId, intoId: emptyUnitId })).actId
}

interface Rights {
  readonly categoryId: number
  readonly creatorId: number
  readonly rows: number
}

/** A category with a document, whose rights name so many people. */
export async function givenRights(owner: TestClient, { categoryId, creatorId, rows }: Rights): Promise<object> {
  await given.document({ category: { id: categoryId }, creator: { id: creatorId } })
  const to = { categoryId, kind: 'person' as const, ids: await makePeople(rows) }
  await owner.call(categoryConsoleApi.giveCategoryRights, { ...to, rights: ['create'] })
  const { actId } = await owner.call(categoryConsoleApi.addDefaultRights, to)
  const { db } = await testDatabase()
  const grants = db.selectFrom('category_grant').select('id').where('category_id', '=', categoryId)
  const entries = db
    .selectFrom('default_entry')
    .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
    .select('default_entry.id')
    .where('category.id', '=', categoryId)
  const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id)
  return { categoryId, ids: idsOf(await entries.execute()), grantIds: idsOf(await grants.execute()), actId }
}

interface Handing {
  readonly categoryId: number
  readonly successorId: number
  readonly rows: number
}

/** So many documents of somebody, with their successor. */
export async function handedOver(owner: TestClient, { categoryId, successorId, rows }: Handing): Promise<number> {
  const creator = await given.person()
  for (let row = 0; row < rows; row += 1) await given.document({ category: { id: categoryId }, creator })
  return (await owner.call(organisationApi.handOver, { personId: creator.id, successorId })).handOverId
}

async function makePeople(rows: number): Promise<number[]> {
  return (await given.people(Array.from({ length: rows }, () => ({})))).map(({ id }) => id)
}
