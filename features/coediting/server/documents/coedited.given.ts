import { tableApi } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { coeditedApi as api, type ListQuery } from '../../documents-contract.ts'

/** A category with people of every level, and a Word document that its creator has made there. */
export async function start() {
  const { category, creator, reader, editor, controller } = await given.category({
    creators: 1,
    readers: 1,
    editors: 1,
    controllers: 1,
  })
  const client = await clientOf(creator)
  const subject = uniqueName('差旅办法')
  const made = await client.call(api.create, { categoryId: category.id, subject })
  return { category, creator, reader, editor, controller, client, subject, ...made }
}

/** The others ask and answer alike. */
type Listing = typeof api.listMine

/** The rows of a list as programs read them. */
export async function rowsOf(client: TestClient, endpoint: Listing, query: Partial<ListQuery> = {}) {
  const { key } = await client.call(endpoint, query)
  return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
}

export const titles = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['docsubject'])
