import { batchUploadApi } from '@shuku/features/batch-upload/contract'
import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { tasksApi } from '@shuku/features/tasks/contract'
import { accessApi, shareApi } from '@shuku/features/share/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi, previewApi } from '@shuku/domain/files/contract'
import { searchApi } from '@shuku/features/search/contract'
import { indexDocuments } from '@shuku/domain/search/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

type Client = Awaited<ReturnType<typeof clientOf>>

const upload = async (client: Client) =>
  (await client.upload(fileApi.uploadFile, [{ name: '附表.txt', content: uniqueName('内容') }])).file.id

/** A document in force in a category that asks for approval by one person, who may not read it otherwise. */
async function start() {
  const made = await given.category({ administrators: 1, creators: 1, readers: 1, controllers: 1 })
  const { category, administrator, creator, reader } = made
  const approver = await given.person()
  const [administers, writer, reads, approves] = [
    await clientOf(administrator),
    await clientOf(creator),
    await clientOf(reader),
    await clientOf(approver),
  ]
  const categoryId = category.id
  const fileId = await upload(writer)
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId,
    subject: '标准',
    html: '<p>每天 40 元</p>',
    fileIds: [fileId],
  })
  const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }]
  await administers.call(api.saveRule, { categoryId, rule: { isOn: true, steps, allowsOwn: false } })
  const textFor = async (client: typeof reads) => (await client.call(documentApi.getDocument, { documentId })).html
  const lastOf = async (client: typeof reads) => (await client.call(api.getApprovals, { documentId })).approvals[0]
  const controls = await clientOf(made.controller)
  return {
    documentId,
    fileId,
    controls,
    controller: made.controller,
    writer,
    creator,
    reads,
    approver,
    approves,
    textFor,
    lastOf,
  }
}

test('a change of a document in force waits for approval; readers go on with what is in force, editors and approvers see both', async () => {
  const { documentId, writer, reads, approves, textFor, lastOf } = await start()
  const said = await writer.call(documentApi.saveDocument, { documentId, html: '<p>每天 45 元</p>', subject: '新标准' })
  expect(said).toMatchObject({ version: 1, docStatus: '1', message: '修改已提交审批，通过前现行版本继续有效' })
  for (const client of [reads, writer, approves]) expect(await textFor(client)).toBe('<p>每天 40 元</p>')
  expect(await reads.fail(api.getChange, { documentId })).toMatchObject({ kind: 'notFound' })
  expect(await lastOf(reads)).toBe(undefined)
  for (const client of [writer, approves]) {
    expect(await client.call(api.getChange, { documentId })).toMatchObject({
      before: { subject: '标准', html: '<p>每天 40 元</p>', version: 1 },
      after: { subject: '新标准', html: '<p>每天 45 元</p>', version: 2 },
    })
  }
  const approval = await lastOf(approves)
  const { documents } = await approves.call(api.listToDecide, { approvalIds: [approval?.id ?? 0] })
  expect(documents).toMatchObject([
    {
      subject: '标准',
      newSubject: '新标准',
      changesText: true,
      changesFields: false,
      addedFiles: [],
      removedFiles: [],
      version: 2,
      hash: approval?.hash,
    },
  ])
  expect(approval).toMatchObject({ isChange: true, version: 2, state: 'running' })
  expect(approval?.hash).toMatch(/^[0-9a-f]{64}$/)
  await approveSeen(approves, [approval?.id ?? 0])
  expect(await textFor(reads)).toBe('<p>每天 45 元</p>')
  expect(await reads.call(documentApi.getDocument, { documentId })).toMatchObject({ subject: '新标准', version: 2 })
  expect(await approves.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound' })
  expect(await writer.fail(api.getChange, { documentId })).toMatchObject({ kind: 'notFound' })
})

test('a change that is returned or withdrawn is a draft of its author again, with its files', async () => {
  const { documentId, writer, creator, approves, textFor, reads, lastOf } = await start()
  for (const end of ['return', 'withdraw'] as const) {
    const fileId = await upload(writer)
    await writer.call(documentApi.saveDocument, { documentId, html: `<p>${end}</p>`, fileIds: [fileId] })
    const approvalId = (await lastOf(writer))?.id ?? 0
    if (end === 'return') {
      await approves.call(api.decide, { approvalIds: [approvalId], decision: 'return', comment: '不同意' })
    } else {
      await writer.call(api.withdrawApproval, { approvalId })
    }
    expect(await textFor(reads)).toBe('<p>每天 40 元</p>')
    const { drafts } = await writer.call(editingApi.listDrafts, {})
    expect(drafts.find(({ words }) => words.includes(end))).toMatchObject({ documentId })
    const { db } = await testDatabase()
    const held = await db.selectFrom('document_draft').select('file_ids').where('person_id', '=', creator.id).execute()
    expect(held.flatMap(({ file_ids }) => file_ids.map(Number))).toContain(fileId)
  }
})

test('that a change was returned is said until its author submits it again or gives it up, and to no reader', async () => {
  const { documentId, controls, writer, reads, approves, lastOf } = await start()
  const propose = async () => {
    await writer.call(documentApi.saveDocument, { documentId, html: `<p>${uniqueName('每天')}</p>` })
    const approvalId = (await lastOf(writer))?.id ?? 0
    return () => approves.call(api.decide, { approvalIds: [approvalId], decision: 'return', comment: '写明城市' })
  }
  const sendBack = await propose()
  expect(await lastOf(writer)).toMatchObject({ isMine: true, waitsForChanges: false })
  await sendBack()
  expect(await lastOf(writer)).toMatchObject({
    isMine: true,
    waitsForChanges: true,
    steps: [{ tasks: [{ state: 'returned', comment: '写明城市' }] }],
  })
  expect(await lastOf(controls)).toMatchObject({ isMine: false, waitsForChanges: true })
  expect(await lastOf(reads)).toBe(undefined)
  const [draft] = (await writer.call(editingApi.listDrafts, {})).drafts
  await writer.call(editingApi.dropDraft, { id: draft?.id ?? '' })
  expect(await lastOf(writer)).toMatchObject({ state: 'returned', waitsForChanges: false })
  const sendBackAgain = await propose()
  await sendBackAgain()
  await propose()
  const { approvals } = await writer.call(api.getApprovals, { documentId })
  expect(approvals.map(({ state, waitsForChanges }) => [state, waitsForChanges])).toEqual([
    ['running', false],
    ['returned', false],
    ['returned', false],
  ])
})

test('who withdraws the change of somebody else hears whose draft it becomes; where that one has left, it is their own', async () => {
  const { documentId, controller, controls, writer, creator, lastOf } = await start()
  const { db } = await testDatabase()
  const proposeAndAsk = async () => {
    await controls.call(documentApi.saveDocument, { documentId, html: `<p>${uniqueName('每天')}</p>` })
    return (await writer.call(api.getApprovals, { documentId })).draftOf
  }
  const withdraws = async () => writer.call(api.withdrawApproval, { approvalId: (await lastOf(writer))?.id ?? 0 })
  const draftsOf = async ({ id }: { readonly id: number }) =>
    db.selectFrom('document_draft').select('document_id').where('person_id', '=', id).execute()
  expect(await proposeAndAsk()).toBe(controller.name)
  expect((await controls.call(api.getApprovals, { documentId })).draftOf).toBe('')
  await withdraws()
  expect(await draftsOf(controller)).toHaveLength(1)
  await proposeAndAsk()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', controller.id).execute()
  expect((await writer.call(api.getApprovals, { documentId })).draftOf).toBe('')
  await withdraws()
  expect(await draftsOf(creator)).toHaveLength(1)
})

/** A change by who has full control waits, with a file of theirs; it is returned. */
async function proposed() {
  const made = await start()
  const { documentId, controls, controller, approves, lastOf, creator, approver } = made
  const { db } = await testDatabase()
  const clear = [creator.id, approver.id]
  await db.updateTable('person').set({ classification: 1 }).where('id', 'in', clear).execute()
  const fileId = await upload(controls)
  await controls.call(documentApi.saveDocument, { documentId, html: '<p>每天 50 元</p>', fileIds: [fileId] })
  const approvalId = (await lastOf(approves))?.id ?? 0
  const returned = { approvalIds: [approvalId], decision: 'return' as const, comment: '写明城市' }
  const leaves = (ids: readonly number[]) =>
    db.updateTable('person').set({ status: 'left' }).where('id', 'in', ids).execute()
  const draftsOf = async ({ id }: { readonly id: number }) => {
    const rows = db.selectFrom('document_draft').select(['html', 'file_ids']).where('person_id', '=', id)
    return (await rows.execute()).map(({ html, file_ids }) => ({ html, fileIds: file_ids.map(Number) }))
  }
  // beside the file that the document has
  const what = { html: '<p>每天 50 元</p>', fileIds: expect.arrayContaining([fileId]) as number[] }
  return { ...made, db, leaves, draftsOf, returned, what, fileId, controller }
}

test.each(['has left', 'may not read the document any more'])(
  'a change whose author %s is a draft of the owner once it is returned, with its files; they are notified',
  async (why) => {
    const { documentId, db, controller, leaves, draftsOf, approves, returned, what, ...rest } = await proposed()
    const { creator, writer, fileId, lastOf } = rest
    if (why === 'has left') await leaves([controller.id])
    else await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', documentId).execute()
    expect((await writer.call(api.getApprovals, { documentId })).draftOf).toBe('')
    await approves.call(api.decide, returned)
    expect([await draftsOf(controller), await draftsOf(creator)]).toEqual([[], [what]])
    const notices = db.selectFrom('notice').innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    const kinds = await notices.select('kind').where('notice.person_id', '=', creator.id).execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['changeLeft', 'approvalReturned']))
    // why it was returned they see as its author would
    expect(await lastOf(writer)).toMatchObject({ isMine: false, waitsForChanges: true, waitsForMe: true })
    const { key } = await writer.call(tasksApi.listTasks, { kind: 'returned' })
    expect((await writer.call(tableApi.getRows, { key })).rows).toMatchObject([{ subject: '标准', note: '写明城市' }])
    await writer.call(documentApi.saveDocument, { documentId, fileIds: [fileId] })
  },
)

test('a file that the author has in another draft too stays theirs; who takes the change over has one of the same content', async () => {
  const { documentId, db, controller, controls, creator, writer, draftsOf, approves, returned, fileId } =
    await proposed()
  const id = 'another-draft-of-theirs'
  const another = { id, person_id: controller.id, subject: '另一篇', file_ids: [fileId] }
  await db.insertInto('document_draft').values(another).execute()
  await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', documentId).execute()
  await approves.call(api.decide, returned)
  const { category } = await given.category()
  const to = { kind: 'person', id: controller.id } as const
  await act((tx) => grantCategory(tx, category.id, { grants: [{ to, rights: ['create'] }] }))
  const written = { subject: '另一篇', categoryId: category.id, fileIds: [fileId] }
  await controls.call(documentApi.saveDocument, written)
  const [draft] = await draftsOf(creator)
  const files = await db
    .selectFrom('file')
    .select(['id', 'content_id'])
    .where('id', 'in', [...(draft?.fileIds ?? []), fileId])
    .execute()
  const contentOf = new Map(files.map((file) => [Number(file.id), file.content_id]))
  const taken = draft?.fileIds.filter((each) => contentOf.get(each) === contentOf.get(fileId)) ?? []
  expect(taken).toHaveLength(1)
  expect(taken).not.toEqual([fileId])
  await writer.call(documentApi.saveDocument, { documentId, fileIds: taken })
})

test('a change that nobody could take over is not returned, and waits', async () => {
  const { documentId, db, controller, creator, leaves, draftsOf, approves, returned } = await proposed()
  await leaves([controller.id, creator.id])
  expect(await approves.fail(api.decide, returned)).toMatchObject({ code: 'documents.nobodyTakesOver' })
  const waiting = db.selectFrom('pending_change').select('person_id').where('document_id', '=', documentId)
  expect(await waiting.execute()).toEqual([{ person_id: controller.id }])
  const heir = await given.person()
  await db.updateTable('person').set({ classification: 1 }).where('id', '=', heir.id).execute()
  await db.updateTable('document').set({ owner_id: heir.id }).where('id', '=', documentId).execute()
  await approves.call(api.decide, returned)
  expect(await draftsOf(heir)).toHaveLength(1)
})

test('while a change waits, another is refused and stored as a draft; who may only read gets no file of it', async () => {
  const { documentId, writer, reads, approves } = await start()
  const fileId = await upload(writer)
  await writer.call(documentApi.saveDocument, { documentId, fileIds: [fileId] })
  expect(await writer.fail(documentApi.saveDocument, { documentId, html: '<p>又一次</p>' })).toMatchObject({
    code: 'documents.changeWaits',
  })
  const { drafts } = await writer.call(editingApi.listDrafts, {})
  expect(drafts.some(({ words }) => words === '又一次')).toBe(true)
  expect((await approves.send(fileApi.downloadFile, { file: String(fileId) })).status).toBe(200)
  expect((await reads.send(fileApi.downloadFile, { file: String(fileId) })).status).not.toBe(200)
})

test('while a change waits, a word of it finds nothing, neither for readers nor for who wrote or approves it; the words in force do until it is approved', async () => {
  const { documentId, writer, reads, approves, lastOf } = await start()
  const { db } = await testDatabase()
  const finds = async (client: Client, fulltext: string) => {
    await indexDocuments(db, [documentId])
    const { key } = await client.call(searchApi.openSearchList, { fulltext, exactly: true })
    return (await client.call(tableApi.getRows, { key })).rows.map(({ id }) => Number(id))
  }
  const html = '<p>每天 45 元，含早餐</p>'
  await writer.call(documentApi.saveDocument, { documentId, html, subject: '伙食新标准' })
  for (const client of [reads, writer, approves]) {
    expect(await finds(client, '早餐')).toEqual([])
    expect(await finds(client, '伙食')).toEqual([])
    expect(await finds(client, '每天')).toEqual([documentId])
  }
  await approveSeen(approves, [(await lastOf(approves))?.id ?? 0])
  expect(await finds(reads, '早餐')).toEqual([documentId])
  expect(await finds(reads, '伙食')).toEqual([documentId])
})

test('what would be refused is refused at once, and nothing waits; the last day of a document changes without approval', async () => {
  const { documentId, writer, controls, lastOf } = await start()
  expect(
    await writer.fail(documentApi.saveDocument, { documentId, html: '<p>一</p>', fileIds: [999_999_999] }),
  ).toBeDefined()
  expect(await lastOf(writer)).toBe(undefined)
  await controls.call(documentApi.saveDocument, { documentId, expiresOn: '2999-01-01' })
  expect(await writer.call(documentApi.getDocument, { documentId })).toMatchObject({
    expiresOn: '2999-01-01',
    version: 2,
  })
  expect(await lastOf(writer)).toBe(undefined)
})

test('a level that is given to a file of a document in force counts at once, though a change of its text would wait', async () => {
  const { documentId, fileId, creator, writer, lastOf } = await start()
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', creator.id).execute()
  await writer.call(batchUploadApi.changeFileSecrecy, { fileId, secrecy: 'internal' })
  expect(await writer.call(documentApi.getDocument, { documentId })).toMatchObject({ secrecy: 'internal' })
  expect(await lastOf(writer)).toBe(undefined)
})

test('while a change waits, who can see says that its approver sees it as approver; only who decides or edits gets a preview of its file, and a share besides outlasts the approval', async () => {
  const { documentId, controls, writer, reads, approves, approver, lastOf } = await start()
  const fileId = await upload(writer)
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>每天 45 元</p>', fileIds: [fileId] })
  const whyOf = async () => (await controls.call(accessApi.explainAccess, { documentId, personId: approver.id })).grants
  expect((await whyOf()).filter(({ reaches }) => reaches)).toMatchObject([
    { from: 'document', kind: 'person', level: 'view', asApprover: true },
  ])
  // the same to themselves
  const own = await approves.call(accessApi.explainAccess, { documentId })
  expect(own.grants).toMatchObject([{ asApprover: true }])
  const readersOf = async () => {
    const { key } = await controls.call(accessApi.listReaders, { documentId })
    return (await controls.call(tableApi.getRows, { key, pageSize: 50 })).rows.map(({ name }) => name)
  }
  expect(await readersOf()).toContain(approver.name)
  // the file of the change is previewed by who decides, and by no reader
  expect(await approves.call(previewApi.getPreview, { fileId })).toBeDefined()
  expect(await reads.fail(previewApi.getPreview, { fileId })).toBeDefined()
  expect(
    (await reads.call(documentApi.getDocument, { documentId })).attachments.map((each) => each.fileId),
  ).not.toContain(fileId)
  // shared with them besides, it is no longer by the approval alone
  const share = { documentIds: [documentId], kind: 'person' as const, ids: [approver.id], level: 'view' as const }
  await controls.call(shareApi.saveShare, { ...share, download: true })
  expect((await whyOf()).filter(({ reaches }) => reaches)).toMatchObject([{ asApprover: false }])
  await approveSeen(approves, [(await lastOf(approves))?.id ?? 0])
  expect(await readersOf()).toContain(approver.name)
})
