import { categoryApi } from '@shuku/domain/categories/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import { act, given } from '@shuku/domain/testing'
import { approvalApi } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { centreApi } from '@shuku/features/knowledge-centre/contract'
import { logApi } from '@shuku/features/log/contract'
import { noticesApi } from '@shuku/features/notices/contract'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { listed, opened } from './doors.given.ts'

// Who is asked to approve sees what they are asked about while it is their turn, by every door alike, and no longer.

interface DoorsOfApprover {
  readonly client: TestClient
  readonly documentId: number
  readonly fileId: number
}

/** What each door shows to somebody. */
async function doorsOf({ client, documentId, fileId }: DoorsOfApprover) {
  const has = async (ids: Promise<{ ids: number[] }>) => (await ids).ids.includes(documentId)
  const { counts } = await client.call(categoryApi.getSearchTree, {})
  const tasks = await client.call(approvalApi.listTasks, {})
  const { rows } = await client.call(tableApi.getRows, { key: tasks.key })
  const { notices } = await client.call(noticesApi.listNotices, {})
  return {
    list: await has(listed(client, {})),
    search: await has(listed(client, { fulltext: '独特词语' })),
    total: (await listed(client, {})).total,
    tree: Object.values(counts).reduce((sum, n) => sum + n, 0),
    centre: (await client.call(centreApi.countAll)).number,
    ...(await opened(client, documentId, fileId)),
    tasks: rows.length,
    notices: notices.some(({ documents }) => documents.some(({ id }) => id === documentId)),
    log: await client.call(logApi.listLog, { documentId }).then(
      () => true,
      () => false,
    ),
  }
}

const closed = {
  list: false,
  search: false,
  total: 0,
  tree: 0,
  centre: 0,
  look: false,
  lookedText: false,
  detail: false,
  text: false,
  preview: false,
  download: false,
  tasks: 0,
  notices: false,
  log: false,
}

async function start() {
  const [first, second] = [await given.person(), await given.person()]
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const administers = await clientOf(administrator)
  const step = (id: number) => ({ name: '', approvers: [{ kind: 'person' as const, id }], mode: 'any' as const })
  const rule = { isOn: true, steps: [step(first.id), step(second.id)], allowsOwn: false }
  await administers.call(approvalApi.saveRule, { categoryId: category.id, rule })
  // who set it, and so would not stand in, is somebody else
  const { db } = await testDatabase()
  await db.updateTable('category_approval').set({ set_by: null }).where('category_id', '=', category.id).execute()
  const [one, two, writer] = [await clientOf(first), await clientOf(second), await clientOf(creator)]
  // the words that the doors look for hold its id
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '独特词语',
    html: '',
    operate: 'draft',
  })
  const content = `附件的内容 ${documentId}`
  const { file } = await writer.upload(fileApi.uploadFile, [{ name: '附件.txt', content }])
  const html = `<p>正文${documentId}号</p>`
  await writer.call(documentApi.saveDocument, { documentId, html, fileIds: [Number(file.id)] })
  const { content_id } = await db
    .selectFrom('file')
    .select('content_id')
    .where('id', '=', Number(file.id))
    .executeTakeFirstOrThrow()
  const text = { content_id, body: content }
  await db
    .insertInto('file_text')
    .values(text)
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet({ body: text.body }))
    .execute()
  await db.updateTable('file_content').set({ text_state: 'ready' }).where('id', '=', content_id).execute()
  await act((own) => indexDocuments(own, [documentId]))
  const doors = (client: TestClient) => doorsOf({ client, documentId, fileId: Number(file.id) })
  const approvalId = async () => {
    const { approvals } = await writer.call(approvalApi.getApprovals, { documentId })
    return approvals[0]?.id ?? 0
  }
  const cleared = [second, administrator, creator].map(({ id }) => id)
  return { one, two, writer, administers, cleared, documentId, doors, approvalId }
}

const open = {
  list: true,
  search: true,
  total: 1,
  tree: 1,
  centre: 1,
  look: true,
  lookedText: true,
  detail: true,
  text: true,
  preview: true,
  tasks: 1,
  notices: true,
  log: false,
}

test('who approves sees a document by every door while it is their turn, and by none before and after', async () => {
  const { one, two, doors, approvalId } = await start()
  expect(await doors(one), 'the first, asked').toMatchObject(open)
  expect(await doors(two), 'the second, before their turn').toEqual(closed)
  await approveSeen(one, [await approvalId()])
  expect(await doors(two), 'the second, asked').toMatchObject(open)
  await approveSeen(two, [await approvalId()])
  expect(await doors(one), 'the first, afterwards').toEqual(closed)
  expect(await doors(two), 'the second, afterwards').toEqual(closed)
})

test('who approves a change sees the document while they are asked, and by no door once it was withdrawn', async () => {
  const { one, two, writer, documentId, doors, approvalId } = await start()
  await approveSeen(one, [await approvalId()])
  await approveSeen(two, [await approvalId()])
  await writer.call(documentApi.saveDocument, { documentId, subject: '独特词语 二' })
  expect(await doors(one), 'asked').toMatchObject(open)
  expect(await doors(two), 'before their turn').toEqual(closed)
  await writer.call(approvalApi.withdrawApproval, { approvalId: await approvalId() })
  expect(await doors(one), 'withdrawn').toEqual(closed)
  expect(await doors(two), 'withdrawn').toEqual(closed)
})

test('who administers the category sees what waits for approval by no door, and nobody who is not cleared for it is asked or sees it', async () => {
  const { one, two, writer, administers, cleared, documentId, doors, approvalId } = await start()
  expect(await doors(administers), 'the administrator').toEqual(closed)
  await writer.call(approvalApi.withdrawApproval, { approvalId: await approvalId() })
  const { db } = await testDatabase()
  // the first is not cleared for it
  await db.updateTable('person').set({ classification: 1 }).where('id', 'in', cleared).execute()
  await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', documentId).execute()
  await writer.call(documentApi.saveDocument, { documentId })
  expect(await doors(one), 'not cleared').toEqual(closed)
  expect(await doors(two), 'before their turn').toEqual(closed)
  expect(await doors(administers), 'who stands in').toMatchObject(open)
  await approveSeen(administers, [await approvalId()])
  expect(await doors(two), 'asked').toMatchObject(open)
  await approveSeen(two, [await approvalId()])
  expect(await doors(administers), 'afterwards').toEqual(closed)
  expect(await doors(two), 'afterwards').toEqual(closed)
})
