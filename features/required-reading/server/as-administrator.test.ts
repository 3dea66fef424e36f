import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { explainRight } from '@shuku/domain/rights/server'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readingApi as api } from '../contract.ts'
import { noticesOf } from './required.given.ts'

const password = 'Right-password-1'

/** Who administers this category alone, with a right on no document. */
async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const person = await given.person({ password, rights: [rightStrings.administerCategories] })
  const { db } = await testDatabase()
  const bound = { person_id: person.id, right_name: rightStrings.administerCategories, category_id: category.id }
  await db.insertInto('admin_scope').values(bound).execute()
  const client = await clientOf(person)
  const document = await given.document({ category, creator, subject: '信息安全管理办法' })
  const elsewhere = await given.category({ creators: 1 })
  const outside = await given.document({ category: elsewhere.category, creator: elsewhere.creator, subject: '别处' })
  const asked = { documentIds: [document.id, outside.id], personIds: [reader.id], asAdministrator: true }
  const verify = () => client.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  return { client, db, person, reader, document, outside, asked, verify }
}

test('who administers a category requires the reading of its documents, after their password, within their scope', async () => {
  const { client, reader, document, outside, asked, verify, db, person } = await start()
  expect((await client.fail(api.requireReadings, asked)).code).toBe('verification.needed')
  await verify()
  expect((await client.fail(api.requireReadings, { ...asked, asAdministrator: false })).kind).toBe('refused')
  const reply = await client.call(api.requireReadings, asked)
  expect(reply).toMatchObject({ documentIds: [document.id], left: 1, refused: [{ id: outside.id, subject: '' }] })
  expect(await noticesOf(reader)).toMatchObject([{ kind: 'readingRequired', by: person.id }])
  const required = await db
    .selectFrom('required_reading')
    .select(['document_id'])
    .where('made_by', '=', person.id)
    .execute()
  expect(required).toEqual([{ document_id: document.id }])
})

test('it opens the documents to nobody, the administrator included', async () => {
  const { client, document, asked, verify, db, person } = await start()
  await verify()
  const stranger = await given.person()
  const query = { ...asked, personIds: [stranger.id, person.id] }
  expect((await client.fail(api.requireReadings, { ...query, shares: true })).code).toBe('requiredReading.opensNothing')
  await client.call(api.requireReadings, query)
  for (const { id } of [stranger, person]) expect((await explainRight(db, id, document.id)).mayRead).toBe(false)
})

test('nobody requires as an administrator without the right to be one', async () => {
  const { asked, reader } = await start()
  const client = await clientOf(reader)
  expect((await client.fail(api.requireReadings, asked)).code).toBe('documents.mayNotMonitor')
})
