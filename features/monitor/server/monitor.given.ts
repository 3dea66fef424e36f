import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import type { QueryInput } from '@shuku/kit/contract'
import { monitorApi as api, MonitorRow } from '../contract.ts'

export const password = 'Right-password-1'
const item = protectedItems.documentMonitor

export async function verify(client: TestClient, typed: string = password) {
  return client.call(peopleApi.verify, { ...item, password: typed })
}

/** Somebody who administers categories – these, or all – and has no right on any document; verified, if not said otherwise. */
export async function givenAdministrator(categoryIds: readonly number[] = []) {
  const person = await given.person({ password, rights: [rightStrings.administerCategories] })
  const { db } = await testDatabase()
  for (const id of categoryIds) {
    const bound = { person_id: person.id, right_name: rightStrings.administerCategories, category_id: id }
    await db.insertInto('admin_scope').values(bound).execute()
  }
  const client = await clientOf(person)
  await verify(client)
  return { person, client }
}

export async function rowsOf(client: TestClient, query: QueryInput<typeof api.listMonitor>) {
  const { key } = await client.call(api.listMonitor, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => ({ ...MonitorRow.row.parse(row), mayBeTicked: row['randomFieldCk'] === 'true' }))
}

export async function setStatus(documentId: number, status: number): Promise<void> {
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status }).where('id', '=', documentId).execute()
}

export async function factsOf(documentId: number) {
  const { db } = await testDatabase()
  return db.selectFrom('document').selectAll().where('id', '=', documentId).executeTakeFirstOrThrow()
}

export async function logOf(documentId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('document_log')
    .select(['operation', 'person_id as personId', 'details'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()
}
