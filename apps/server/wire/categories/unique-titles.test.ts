import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { titleSection } from '@shuku/domain/documents/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [administers, client] = [await clientOf(administrator), await clientOf(creator)]
  const categoryId = category.id
  await administers.call(titleSection.settings.save, { categoryId, areUnique: true })
  const write = async (subject: string, more: object = {}) =>
    (await client.call(documentApi.saveDocument, { subject, html: '', categoryId, ...more })).documentId
  return { categoryId, administers, client, write }
}

const taken = { kind: 'conflict', code: 'documents.titleTaken' }

test('a category may refuse two documents of the same title: new ones, renamed ones, and drafts once they are submitted', async () => {
  const { categoryId, client, write } = await start()
  const first = await write('差旅办法 A')
  const again = { subject: ' 差旅办法 a', html: '', categoryId }
  expect(await client.fail(documentApi.saveDocument, again)).toMatchObject(taken)
  // saved again it is still itself
  await client.call(documentApi.saveDocument, { documentId: first, subject: '差旅办法 A', html: '<p>改</p>' })
  const other = await write('别的')
  expect(await client.fail(documentApi.saveDocument, { documentId: other, subject: '差旅办法 A' })).toMatchObject(taken)
  const draft = await write('差旅办法 A', { operate: 'draft' })
  expect(await client.fail(editingApi.submitDocument, { documentId: draft })).toMatchObject(taken)
  await client.call(documentApi.saveDocument, { documentId: draft, subject: '差旅办法 B' })
  expect(await client.fail(documentApi.saveDocument, { ...again, subject: '差旅办法 B' })).toMatchObject(taken)
})

test('titles are the category’s own: those below follow its rule, each for itself, until they are set otherwise; without it nothing is refused', async () => {
  const { categoryId, administers, client, write } = await start()
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  await write('预算')
  await write('预算', { categoryId: below })
  const again = { subject: '预算', html: '', categoryId: below }
  expect(await client.fail(documentApi.saveDocument, again)).toMatchObject(taken)
  await administers.call(titleSection.settings.save, { categoryId: below, areUnique: false })
  await client.call(documentApi.saveDocument, again)
})

test('documents that are moved or copied into it stay where the title is taken, also by another of them', async () => {
  const { categoryId, write } = await start()
  await write('合同')
  const { category: source, controller: mover } = await given.category({ controllers: 1 })
  const to = { kind: 'person', id: mover.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, categoryId, { grants: [{ to, rights: ['moveIn', 'copyIn'] }] })
  })
  const ids: number[] = []
  for (const subject of ['合同', '附件', '附件', '另外'])
    ids.push((await given.document({ category: source, creator: await given.person(), subject })).id)
  const [same, first, twin, other] = ids
  const client = await clientOf(mover)
  const query = { documentIds: [same, first, twin].map(Number), targetId: categoryId }
  const moved = await client.call(moveCopyApi.moveDocuments, query)
  expect(moved.done).toEqual([first])
  expect(moved.refused.map(({ id }) => id)).toEqual([same, twin])
  const copying = { documentIds: [same, other].map(Number), targetId: categoryId, operate: 'copy' as const }
  const copied = await client.call(moveCopyApi.moveDocuments, copying)
  expect(copied.done).toEqual([other])
  expect(copied.refused.map(({ id }) => id)).toEqual([same])
})

test('what stays for another reason takes no title from what is moved with it', async () => {
  const { categoryId } = await start()
  const { category: source, controller: mover } = await given.category({ controllers: 1 })
  const to = { kind: 'person', id: mover.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, categoryId, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const titled = { category: source, creator: await given.person(), subject: '年报' }
  const waiting = await given.document({ ...titled, status: statuses.inApproval })
  const other = await given.document(titled)
  const query = { documentIds: [waiting.id, other.id], targetId: categoryId }
  const { done, refused } = await (await clientOf(mover)).call(moveCopyApi.moveDocuments, query)
  expect([done, refused.map(({ id }) => id)]).toEqual([[other.id], [waiting.id]])
})
