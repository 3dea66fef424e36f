import { levels, secrecyLevels } from '@shuku/domain/rights/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { peopleApi } from '@shuku/domain/people/contract'
import { createRole, addRoleMembers } from '@shuku/domain/people/server'
import { act, given, type OrderedList } from '@shuku/domain/testing'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { directoryApi } from '@shuku/features/directory/contract'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { logApi } from '@shuku/features/log/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { organisationImportApi } from '@shuku/features/organisation-import/contract'
import { readingApi } from '@shuku/features/required-reading/contract'
import { rolesApi } from '@shuku/features/roles/contract'
import { searchApi } from '@shuku/features/search/contract'
import { accessApi, shareApi, shareScreenApi } from '@shuku/features/share/contract'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { slices } from '../slices.ts'
import { findWrongOrders } from './compare-orders.ts'
import { failTexts, fillLog, makeCompany, makeMoves, spelled, upload, type Company } from './company.given.ts'

const tables = features.flatMap(({ tables: own = [] }) => own)

let lists: Record<string, OrderedList>
beforeAll(async () => {
  const company = await makeCompany()
  lists = {
    ...ofDocuments(company),
    ...(await ofOneDocument(company)),
    ...ofRights(company),
    ...(await ofPeople(company)),
    ...(await ofReadings(company)),
    ...(await ofOther(company)),
  }
  for (const { orders } of slices) Object.assign(lists, await orders?.(company))
}, 60_000)

test('every list of the product is among those whose orders are compared', () => {
  expect(Object.keys(lists).toSorted()).toEqual(tables.map(({ shape }) => shape.id).toSorted())
})

test.each(tables.map((table) => ({ id: table.shape.id, table })))(
  'SEARCH-74~ $id stands in every one of its orders as its cells say, either way, and equal rows by their id',
  async ({ id, table }) => {
    const list = lists[id]
    if (!list) throw new Error(`nobody opens ${id}`)
    expect(await findWrongOrders(table, list)).toEqual([])
  },
)

/** Names by their sound, as the words of a list are told. */
const soundOf = (of: string) => (row: Record<string, unknown>) => {
  const name = String(row[of])
  const sound = spelled[name]
  if (sound === undefined) throw new Error(`how is ${name} spelled?`)
  return sound
}
const bySound = { name: soundOf('name') }

function ofDocuments({ client }: Company): Record<string, OrderedList> {
  const by = {
    categoryId: (row: { categoryName: string }) => row.categoryName,
    authorId: (row: { authorName: string }) => row.authorName,
    departmentId: (row: { departmentName: string }) => row.departmentName,
    createdOn: (row: { createdAt: Date }) => row.createdAt,
    updatedOn: (row: { updatedAt: Date }) => row.updatedAt,
    status: (row: { status: keyof typeof statuses }) => statuses[row.status],
    secrecy: (row: { secrecy: keyof typeof secrecyLevels }) => secrecyLevels[row.secrecy],
  }
  return {
    search: { client, by, open: async () => (await client.call(searchApi.openSearchList, {})).key },
    shareable: { client, by, open: async () => (await client.call(shareScreenApi.listShareable, {})).key },
  }
}

async function ofOneDocument(company: Company): Promise<Record<string, OrderedList>> {
  const { client, category, documentIds } = company
  const files = [
    ['b.txt', 30],
    ['A.txt', 10],
    ['c.txt', 30],
    ['a2.txt', 20],
  ] as const
  const fileIds: number[] = []
  for (const [name, length] of files) fileIds.push(await upload(company, name, length))
  const saved = { categoryId: category.id, subject: '带附件', html: '<p>一</p>', fileIds }
  const { documentId } = await client.call(documentApi.saveDocument, saved)
  await client.call(documentApi.saveDocument, { documentId, html: '<p>二</p>' })
  await failTexts(company, documentId)
  let fileId = fileIds[2] ?? 0
  for (const name of ['z.txt', 'd.txt']) {
    const newFileId = await upload(company, name, 5)
    await client.call(documentPageApi.replaceAttachment, { documentId, oldFileId: fileId, newFileId })
    fileId = newFileId
  }
  const logged = documentIds[0] ?? 0
  await fillLog(company, logged)
  const id = (row: { attachmentId: number }) => row.attachmentId
  const name = (row: { name: string }) => row.name.toLowerCase()
  return {
    'document-attachments': {
      client,
      id,
      by: { name, order: id },
      open: async () => (await client.call(documentPageApi.listAttachmentRows, { documentId })).key,
    },
    'document-attachment-versions': {
      client,
      id: (row: { attachmentId: number; version: number }) => row.attachmentId * 2 ** 20 + row.version,
      by: { name },
      open: async () => (await client.call(documentPageApi.listAttachmentVersions, { documentId, fileId })).key,
    },
    'document-versions': {
      client,
      open: async () => (await client.call(documentPageApi.listVersions, { documentId })).key,
    },
    'document-log': {
      client,
      by: { day: (row: { at: Date }) => row.at },
      open: async () => (await client.call(logApi.listLog, { documentId: logged })).key,
    },
    'document-reads': {
      client,
      by: { personName: soundOf('personName'), departmentName: soundOf('departmentName') },
      open: async () => (await client.call(logApi.listLog, { documentId: logged, view: '6', personId: undefined })).key,
    },
  }
}

const ofLevel = { level: (row: { level: keyof typeof levels }) => levels[row.level] }

function ofRights({ client, people, category, documentIds, owner }: Company): Record<string, OrderedList> {
  const documentId = documentIds[0] ?? 0
  return {
    shares: {
      client,
      // who holds it, what the category gives, what was given to it alone
      by: { source: ({ id }: { id: number }) => (id > 0 ? 2 : id > -10 ? 0 : 1) },
      open: async () => {
        const to = { kind: 'person', id: people[0]?.id ?? 0 } as const
        await act((db) =>
          shareDocuments(db, { documentIds: [documentId], shares: [{ to, level: 'edit' }], givenBy: owner.id }),
        )
        return (await client.call(shareApi.listShares, { documentId })).key
      },
    },
    readers: {
      client,
      by: { ...bySound, ...ofLevel },
      open: async () => (await client.call(accessApi.listReaders, { documentId })).key,
    },
    defaultReaders: {
      client,
      by: { ...bySound, ...ofLevel },
      open: async () => (await client.call(categoryConsoleApi.listDefaultReaders, { categoryId: category.id })).key,
    },
    defaultRights: {
      client,
      by: ofLevel,
      open: async () => (await client.call(categoryConsoleApi.listDefaultRights, { categoryId: category.id })).key,
    },
    categoryRights: {
      client,
      by: { inheritedFrom: (row: { inheritedFrom: string }) => (row.inheritedFrom === '' ? 0 : 1) },
      open: async () => (await client.call(categoryConsoleApi.listCategoryRights, { categoryId: category.id })).key,
    },
  }
}

async function ofPeople({
  client,
  people,
  headquartersId,
  subcompanyId,
}: Company): Promise<Record<string, OrderedList>> {
  const personIds = people.map(({ id }) => id)
  const groupId = await given.group(personIds)
  const roleId = await act((db) => createRole({ db }, { name: '角色' }))
  const held = personIds.map((personId, index) => ({
    personId,
    level: ([0, 2, 1, 0, 2] as const)[index] ?? (0 as const),
  }))
  await act((db) => addRoleMembers({ db }, roleId, held))
  await given.role([{ personId: personIds[0] ?? 0, level: 2 }])
  const roleLevels: Readonly<Record<string, number>> = { department: 0, subcompany: 1, everywhere: 2 }
  const lower = (of: string) => (row: Record<string, unknown>) => String(row[of]).toLowerCase()
  const beneath = { unitId: undefined, text: 'login' }
  return {
    people: {
      client,
      by: { ...bySound, loginName: lower('loginName'), workCode: lower('workCode') },
      open: async () => (await client.call(organisationApi.listPeople, beneath)).key,
    },
    staff: {
      client,
      by: bySound,
      open: async () => (await client.call(organisationApi.listStaff, { name: 'login' })).key,
    },
    posts: {
      client,
      by: { name: lower('name') },
      open: async () => (await client.call(organisationApi.listPosts, {})).key,
    },
    foundPeople: {
      client,
      by: { ...bySound, workCode: lower('workCode') },
      open: async () => (await client.call(directoryApi.searchPeople, { workCode: 'K' })).key,
    },
    'group-members': {
      client,
      by: bySound,
      open: async () => (await client.call(groupsApi.listMembers, { groupId })).key,
    },
    'role-members': {
      client,
      by: { ...bySound, level: (row: { level: string }) => roleLevels[row.level] ?? 9 },
      open: async () => (await client.call(rolesApi.listMembers, { roleId })).key,
    },
    roles: { client, open: async () => (await client.call(rolesApi.listRoleSet, {})).key },
    'held-roles': {
      client,
      id: (row: { roleId: number }) => row.roleId,
      open: async () => (await client.call(rolesApi.listHeldRoles, { personId: personIds[0] ?? 0 })).key,
    },
    departmentChoices: {
      client,
      by: bySound,
      open: async () => (await client.call(peopleApi.listDepartments, { subcompanyId })).key,
    },
    subcompanyChoices: {
      client,
      by: bySound,
      open: async () => (await client.call(peopleApi.listSubcompanies, { parentId: headquartersId })).key,
    },
    postChoices: { client, open: async () => (await client.call(peopleApi.listPosts, {})).key },
    namedChoices: { client, open: async () => (await client.call(peopleApi.listChoices, { type: 'role' })).key },
  }
}

async function ofReadings({ client, people, documentIds, db }: Company): Promise<Record<string, OrderedList>> {
  const [first] = people
  if (!first) throw new Error('there is nobody')
  const mine = await clientOf(people[1] ?? first)
  for (const [index, documentId] of documentIds.entries()) {
    const dueOn = ['2999-03-01', '2999-01-01', undefined, '2999-03-01', '2999-02-01'][index]
    const personIds = people.map(({ id }) => id)
    await client.call(readingApi.requireReading, { documentId, personIds, ...(dueOn && { dueOn }), shares: true })
  }
  const documentId = documentIds[1] ?? 0
  await fillLog({ people }, documentId)
  await db.updateTable('document').set({ secrecy: 3 }).where('id', 'in', documentIds).execute()
  const due = { dueOn: (row: { dueOn: string | null }) => row.dueOn ?? 'infinity' }
  return {
    'my-readings': {
      client: mine,
      by: due,
      open: async () => (await mine.call(readingApi.listMyReadings, { state: 'open' })).key,
    },
    'team-readings': { client, by: due, open: async () => (await client.call(readingApi.listTeam, {})).key },
    'required-readers': {
      client,
      by: { departmentName: soundOf('departmentName') },
      open: async () => (await client.call(readingApi.listRequiredReaders, { documentId, state: 'all' })).key,
    },
  }
}

async function ofOther(company: Company): Promise<Record<string, OrderedList>> {
  const { client } = company
  await makeMoves(company)
  const table = '姓名,登录名\n甲,jia\n乙,yi\n丙,bing\n'
  const { importId } = await client.upload(organisationImportApi.startImport, [{ name: 'people.csv', content: table }])
  await company.db
    .insertInto('organisation_import_line')
    .values(
      [1, 2, 3, 4].map((place) => ({
        import_id: importId,
        place: place + 100,
        kind: 'person' as const,
        row_number: place + 100,
      })),
    )
    .execute()
  return {
    moves: { client, open: async () => (await client.call(moveCopyApi.listBulkOperations, { whose: 'mine' })).key },
    organisationImport: {
      client,
      open: async () => (await client.call(organisationImportApi.listLines, { importId })).key,
    },
    failedTexts: { client, open: async () => (await client.call(categoryConsoleApi.listFailedTexts, {})).key },
  }
}
