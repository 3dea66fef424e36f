import { changeDefaultEntries, checkRight } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'

test('an author does not take back what somebody else has saved since, also when they have saved it themselves after that', async () => {
  const { category } = await given.category()
  const [author, editor] = await given.people([{}, {}])
  await act(async (db) => {
    await changeDefaultEntries(db, category.defaultSetId, { entries: [] })
    await db.updateTable('category').set({ author_retracts: 'unread' }).where('id', '=', category.id).execute()
  })
  const edits = (id: number) => ({ to: { kind: 'person' as const, id }, level: 'edit' as const, canDownload: true })
  const shares = [author, editor].map((person) => edits(person!.id))
  const { id: documentId } = await given.document({ category, creator: author!, shares })
  const caller = await given.caller(author!)
  const may = async () => (await act((db) => checkRight({ db, caller }, [documentId], 'move'))).allowed.length > 0
  const [first, second] = [await clientOf(author), await clientOf(editor)]
  await first.call(documentApi.saveDocument, { documentId, keywords: '初稿' })
  expect(await may()).toBe(true)
  // by a program, which opens no page
  await second.call(documentApi.saveDocument, { documentId, keywords: '他人所改' })
  await first.call(documentApi.saveDocument, { documentId, keywords: '定稿' })
  expect(await may()).toBe(false)
})
