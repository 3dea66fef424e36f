import { approvalApi as api } from '@shuku/features/approval/contract'
import { replaceLeavers } from '@shuku/domain/approval/server'
import { bulkOperationsApi, documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { tasksApi } from '@shuku/features/tasks/contract'
import { tableApi } from '@shuku/kit/contract'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

type Person = Awaited<ReturnType<typeof given.person>>

const tomorrow = () => new Date(Date.now() + 86_400_000)

/** A public document in force, and a file of a secret one that only some of its editors are cleared for. */
async function start() {
  const made = await given.category({ administrators: 1, creators: 1, readers: 1, editors: 2 })
  const { db } = await testDatabase()
  const [editor, cleared] = made.editors as [Person, Person]
  const approvers = [await given.person(), await given.person()] as const
  const clearedIds = [made.creator.id, cleared.id, approvers[0].id]
  await db.updateTable('person').set({ classification: 1 }).where('id', 'in', clearedIds).execute()
  const writes = await clientOf(made.creator)
  const categoryId = made.category.id
  const { file } = await writes.upload(fileApi.uploadFile, [{ name: '报告.txt', content: '机密内容' }])
  const save = async (client: TestClient, more: object) =>
    (await client.call(documentApi.saveDocument, { subject: '一篇', categoryId, ...more })).documentId
  await save(writes, { fileIds: [file.id], secrecy: 'secret' })
  const documentId = await save(writes, {})
  const asksFor = async () => {
    const named = approvers.map(({ id }) => ({ kind: 'person' as const, id }))
    const steps = [{ name: '', approvers: named, mode: 'any' as const }]
    const administers = await clientOf(made.administrator)
    await administers.call(api.saveRule, { categoryId, rule: { isOn: true, steps, allowsOwn: false } })
  }
  const opens = async (client: TestClient, fileId = file.id) =>
    (await client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${fileId}&download=1` })).status === 200
  const secrecyOf = async (id: number) => (await writes.call(documentApi.getDocument, { documentId: id })).secrecy
  const { category, creator } = made
  const people = {
    category,
    administrator: made.administrator,
    creator,
    cleared,
    editor,
    edits: await clientOf(editor),
    editsCleared: await clientOf(cleared),
    approvers,
    writes,
  }
  return { ...people, asksFor, opens, secrecyOf, fileId: file.id, documentId }
}

test('a change that waits is as secret as the file that it takes: who is not cleared for that gets neither', async () => {
  const { writes, edits, editsCleared, opens, secrecyOf, fileId, documentId } = await start()
  expect([await opens(edits), await opens(editsCleared)]).toEqual([false, true])
  await writes.call(documentApi.saveDocument, { documentId, fileIds: [fileId], publishAt: tomorrow() })
  expect(await secrecyOf(documentId)).toBe('public')
  expect([await opens(edits), await opens(editsCleared)]).toEqual([false, true])
  expect(await edits.fail(api.getChange, { documentId })).toMatchObject({ kind: 'notFound' })
  expect((await editsCleared.call(api.getChange, { documentId })).after.version).toBe(2)
})

test('what takes a file of a change that waits is as secret as the change, and stays so', async () => {
  const { writes, editsCleared, cleared, category, creator, secrecyOf, fileId, documentId } = await start()
  const { db } = await testDatabase()
  await writes.call(documentApi.saveDocument, { documentId, fileIds: [fileId], publishAt: tomorrow() })
  // the change alone is secret from now on
  await db.updateTable('document').set({ secrecy: 4 }).where('id', '<>', documentId).where('secrecy', '=', 2).execute()
  const shares = [{ to: { kind: 'person' as const, id: cleared.id }, level: 'full' as const }]
  const { id: taken } = await given.document({ category, creator, shares })
  await editsCleared.call(documentApi.saveDocument, { documentId: taken, fileIds: [fileId] })
  expect(await secrecyOf(taken)).toBe('secret')
  const lowered = await editsCleared.fail(documentApi.saveDocument, { documentId: taken, secrecy: 'public' })
  expect(lowered.code).toBe('documents.filesKeepSecrecy')
})

test('who goes on with what a leaver proposed has a copy of a file that waits elsewhere, as secret as it is there', async () => {
  const { writes, editsCleared, cleared, category, secrecyOf, documentId } = await start()
  const { file } = await editsCleared.upload(fileApi.uploadFile, [{ name: '附表.txt', content: '只在变更中' }])
  const waiting = { fileIds: [file.id], publishAt: tomorrow() }
  const other = await writes.call(documentApi.saveDocument, { subject: '另一篇', categoryId: category.id })
  await editsCleared.call(documentApi.saveDocument, { documentId, ...waiting, secrecy: 'secret' })
  await editsCleared.call(documentApi.saveDocument, { documentId: other.documentId, ...waiting })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', cleared.id).execute()
  await writes.call(api.takeBackChange, { documentId: other.documentId })
  const ofOther = db.selectFrom('document_draft').where('document_id', '=', other.documentId)
  const drafts = await ofOther.select('file_ids').execute()
  const copies = drafts.flatMap(({ file_ids }) => file_ids).filter((id) => id !== file.id)
  expect(copies).toHaveLength(1)
  await writes.call(documentApi.saveDocument, { documentId: other.documentId, fileIds: copies })
  expect(await secrecyOf(other.documentId)).toBe('secret')
})

test('a change that takes a secret file is decided by those who are cleared for it', async () => {
  const { writes, asksFor, approvers, opens, fileId, documentId } = await start()
  await asksFor()
  await writes.call(documentApi.saveDocument, { documentId, fileIds: [fileId] })
  const { db } = await testDatabase()
  const asked = await db
    .selectFrom('approval_task')
    .innerJoin('approval', 'approval.id', 'approval_task.approval_id')
    .select('person_id')
    .where('document_id', '=', documentId)
    .execute()
  expect(asked.map(({ person_id }) => person_id)).toEqual([approvers[0].id])
  const [first, second] = [await clientOf(approvers[0]), await clientOf(approvers[1])]
  expect([await opens(first), await opens(second)]).toEqual([true, false])
  await db.updateTable('person').set({ classification: 3 }).where('id', '=', approvers[0].id).execute()
  const approval = await db
    .selectFrom('approval')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const uncleared = await clientOf(approvers[0])
  expect(await opens(uncleared)).toBe(false)
  expect((await uncleared.call(api.listToDecide, { approvalIds: [approval.id] })).documents).toEqual([])
})

/** A change with the secret file waits for one approver, who is cleared for it. */
async function startWaiting({
  publishAt,
  by = 'writes',
}: { readonly publishAt?: Date | undefined; readonly by?: 'writes' | 'editsCleared' } = {}) {
  const started = await start()
  const { asksFor, approvers, fileId, documentId } = started
  await asksFor()
  await started[by].call(documentApi.saveDocument, { documentId, fileIds: [fileId], publishAt })
  const approves = await clientOf(approvers[0])
  const { approvals } = await approves.call(api.getApprovals, { documentId })
  const approvalId = approvals[0]?.id ?? 0
  const seen = [{ approvalId, hash: approvals[0]?.hash ?? '' }]
  const approve = { approvalIds: [approvalId], decision: 'approve' as const, comment: '可以', seen }
  return { ...started, approves, approvalId, approve }
}

const clear = async ({ id }: Person, classification: number) => {
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification }).where('id', '=', id).execute()
}
const lower = async (person: Person) => clear(person, 3)

/** What somebody was told of what became of approvals. */
async function shownOf({ id }: Person) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('notice.person_id', '=', id)
    .where('event.kind', 'in', ['approvalGranted', 'approvalReturned'])
    .select(['event.kind', 'event.details'])
    .execute()
  return rows.map(({ kind, details }) => [kind, details])
}

test('nobody is asked to decide a change that they are not cleared for', async () => {
  const { approves, approvalId, approvers } = await startWaiting()
  for (const how of ['handOver', 'add', 'before', 'after'] as const) {
    const asked = { approvalId, personId: approvers[1].id, how, comment: '' }
    expect(await approves.fail(api.askAnother, asked)).toMatchObject({ code: 'approval.mayNotAsk' })
  }
})

test('who is not cleared any more for a change decides nothing of it, sees no approval of it, and is not asked', async () => {
  const { writes, approvalId, approve, approvers, documentId } = await startWaiting()
  const { db } = await testDatabase()
  // somebody has chosen them, whatever the rule says
  await db.updateTable('approval_task').set({ source: 'handedOver' }).where('approval_id', '=', approvalId).execute()
  await lower(approvers[0])
  const uncleared = await clientOf(approvers[0])
  expect(await uncleared.call(api.getApprovals, { documentId })).toMatchObject({ approvals: [], mayDecide: false })
  expect(await uncleared.call(api.countTasks, {})).toMatchObject({ open: 0 })
  expect(await uncleared.fail(api.decide, approve)).toMatchObject({ code: 'approval.notFound' })
  await inTransaction(db, { isolation: 'read committed' }, (within) =>
    replaceLeavers(within, { id: approvalId, documentId }),
  )
  const { approvals } = await writes.call(api.getApprovals, { documentId })
  expect(approvals[0]?.steps[0]?.tasks.map(({ personId, state }) => [personId, state])).toContainEqual([
    approvers[0].id,
    'lapsed',
  ])
})

test('who edits a document and is not cleared for its change sees no approval of it, running or granted, and takes none back', async () => {
  const { edits, editor, editsCleared, approves, approve, documentId } = await startWaiting({
    publishAt: tomorrow(),
  })
  const seesFor = async (client: TestClient) =>
    (await client.call(api.getApprovals, { documentId })).approvals.map(({ state }) => state)
  expect([await seesFor(edits), await seesFor(editsCleared)]).toEqual([[], ['running']])
  await approves.call(api.decide, approve)
  expect([await seesFor(edits), await seesFor(editsCleared)]).toEqual([[], ['approved']])
  const { db } = await testDatabase()
  await db.updateTable('document').set({ owner_id: editor.id }).where('id', '=', documentId).execute()
  expect(await edits.fail(api.takeBackChange, { documentId })).toMatchObject({ code: 'documents.nothingProposed' })
})

test('what approvers wrote of a change that was returned stays with those who are cleared for it', async () => {
  const { edits, editsCleared, approves, approvalId, documentId } = await startWaiting()
  await approves.call(api.decide, { approvalIds: [approvalId], decision: 'return', comment: '第三页的价格有误' })
  const seesFor = async (client: TestClient) => {
    const { approvals } = await client.call(api.getApprovals, { documentId })
    return approvals.flatMap(({ steps }) => steps.flatMap(({ tasks }) => tasks.map(({ comment }) => comment)))
  }
  expect([await seesFor(edits), await seesFor(editsCleared)]).toEqual([[], ['第三页的价格有误']])
})

test.each([
  ['returned', 'return', undefined],
  ['approved', 'approve', undefined],
  ['approved for a day to come', 'approve', tomorrow()],
] as const)(
  'of a change that was %s its editor is told with the comment; an owner who is not cleared for it is told nothing',
  async (_, decision, publishAt) => {
    const { creator, cleared, approves, approve } = await startWaiting({ by: 'editsCleared', publishAt })
    await lower(creator)
    await approves.call(api.decide, { ...approve, decision, comment: '第三页的价格有误' })
    const kind = decision === 'return' ? 'approvalReturned' : 'approvalGranted'
    expect([await shownOf(creator), await shownOf(cleared)]).toEqual([[], [[kind, { note: '第三页的价格有误' }]]])
  },
)

test('who submitted a document and is not cleared for it any more is told that it was returned, without the comment', async () => {
  const { writes, asksFor, approvers, creator, category, fileId } = await start()
  await asksFor()
  const written = { subject: '新', categoryId: category.id, fileIds: [fileId], secrecy: 'secret' as const }
  const { documentId } = await writes.call(documentApi.saveDocument, written)
  await lower(creator)
  const approves = await clientOf(approvers[0])
  const { approvals } = await approves.call(api.getApprovals, { documentId })
  const comment = '第三页的价格有误'
  await approves.call(api.decide, { approvalIds: approvals.map(({ id }) => id), decision: 'return', comment })
  expect(await shownOf(creator)).toEqual([['approvalReturned', {}]])
})

test('who proposed a change and is not cleared for it any more has neither tasks, lists nor counts of its approval', async () => {
  const { creator, approves, approvalId } = await startWaiting()
  const learns = async () => {
    const client = await clientOf(creator)
    const rowsOf = async ({ key }: { readonly key: string }) => (await client.call(tableApi.getRows, { key })).rows
    const [running, ended] = [{ state: 'running' as const }, { state: 'ended' as const }]
    return {
      begun: (await rowsOf(await client.call(tasksApi.listTasks, { side: 'begun' }))).length,
      running: (await rowsOf(await client.call(api.listSubmitted, running))).length,
      ended: (await rowsOf(await client.call(api.listSubmitted, ended))).length,
      counted: (await client.call(api.countTasks, {})).running,
      notes: (await rowsOf(await client.call(tasksApi.listTasks, {}))).map(({ note }) => note),
    }
  }
  const nothing = { begun: 0, running: 0, ended: 0, counted: 0, notes: [] }
  expect(await learns()).toEqual({ ...nothing, begun: 1, running: 1, counted: 1 })
  await lower(creator)
  expect(await learns()).toEqual(nothing)
  await approves.call(api.decide, { approvalIds: [approvalId], decision: 'return', comment: '第三页的价格有误' })
  expect(await learns()).toEqual(nothing)
  // that it was returned they are notified, whose draft it is again
  expect(await shownOf(creator)).toEqual([['approvalReturned', {}]])
  await clear(creator, 1)
  expect(await learns()).toEqual({ ...nothing, ended: 1, notes: ['第三页的价格有误'] })
})

test('neither previews, counts nor sheets tell of the approval of a change who is not cleared for it, nor do they have it begin anew', async () => {
  const { administrator, approvers, category, approvalId, documentId } = await startWaiting()
  const shares = [{ to: { kind: 'person' as const, id: administrator.id }, level: 'full' as const }]
  await act((tx) => shareDocuments(tx, { documentIds: [documentId], shares }))
  const categoryId = category.id
  const asked = [{ kind: 'person' as const, id: approvers[0].id }]
  const rule = { isOn: true, steps: [{ name: '', approvers: asked, mode: 'any' as const }], allowsOwn: false }
  await (await clientOf(administrator)).call(api.saveRule, { categoryId, rule })
  const learns = async () => {
    const client = await clientOf(administrator)
    const { all, documents } = await client.call(api.previewAnew, { categoryId })
    const deleting = { act: 'delete' as const, documentIds: [documentId] }
    const { hangingOn } = await client.call(bulkOperationsApi.previewAct, deleting)
    const approvals = hangingOn.filter((each) => each.includes('审批'))
    return { all, anew: documents.map((each) => each.documentId), approvals }
  }
  expect(await learns()).toEqual({ all: 0, anew: [], approvals: [] })
  const uncleared = await clientOf(administrator)
  expect(await uncleared.fail(api.verifyApproval, { approvalId })).toMatchObject({ code: 'approval.notFound' })
  expect(await uncleared.call(api.askAnew, { categoryId })).toMatchObject({ done: 0, refused: 0 })
  await clear(administrator, 1)
  expect(await learns()).toEqual({ all: 1, anew: [documentId], approvals: ['1 项进行中的审批'] })
  const clearedNow = await clientOf(administrator)
  expect(await clearedNow.call(api.verifyApproval, { approvalId })).toMatchObject({ content: 'same' })
  expect(await clearedNow.call(api.askAnew, { categoryId })).toMatchObject({ done: 1, refused: 0 })
})

test('the draft of who is not cleared any more has the file of the document in the place of the secret one', async () => {
  const { writes, asksFor, approvers, creator, fileId, documentId } = await start()
  const { file } = await writes.upload(fileApi.uploadFile, [{ name: '附表.txt', content: '公开内容' }])
  await writes.call(documentApi.saveDocument, { documentId, fileIds: [file.id] })
  const { attachments } = await writes.call(documentApi.getDocument, { documentId })
  const [{ id } = { id: 0 }] = attachments
  await asksFor()
  const replaced = [{ id, fileId, name: '机密.txt' }]
  await writes.call(documentApi.saveDocument, { documentId, attachments: replaced })
  await lower(creator)
  const approves = await clientOf(approvers[0])
  const { approvals } = await approves.call(api.getApprovals, { documentId })
  await approves.call(api.decide, { approvalIds: [approvals[0]?.id ?? 0], decision: 'return', comment: '改' })
  const { db } = await testDatabase()
  const drafts = await db.selectFrom('document_draft').select('form').where('person_id', '=', creator.id).execute()
  expect(drafts).toMatchObject([{ form: { attachments: [{ id, fileId: file.id, name: '附表.txt' }] } }])
})

test('a change whose text names a file of somebody else opens it to nobody, however it waits', async () => {
  const { writes, asksFor, approvers, opens, documentId, category } = await start()
  const other = await given.category({ creators: 1 })
  const owns = await clientOf(other.creator)
  const { file } = await owns.upload(fileApi.uploadFile, [{ name: '私.txt', content: '别人的内容' }])
  await owns.call(documentApi.saveDocument, { subject: '私', categoryId: other.category.id, fileIds: [file.id] })
  const address = `/weaver/weaver.file.FileDownload?fileid=${file.id}`
  const html = `<p><img src="${address}"><a href="${address}">私</a></p>`
  const stayClosed = async (client: TestClient) => {
    expect(await opens(client, file.id)).toBe(false)
    const taking = { subject: '拿来', categoryId: category.id, fileIds: [file.id] }
    expect(await client.fail(documentApi.saveDocument, taking)).toMatchObject({ code: 'files.mayNotAttach' })
  }
  await stayClosed(writes)
  await writes.call(documentApi.saveDocument, { documentId, html, publishAt: tomorrow() })
  expect((await writes.call(api.getChange, { documentId })).after.html).toContain(`fileid=${file.id}`)
  await stayClosed(writes)
  await writes.call(api.takeBackChange, { documentId })
  await stayClosed(writes)
  await asksFor()
  await writes.call(documentApi.saveDocument, { documentId, html })
  await stayClosed(writes)
  const approves = await clientOf(approvers[0])
  expect((await approves.call(api.getChange, { documentId })).after.html).toContain(`fileid=${file.id}`)
  expect(await opens(approves, file.id)).toBe(false)
})
