import { tableApi } from '@shuku/kit/contract'
import { given, read, readableDocuments, loadWorld, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { categoryRightsApi as api } from '../contract.ts'

export async function start() {
  const { category, administrator, reader, creator } = await given.category({
    administrators: 1,
    readers: 1,
    creators: 1,
  })
  const categoryId = category.id
  const client = await clientOf(administrator)
  const friend = await given.person({ name: '何俊杰' })
  const rows = async (query: { level?: 'view' | 'edit' | 'full' } = {}, by: TestClient = client) => {
    const { key } = await by.call(api.listDefaultRights, { categoryId, ...query })
    return (await by.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const entryOf = async ({ id }: { id: number }) =>
    Number((await rows()).find(({ obj_id, sharetype }) => sharetype === '1' && obj_id === String(id))?.id)
  const add = ({ id }: { id: number }, more: { level?: 'view' | 'edit' | 'full' } = {}) =>
    client.call(api.addDefaultRights, { categoryId, kind: 'person', ids: [id], ...more })
  const makeDocument = () => given.document({ category, creator })
  const maySee = async (person: GivenPerson, { id }: { id: number }) =>
    readableDocuments(await read(loadWorld), person.id).includes(id)
  return {
    category,
    categoryId,
    administrator,
    reader,
    creator,
    client,
    friend,
    rows,
    entryOf,
    add,
    makeDocument,
    maySee,
  }
}

export async function auditsOf(categoryId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('audit_log')
    .select(['act', 'details'])
    .where('subject_kind', '=', 'category')
    .where('subject_id', '=', categoryId)
    .orderBy('id')
    .execute()
}
