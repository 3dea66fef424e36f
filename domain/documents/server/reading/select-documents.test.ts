import { z } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { mayRead } from '@shuku/domain/rights/server'
import { callerIn, given, read } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { DocumentRow, type DocumentRow as Row } from '../../contract.ts'
import { selectDocuments } from './select-documents.ts'

async function rowsFor(person: { id: number }): Promise<Row[]> {
  return read(async (db) => {
    const caller = await callerIn(db, person.id)
    // compiles only while the select answers what the contract promises
    return selectDocuments(db, caller).where(mayRead(caller)).orderBy('document.id').execute()
  })
}

test('a row holds all that the contract’s row promises, in the types that it encodes', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const document = await given.document({ category, creator, subject: '制度' })
  const [row] = await rowsFor(reader)
  expect(row).toMatchObject({
    id: document.id,
    subject: '制度',
    categoryName: category.name,
    authorName: creator.name,
    status: 'inForce',
    secrecy: 'public',
    reads: 0,
    unread: true,
    level: 1,
    mayDownload: true,
    hit: null,
    createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(z.encode(DocumentRow.row, row!)).toMatchObject({
    id: String(document.id),
    docstatus: '1',
    unread: '1',
    secretLevel: '4',
  })
})

test('SHELL-38 days are those of the person’s time zone', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator, updatedAt: new Date('2026-03-01T22:30:00Z') })
  const { db } = await testDatabase()
  const days = async (timeZone: string) => {
    await db.updateTable('person').set({ time_zone: timeZone }).where('id', '=', creator.id).execute()
    return (await rowsFor(creator))
      .filter(({ id }) => id === document.id)
      .map(({ updatedOn, updatedTime }) => `${updatedOn} ${updatedTime}`)
  }
  expect(await days('Asia/Shanghai')).toEqual(['2026-03-02 06:30:00'])
  expect(await days('America/New_York')).toEqual(['2026-03-01 17:30:00'])
})

test('unread is what others put in force of late and one never opened', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const fresh = await given.document({ category, creator })
  const old = await given.document({ category, creator, updatedAt: new Date(Date.now() - 181 * 86_400_000) })
  const archived = await given.document({ category, creator, status: 5 })
  const unreadOf = async (person: { id: number }) =>
    (await rowsFor(person)).filter(({ unread }) => unread).map(({ id }) => id)
  expect(await unreadOf(reader)).toEqual([fresh.id])
  expect(await unreadOf(creator)).toEqual([])
  expect((await rowsFor(reader)).map(({ id }) => id)).toEqual([fresh.id, old.id, archived.id])
})

test('names come in the reader’s language, the Chinese one where there is no other', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  await given.document({ category, creator })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ language: 'en-US' }).where('id', '=', reader.id).execute()
  await db.updateTable('category').set({ name_en: 'Policies' }).where('id', '=', category.id).execute()
  expect(await rowsFor(reader)).toMatchObject([{ categoryName: 'Policies', authorName: creator.name }])
})
