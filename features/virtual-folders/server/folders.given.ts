import { indexDocuments } from '@shuku/domain/search/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { EntryRow, virtualFoldersApi as api, type EntryQuery } from '../contract.ts'

/** An administrator of the folders of the company. */
export async function folderAdministrator(): Promise<{ person: GivenPerson; client: TestClient }> {
  const person = await given.person({ rights: ['DocSecCategoryAdd:Add'] })
  return { person, client: await clientOf(person) }
}

/** A document that a search finds. */
export async function written(options: Parameters<typeof given.document>[0]) {
  const document = await given.document(options)
  await act((db) => indexDocuments(db, [document.id]))
  return document
}

/** A category with documents that a reader may read, one that only others may, and a folder of the company. */
export async function start() {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const hidden = await given.category({ creators: 1 })
  const one = await written({ category, creator, subject: '差旅报销办法' })
  const two = await written({ category, creator, subject: '采购合同范本' })
  const secret = await given.document({ category: hidden.category, creator: hidden.creator, subject: '未公开的方案' })
  const administrator = await folderAdministrator()
  const folder = await make(administrator.client, { ofCompany: true })
  return {
    category,
    reader,
    creator,
    one,
    two,
    secret,
    owner: hidden.creator,
    administrator,
    folder,
    client: await clientOf(reader),
    writer: await clientOf(creator),
  }
}

export async function make(
  client: TestClient,
  more: { parentId?: number; ofCompany?: boolean; hasRule?: boolean; name?: string } = {},
): Promise<number> {
  const { folderId } = await client.call(api.createFolder, { name: uniqueName('目录'), ...more })
  return folderId
}

export async function rowsOf(client: TestClient, folderId: number, query: Partial<EntryQuery> = {}) {
  const { key } = await client.call(api.listEntries, { ...query, folderId })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => EntryRow.row.parse(row))
}

export const idsOf = async (client: TestClient, folderId: number, query: Partial<EntryQuery> = {}) =>
  (await rowsOf(client, folderId, query)).map(({ id }) => id)

export async function countOf(client: TestClient, folderId: number): Promise<number | undefined> {
  const { counts } = await client.call(api.countEntries, { folderIds: [folderId] })
  return counts[0]?.n
}
