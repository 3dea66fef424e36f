import { createPost, createUnits, rightStrings } from '@shuku/domain/people/server'
import { statuses } from '@shuku/domain/documents/contract'
import { categoryRights, secrecyLevels } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson, type OrderedWorld } from '@shuku/domain/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

/** Two of them are called the same; letter by letter 程远 would come before 陈慧玲. */
const names = ['程远', '李强', '张伟', '李强', '陈慧玲']

/** A small company whose people, documents and all that belongs to them differ in everything that lists are ordered by. */
export async function makeCompany(): Promise<OrderedWorld> {
  const { db } = await testDatabase()
  const [headquartersId = 0, subcompanyId = 0, , , ...departmentIds] = await act((on) =>
    createUnits({ db: on }, [
      { kind: 'headquarters', name: '总部' },
      ...['华东', '北方', '安徽'].map((name) => ({ kind: 'subcompany' as const, name, parent: { row: 0 } })),
      ...['程控部', '安全部', '陈列部'].map((name) => ({ kind: 'department' as const, name, parent: { row: 1 } })),
    ]),
  )
  const rights = [rightStrings.administerOrganisation, rightStrings.administerCategories]
  const owner = await given.person({
    name: '总管',
    departmentId: departmentIds[0] ?? 0,
    securityLevel: 255,
    classification: 0,
    rights,
  })
  const people = await given.people(
    names.map((name, index) => ({
      name,
      departmentId: departmentIds[index % 3] ?? 0,
      workCode: `K${(index * 7) % 5}`,
      loginName: `login${(index * 3) % 5}`,
      securityLevel: 10 + ((index * 20) % 60),
      classification: (index % 3) + 1,
      manager: owner.id,
    })),
  )
  const postIds = await Promise.all(
    ['经理', 'Assistant', '会计'].map((name) => act((on) => createPost({ db: on }, { name }))),
  )
  for (const [index, { id }] of people.entries())
    await db
      .updateTable('person')
      .set({ post_id: postIds[index % 2] ?? null })
      .where('id', '=', id)
      .execute()
  const { category, parent } = await makeCategories(owner, people)
  const documentIds = await makeDocuments({ owner, people, categoryIds: [category.id, parent.id] })
  const client = await clientOf(owner)
  return {
    client,
    owner,
    people,
    headquartersId,
    subcompanyId,
    category,
    documentIds,
    documentOrders,
    clientOf: (person) => clientOf(person),
    upload: (name, length) => upload(client, name, length),
    fillLog: (documentId) => fillLog(people, documentId),
  }
}

const documentOrders = {
  categoryId: (row: { categoryName: string }) => row.categoryName,
  authorId: (row: { authorName: string }) => row.authorName,
  departmentId: (row: { departmentName: string }) => row.departmentName,
  createdOn: (row: { createdAt: Date }) => row.createdAt,
  updatedOn: (row: { updatedAt: Date }) => row.updatedAt,
  status: (row: { status: keyof typeof statuses }) => statuses[row.status],
  secrecy: (row: { secrecy: keyof typeof secrecyLevels }) => secrecyLevels[row.secrecy],
}

async function makeCategories(owner: GivenPerson, people: readonly GivenPerson[]) {
  const to = { kind: 'person', id: owner.id } as const
  const { category: parent } = await given.category({
    name: '制度',
    entries: [{ to: { kind: 'person', id: owner.id }, level: 'full' }],
  })
  const { category } = await given.category({
    name: '合同',
    parentId: parent.id,
    inheritsRights: true,
    entries: [
      { to: { kind: 'person', id: owner.id }, level: 'full' },
      ...people.map(({ id }, index) => ({
        to: { kind: 'person' as const, id },
        level: (['view', 'edit', 'view', 'full', 'edit'] as const)[index] ?? ('view' as const),
      })),
    ],
  })
  for (const [index, { id }] of [parent, category].entries())
    await act((db) => grantCategory(db, id, { grants: [{ to, rights: categoryRights.slice(0, 7 - index) }] }))
  return { category, parent }
}

interface Making {
  readonly owner: GivenPerson
  readonly people: readonly GivenPerson[]
  readonly categoryIds: readonly number[]
}

/** In every sortable column of a document another order, and in each two that are alike. */
async function makeDocuments({ owner, people, categoryIds }: Making): Promise<number[]> {
  const { db } = await testDatabase()
  const ids: number[] = []
  const secrecies = ['public', 'secret', 'internal', 'confidential', 'public'] as const
  for (let index = 0; index < 5; index++) {
    const creator = people[(index * 2) % 5] ?? owner
    const { id } = await given.document({
      category: { id: categoryIds[index % 2] ?? 0 },
      creator,
      owner,
      subject: ['乙', '丙', '甲', 'b', '乙'][index] ?? '',
      status: [1, 5, 2, 7, 1][index] ?? 1,
      secrecy: secrecies[index] ?? 'public',
    })
    const day = (n: number) => new Date(Date.UTC(2026, 2, 1 + (n % 4), n))
    await db
      .updateTable('document')
      .set({ code: `C${(index * 3) % 4}`, created_at: day(index * 7), updated_at: day(index * 3) })
      .where('id', '=', id)
      .execute()
    const counts = {
      reads: (index * 7) % 4,
      replies: (index * 5) % 3,
      downloads: (index * 3) % 4,
      score: ((index * 3) % 5) * 100,
    }
    await db.updateTable('document_count').set(counts).where('document_id', '=', id).execute()
    ids.push(id)
  }
  return ids
}

async function fillLog(people: readonly GivenPerson[], documentId: number): Promise<void> {
  const { db } = await testDatabase()
  for (const [index, { id }] of people.entries()) {
    const at = new Date(Date.UTC(2026, 2, 1, (index * 3) % 4))
    await db
      .insertInto('document_log')
      .values({ document_id: documentId, subject: 'x', operation: index, person_id: id, account_id: id, at })
      .execute()
    if (index % 3 === 2) continue
    const mark = { person_id: id, document_id: documentId, first_at: at, last_at: at, times: ((index * 3) % 4) + 1 }
    await db.insertInto('read_mark').values(mark).execute()
  }
}

async function upload(client: TestClient, name: string, length: number): Promise<number> {
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: `${name} ${'x'.repeat(length)}` }])
  return file.id
}
