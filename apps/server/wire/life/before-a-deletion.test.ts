import { bulkOperationsApi, documentApi, documentErrors } from '@shuku/domain/documents/contract'
import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { approvalApi } from '@shuku/features/approval/contract'
import { homeApi } from '@shuku/features/home/contract'
import { readingApi } from '@shuku/features/required-reading/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const password = 'Right-password-1'

test('before a deletion it says which required readings, followers, shares, running approvals, open subscription requests, news and links hang on what goes, and before a move what becomes of them; of what stays, and of other acts, nothing', async () => {
  const {
    category,
    administrator: creator,
    readers,
    controller,
  } = await given.category({
    administrators: 1,
    controllers: 1,
    readers: 2,
  })
  const approver = await given.person()
  const [author, controls] = [await clientOf(creator), await clientOf(controller)]
  const [one, two] = [
    await given.document({ category, creator, subject: '甲' }),
    await given.document({ category, creator, subject: '乙' }),
  ]
  const documentIds = [one.id, two.id]
  const preview = (who: typeof author, name: 'delete' | 'move' | 'copy' = 'delete') =>
    who.call(bulkOperationsApi.previewAct, { act: name, documentIds })
  const grants = [{ to: { kind: 'person' as const, id: controller.id }, rights: ['moveOut' as const] }]
  await act((db) => grantCategory(db, category.id, { grants }))
  for (const name of ['delete', 'move'] as const)
    expect(await preview(controls, name)).toMatchObject({ allowed: 2, hangingOn: [] })

  await author.call(readingApi.requireReading, { documentId: one.id, personIds: [readers[0]!.id] })
  for (const reader of readers) {
    const client = await clientOf(reader)
    await client.call(homeApi.followDocuments, { documentIds, follows: true })
  }
  const to = { kind: 'person' as const, id: approver.id }
  await act((db) => shareDocuments(db, { documentIds, shares: [{ to, level: 'view' }] }))
  const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }]
  await author.call(approvalApi.saveRule, { categoryId: category.id, rule: { isOn: true, steps, allowsOwn: false } })
  await author.call(documentApi.saveDocument, { documentId: two.id, subject: '乙（新）' })

  const { db } = await testDatabase()
  const asking = await given.person()
  const requested = { person_id: asking.id, document_id: one.id }
  await db
    .insertInto('subscription')
    .values([
      { ...requested, state: 'asked' },
      { ...requested, document_id: two.id, state: 'rejected', decided_at: new Date() },
    ])
    .execute()
  // what has left its page is no news any more
  const madeBy = { category_id: category.id, made_by: creator.id }
  const pages = await db
    .insertInto('news_page')
    .values([
      { ...madeBy, name: '对外', is_outer: true },
      { ...madeBy, name: '内部' },
      { ...madeBy, name: '已撤' },
    ])
    .returning('id')
    .execute()
  const [outer = 0, inner = 0, left = 0] = pages.map(({ id }) => id)
  const published = { document_id: one.id, published_by: creator.id }
  await db
    .insertInto('news_item')
    .values([
      { ...published, page_id: outer },
      { ...published, page_id: inner },
      { ...published, page_id: inner, document_id: two.id },
      { ...published, page_id: left, ends_at: new Date('2026-01-01T00:00:00Z') },
    ])
    .execute()
  // a link counts that is in a text that stays, and that who deletes may read
  const elsewhere = await given.category({ creators: 1 })
  const hidden = await given.document(elsewhere)
  const [mentions, inBin] = [await given.document({ category, creator }), await given.document({ category, creator })]
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', inBin.id).execute()
  const links = [
    [mentions.id, one.id],
    [mentions.id, two.id],
    [inBin.id, two.id],
    [hidden.id, two.id],
    [one.id, two.id],
  ] as const
  await db
    .insertInto('document_link')
    .values(links.map(([document_id, target_id]) => ({ document_id, target_id })))
    .execute()

  expect((await preview(controls)).hangingOn).toEqual([
    '1 项必读',
    '2 位关注者',
    '2 项共享',
    '1 项进行中的审批',
    '1 项待处理的查阅申请',
    '1 条对外新闻',
    '2 条内部新闻',
    '2 处来自其他文档的链接',
  ])
  // a document of which a change waits for approval does not go: of it nothing is said, nor of approvals
  expect(await preview(controls, 'move')).toMatchObject({
    allowed: 1,
    refused: [{ reason: documentErrors.changeWaitsFirst().textIn('zh-CN'), count: 1 }],
    hangingOn: [
      '1 项必读：保留，要求的人员和期限不变',
      '2 位关注者：继续关注，不再能查看文档的人不会收到通知',
      '1 项共享：保留',
      '1 项待处理的查阅申请：保留，作者未处理的由新目录的管理员处理',
      '1 条对外新闻：保留',
      '1 条内部新闻：保留',
      '1 处来自其他文档的链接：继续有效',
    ],
  })
  expect((await preview(controls, 'copy')).hangingOn).toEqual([])
  // who may delete none of them learns nothing
  const reader = await clientOf(readers[1]!)
  expect(await preview(reader)).toMatchObject({ allowed: 0, hangingOn: [] })
})

test('in the monitor it says so of documents that one administers and cannot open, after the password', async () => {
  const { category, creator, readers } = await given.category({ creators: 1, readers: 1 })
  const person = await given.person({ password, rights: [rightStrings.administerCategories] })
  const client = await clientOf(person)
  const { id } = await given.document({ category, creator, subject: '甲' })
  const to = { kind: 'person' as const, id: readers[0]!.id }
  await act((db) => shareDocuments(db, { documentIds: [id], shares: [{ to, level: 'view' }] }))
  const asked = { act: 'delete' as const, documentIds: [id] }
  expect(await client.call(bulkOperationsApi.previewAct, asked)).toMatchObject({ allowed: 0, hangingOn: [] })
  const inMonitor = { ...asked, asAdministrator: true }
  expect((await client.fail(bulkOperationsApi.previewAct, inMonitor)).code).toBe('verification.needed')
  await client.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  const preview = await client.call(bulkOperationsApi.previewAct, inMonitor)
  expect(preview).toMatchObject({ allowed: 1, refused: [], hangingOn: ['1 项共享'] })
  const moving = await client.call(bulkOperationsApi.previewAct, { ...inMonitor, act: 'move' })
  expect(moving).toMatchObject({ allowed: 1, refused: [], hangingOn: ['1 项共享：保留'] })
  const reader = await clientOf(readers[0]!)
  expect((await reader.fail(bulkOperationsApi.previewAct, inMonitor)).kind).toBe('refused')
})
