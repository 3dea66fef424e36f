import { tableApi } from '@shuku/kit/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { explainRight } from '@shuku/domain/rights/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { shareApi as api } from '../contract.ts'

/** A form as programs send it. */
export const posted = (path: string, fields: Record<string, string>) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** A document in a category with a reader, an editor and somebody with full control, and its creator's client. */
export async function start() {
  const { category, creator, reader, editor, controller } = await given.category({
    creators: 1,
    readers: 1,
    editors: 1,
    controllers: 1,
  })
  const document = await given.document({ category, creator, subject: '要共享的' })
  const client = await clientOf(creator)
  const rows = async (by: TestClient = client, documentId = document.id) => {
    const { key } = await by.call(api.listShares, { documentId })
    return (await by.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const { db } = await testDatabase()
  const levelOf = async (person: GivenPerson, documentId = document.id) =>
    (await explainRight(db, person.id, documentId)).level
  return { category, creator, reader, editor, controller, document, client, rows, levelOf, db }
}
