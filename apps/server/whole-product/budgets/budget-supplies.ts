import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { createUnits } from '@shuku/domain/people/server'
import { act, given, type BudgetWorld, type Supply } from '@shuku/domain/testing'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { checkedImport, doneImport, letDecide, mailedImport } from '@shuku/features/organisation-import/testing'
import { readingApi } from '@shuku/features/required-reading/contract'
import { rolesApi } from '@shuku/features/roles/contract'
import { searchApi } from '@shuku/features/search/contract'
import { requestsApi, shareApi, shareScreenApi } from '@shuku/features/share/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { tableApi } from '@shuku/kit/contract'
import { startProgress } from '@shuku/kit/server'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

/** What supplies are made in and of. */
interface Supplied extends BudgetWorld {
  upload(): Promise<number>
  files(): Promise<number[]>
  openSearch(): Promise<string>
}

/** What calls use up, made when a call asks for it and there is none left; each answers some portions. */
export type Makers = Partial<Record<Supply, () => Promise<readonly unknown[]>>>

/** `deleted` and `moved` are what other calls leave. */
export function makersOf(world: Supplied): Makers {
  return { ...contentMakers(world), ...rightsMakers(world), ...organisationMakers(world) }
}

/** Each call is made twice at a size: to warm up, and to be counted. Both find what they need, with nothing made between. */
function twice<T>(make: () => Promise<T>): () => Promise<T[]> {
  return async () => [await make(), await make()]
}

function contentMakers(world: Supplied): Makers {
  const { owner, ownerId, categoryId } = world
  return {
    deletable: twice(() => documents(world)),
    unread: twice(() => documents(world)),
    emptyCategories: twice(async () => {
      const ids: number[] = []
      for (let number = 0; number < world.rows; number++) ids.push(await category(world))
      return ids
    }),
    movable: twice(() => category(world)),
    toMove: twice(async () => ({ documentIds: await documents(world), targetId: await category(world) })),
    toUndo: twice(() => move(world)),
    longMove: twice(() => longMove(world)),
    selection: twice(async () => {
      const { key } = await owner.call(searchApi.listDocuments, { subject: await namedAlike(world) })
      return (await owner.call(tableApi.selectAll, { key })).selectionId
    }),
    freshKey: twice(() => world.openSearch()),
    looseFile: twice(() => world.upload()),
    looseFiles: twice(() => world.files()),
    unfinished: twice(
      async () => (await owner.call(fileApi.createUpload, { name: '大文件.txt', sizeBytes: 5 })).uploadId,
    ),
    draft: twice(async () => {
      const draft = { operate: 'draft', categoryId, subject: '草稿' } as const
      return (await owner.call(documentPageApi.saveDocument, draft)).documentId
    }),
    reading: twice(async () => {
      const { id: documentId } = await document(world)
      const { readingId } = await owner.call(readingApi.requireReading, { documentId, everyone: true })
      return { documentId, readingId }
    }),
    session: twice(() => usedSession({ id: ownerId })),
    account: twice(async () => usedSession(await given.person({ password: world.password }))),
  }
}

function rightsMakers(world: Supplied): Makers {
  const { owner } = world
  return {
    shares: twice(() => shared(world)),
    shareAct: twice(async () => (await shared(world)).actId),
    shareList: twice(
      async () => (await owner.call(shareScreenApi.listShareable, { subject: await namedAlike(world) })).key,
    ),
    // of somebody who may not read the document
    accessRequest: twice(async () => {
      const { documentId } = world
      await (await clientOf(await given.person())).call(requestsApi.askForAccess, { documentId })
      return (await owner.call(requestsApi.listRequests, { documentId })).requests.at(-1)?.id ?? 0
    }),
    categoryRights: twice(() => categoryWithRights(world)),
    emptyRole: twice(async () => (await owner.call(rolesApi.createRole, { name: uniqueName('角色') })).roleId),
    role: twice(async () => {
      const { roleId } = await owner.call(rolesApi.createRole, { name: uniqueName('角色') })
      const personIds = await people(world)
      await owner.call(rolesApi.addMembers, { roleId, personIds })
      return { roleId, personIds }
    }),
    group: twice(async () => {
      const { groupId } = await owner.call(groupsApi.createGroup, { name: uniqueName('群组') })
      const personIds = await people(world)
      await owner.call(groupsApi.addMembers, { groupId, personIds })
      return { groupId, personIds }
    }),
  }
}

function organisationMakers(world: Supplied): Makers {
  const { owner, categoryId } = world
  return {
    staff: twice(() => staff(world.rows)),
    post: twice(() => given.post()),
    // a department that was merged into another one, with its people and departments
    reorganised: twice(async () => {
      const { unitId, emptyUnitId } = await staff(world.rows)
      return (await owner.call(organisationApi.mergeUnit, { unitId, intoId: emptyUnitId })).actId
    }),
    handOver: twice(async () => {
      const [creator, successor] = [await given.person(), await given.person()]
      for (let row = 0; row < world.rows; row += 1) await given.document({ category: { id: categoryId }, creator })
      return (await owner.call(organisationApi.handOver, { personId: creator.id, successorId: successor.id }))
        .handOverId
    }),
    successor: async () => [(await given.person()).id],
    // for all calls that take one: an upload forgets those that were checked before
    checkedImport: () => imports(world, 6),
    doneImport: async () => {
      const [first = 0, second = 0] = await imports(world, 2)
      return [await doneImport(owner, first), await doneImport(owner, second)]
    },
    mailing: async () => {
      const [first = 0, second = 0] = await imports(world, 2)
      return [await mailedImport(owner, first), await mailedImport(owner, second)]
    },
  }
}

function document({ categoryId, ownerId }: Supplied) {
  return given.document({ category: { id: categoryId }, creator: { id: ownerId } })
}

async function documents(world: Supplied): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < world.rows; number++) ids.push((await document(world)).id)
  return ids
}

async function category({ owner, categoryId }: Supplied): Promise<number> {
  return (await owner.call(categoryApi.create, { name: uniqueName('空目录'), parentId: categoryId })).id
}

async function people({ rows }: Supplied): Promise<number[]> {
  return (await given.people(Array.from({ length: rows }, () => ({})))).map(({ id }) => id)
}

/** Who is met for the first time is asked for once more. */
async function usedSession(person: { readonly id: number }): Promise<TestClient> {
  const client = await clientOf(person)
  await client.call(signOnApi.checkSession)
  return client
}

async function move(world: Supplied): Promise<number> {
  const query = { documentIds: await documents(world), targetId: await category(world) }
  return (await world.owner.call(moveCopyApi.moveDocuments, query)).moveId
}

/** As if a job had done it. */
async function longMove(world: Supplied): Promise<number> {
  const id = await move(world)
  const progress = { personId: world.ownerId, kind: 'documents.move', total: world.rows }
  await act(async (db) => {
    const progress_id = await startProgress(db, progress)
    await db.updateTable('document_move').set({ progress_id }).where('id', '=', id).execute()
  })
  return id
}

/** Documents that nothing else needs; answers the subject of them all. */
async function namedAlike({ rows, categoryId, ownerId }: Supplied): Promise<string> {
  const subject = uniqueName('同名')
  const all = Array.from({ length: rows }, () => ({ subject }))
  await given.texts({ category: { id: categoryId }, creator: { id: ownerId } }, all)
  return subject
}

/** A document that has been shared with as many people as there are of everything. */
async function shared(world: Supplied): Promise<{ documentId: number; shareIds: number[]; actId: number }> {
  const { id: documentId } = await document(world)
  const share = { documentIds: [documentId], ids: await people(world), kind: 'person' as const }
  const { actId } = await world.owner.call(shareApi.saveShare, share)
  const { db } = await testDatabase()
  const open = db.selectFrom('document_grant').select('id').where('document_id', '=', documentId)
  return { documentId, shareIds: idsOf(await open.execute()), actId }
}

/** A category with a document, whose rights name as many people as there are of everything. */
async function categoryWithRights(world: Supplied): Promise<object> {
  const categoryId = await category(world)
  await given.document({ category: { id: categoryId }, creator: { id: world.ownerId } })
  const to = { categoryId, kind: 'person' as const, ids: await people(world) }
  await world.owner.call(categoryConsoleApi.giveCategoryRights, { ...to, rights: ['create'] })
  const { actId } = await world.owner.call(categoryConsoleApi.addDefaultRights, to)
  const { db } = await testDatabase()
  const grants = db.selectFrom('category_grant').select('id').where('category_id', '=', categoryId)
  const entries = db
    .selectFrom('default_entry')
    .innerJoin('category', 'category.default_set_id', 'default_entry.default_set_id')
    .select('default_entry.id')
    .where('category.id', '=', categoryId)
  return { categoryId, ids: idsOf(await entries.execute()), grantIds: idsOf(await grants.execute()), actId }
}

function idsOf(found: readonly { readonly id: number }[]): number[] {
  return found.map(({ id }) => id)
}

/** A department with people in it and departments below, beside an empty one. */
async function staff(rows: number) {
  const { subcompanyIds, departmentIds } = await given.organisation()
  const [unitId, emptyUnitId] = [departmentIds[0], departmentIds[3]]
  const people = Array.from({ length: rows }, () => ({ departmentId: unitId }))
  const [person] = await given.people(people)
  const units = people.map(() => ({ kind: 'department' as const, name: uniqueName('处'), parent: unitId }))
  await act((db) => createUnits({ db }, units))
  return { personId: person?.id, unitId, emptyUnitId, parentId: subcompanyIds[1] }
}

/** Of people into the organisation, as if their jobs had checked them. */
async function imports({ owner, rows }: Supplied, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let each = 0; each < count; each++) ids.push(await checkedImport(owner, rows))
  await letDecide(ids)
  return ids
}
