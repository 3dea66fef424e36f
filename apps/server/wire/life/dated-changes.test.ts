import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { searchApi } from '@shuku/features/search/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { publishDue } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** A document in force, and a change of it that counts from tomorrow on. */
async function start({ isApproved = false, hasFile = false } = {}) {
  const made = await given.category({ administrators: 1, creators: 1, readers: 1, controllers: 1 })
  const approver = await given.person()
  const writer = await clientOf(made.creator)
  const reads = await clientOf(made.reader)
  const { documentId } = await writer.call(documentApi.saveDocument, {
    categoryId: made.category.id,
    subject: '标准',
    html: '<p>每天 40 元</p>',
  })
  const turnOnApproval = async () => {
    const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: approver.id }], mode: 'any' as const }]
    const administers = await clientOf(made.administrator)
    await administers.call(api.saveRule, {
      categoryId: made.category.id,
      rule: { isOn: true, steps, allowsOwn: false },
    })
  }
  if (isApproved) await turnOnApproval()
  const upload = () => writer.upload(fileApi.uploadFile, [{ name: '附表.txt', content: uniqueName('内容') }])
  const fileIds = hasFile ? [(await upload()).file.id] : undefined
  const publishAt = new Date(Date.now() + 86_400_000)
  const change = { documentId, fileIds, html: '<p>每天 45 元</p>', publishAt, note: '每天多 5 元' }
  const said = await writer.call(documentApi.saveDocument, change)
  const textFor = async (client = reads) => (await client.call(documentApi.getDocument, { documentId })).html
  const approvalsFor = (client = writer) => client.call(api.getApprovals, { documentId })
  const { category, creator, controller } = made
  const people = { creator, controller, approver, writer, reads }
  return { ...people, category, turnOnApproval, documentId, said, textFor, approvalsFor }
}

async function ownedBy(documentId: number, ownerId: number) {
  const { db } = await testDatabase()
  await db
    .updateTable('document')
    .set({ owner_id: ownerId, creator_id: ownerId })
    .where('id', '=', documentId)
    .execute()
}

async function leaves({ id }: { readonly id: number }) {
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', id).execute()
}

async function draftsOf({ id }: { readonly id: number }) {
  const { db } = await testDatabase()
  return db.selectFrom('document_draft').select(['html', 'form']).where('person_id', '=', id).execute()
}

async function noticesOf({ id }: { readonly id: number }) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('notice_event', 'notice_event.id', 'notice.event_id')
    .select('kind')
    .where('notice.person_id', '=', id)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Lets its time come, and the job run. */
async function letTimeCome(documentId: number) {
  const { pool, db } = await testDatabase()
  const past = { takes_effect_at: new Date(Date.now() - 1000) }
  await db.updateTable('pending_change').set(past).where('document_id', '=', documentId).execute()
  await runJob()
  return { pool, db }
}

async function runJob() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(db, publishDue, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [publishDue] })
}

test('DOC-19~ a change of a document in force takes effect on its day; until then the version in force stays, and editors see both', async () => {
  const { documentId, said, writer, reads, controller, textFor, approvalsFor } = await start()
  expect(said).toMatchObject({ version: 1, docStatus: '1' })
  expect(said.message).toMatch(/^修改将于 .* 生效，此前现行版本继续有效$/u)
  expect(await textFor()).toBe('<p>每天 40 元</p>')
  expect((await approvalsFor(reads)).change).toBe(undefined)
  expect((await approvalsFor()).change).toMatchObject({ isSettled: true, mayTakeBack: true })
  const both = await (await clientOf(controller)).call(api.getChange, { documentId })
  expect(both).toMatchObject({
    before: { html: '<p>每天 40 元</p>' },
    after: { html: '<p>每天 45 元</p>', version: 2 },
    note: '每天多 5 元',
    takesEffectAt: expect.any(Date),
  })
  expect(await writer.fail(documentApi.saveDocument, { documentId, html: '<p>又一次</p>' })).toMatchObject({
    code: 'documents.changeWaits',
  })
  await runJob()
  expect(await textFor()).toBe('<p>每天 40 元</p>')
  await letTimeCome(documentId)
  expect(await textFor()).toBe('<p>每天 45 元</p>')
  expect((await approvalsFor()).change).toBe(undefined)
})

test('a dated change is taken back by who wrote it or controls the document, and is its author’s draft again', async () => {
  const { documentId, creator, writer, reads, controller, textFor, approvalsFor } = await start()
  expect(await reads.fail(api.takeBackChange, { documentId })).toMatchObject({ kind: 'notFound' })
  const controls = await clientOf(controller)
  expect((await approvalsFor(controls)).draftOf).toBe(creator.name)
  await controls.call(api.takeBackChange, { documentId })
  const { drafts } = await writer.call(editingApi.listDrafts, {})
  expect(drafts.find((draft) => draft.documentId === documentId)).toMatchObject({ words: '每天 45 元' })
  await letTimeCome(documentId)
  expect(await textFor()).toBe('<p>每天 40 元</p>')
})

test('the sheet of what is approved and waits for its day is verified as the same, altered as another; a change that was withdrawn is not kept', async () => {
  const { documentId, category, writer, approver, approvalsFor } = await start({ isApproved: true })
  const approves = await clientOf(approver)
  const contentOf = async (id: number) => {
    const { approvals } = await writer.call(api.getApprovals, { documentId: id })
    return (await writer.call(api.verifyApproval, { approvalId: approvals[0]?.id ?? 0 })).content
  }
  await approveSeen(approves, [(await approvalsFor()).approvals[0]?.id ?? 0])
  expect(await contentOf(documentId)).toBe('same')
  const { db } = await testDatabase()
  const alter = (html: string) =>
    sql`update pending_change set version = jsonb_set(version, '{html}', to_jsonb(${html}::text)) where document_id = ${documentId}`.execute(
      db,
    )
  await alter('<p>每天 450 元</p>')
  expect(await contentOf(documentId)).toBe('differs')
  await alter('<p>每天 45 元</p>')
  await writer.call(api.takeBackChange, { documentId })
  expect(await contentOf(documentId)).toBe('notKept')

  const tomorrow = { publishAt: new Date(Date.now() + 86_400_000) }
  const created = { categoryId: category.id, subject: '新标准', html: '<p>明天起</p>', ...tomorrow }
  const { documentId: newId } = await writer.call(documentApi.saveDocument, created)
  const { approvals } = await writer.call(api.getApprovals, { documentId: newId })
  await approveSeen(approves, [approvals[0]?.id ?? 0])
  expect(await contentOf(newId)).toBe('same')
})

test('a dated change is approved before its day and takes effect on it; approved after it, it does at once', async () => {
  const before = await start({ isApproved: true })
  const approves = await clientOf(before.approver)
  expect((await before.approvalsFor(approves)).change).toMatchObject({ isSettled: false, mayTakeBack: false })
  expect(await before.writer.fail(api.takeBackChange, { documentId: before.documentId })).toMatchObject({
    kind: 'notFound',
  })
  await approveSeen(approves, [(await before.approvalsFor()).approvals[0]?.id ?? 0])
  expect((await before.approvalsFor()).change).toMatchObject({ isSettled: true, mayTakeBack: true })
  expect(await before.textFor()).toBe('<p>每天 40 元</p>')
  await letTimeCome(before.documentId)
  expect(await before.textFor()).toBe('<p>每天 45 元</p>')
  const after = await start({ isApproved: true })
  // what nobody has approved does not take effect by its day
  await letTimeCome(after.documentId)
  expect(await after.textFor()).toBe('<p>每天 40 元</p>')
  await approveSeen(await clientOf(after.approver), [(await after.approvalsFor()).approvals[0]?.id ?? 0])
  expect(await after.textFor()).toBe('<p>每天 45 元</p>')
})

test('readers learn of an approved change once it is in force', async () => {
  const { documentId, approver, reads, approvalsFor } = await start({ isApproved: true })
  await approveSeen(await clientOf(approver), [(await approvalsFor()).approvals[0]?.id ?? 0])
  expect((await approvalsFor()).approvals).toMatchObject([{ state: 'approved', version: 2, isInForce: false }])
  expect((await approvalsFor(reads)).approvals).toEqual([])
  await letTimeCome(documentId)
  expect((await approvalsFor(reads)).approvals).toMatchObject([{ state: 'approved', version: 2, isInForce: true }])
})

test('what waits for its day is approved for readers in no list and no detail', async () => {
  const { documentId, approver, reads, category, approvalsFor } = await start({ isApproved: true })
  await approveSeen(await clientOf(approver), [(await approvalsFor()).approvals[0]?.id ?? 0])
  const isListed = async () => {
    const { key } = await reads.call(searchApi.openSearchList, {
      categoryId: category.id,
      approved: '6',
      approvedFrom: '2000-01-01',
    })
    return (await reads.call(tableApi.getRows, { key })).rows.length > 0
  }
  const approvedOn = async () => (await reads.call(documentPageApi.getBasics, { documentId })).data.approvedOn
  expect([await isListed(), await approvedOn()]).toEqual([false, ''])
  await letTimeCome(documentId)
  expect([await isListed(), await approvedOn()]).toEqual([true, expect.stringMatching(/^\d{4}-/)])
})

test('an approved change that is taken back is approved no more, and no text after it is', async () => {
  const { documentId, approver, category, writer, reads, textFor, approvalsFor } = await start({ isApproved: true })
  const { db } = await testDatabase()
  const approvalId = (await approvalsFor()).approvals[0]?.id ?? 0
  await approveSeen(await clientOf(approver), [approvalId])
  await writer.call(api.takeBackChange, { documentId })
  expect((await approvalsFor()).approvals).toMatchObject([{ state: 'withdrawn' }])
  await db.deleteFrom('category_approval').where('category_id', '=', category.id).execute()
  await writer.call(documentApi.saveDocument, { documentId, html: '<p>无人审批</p>' })
  expect(await textFor()).toBe('<p>无人审批</p>')
  expect((await approvalsFor(reads)).approvals).toEqual([])
  // as it was left before that was so
  await db.updateTable('approval').set({ state: 'approved' }).where('id', '=', approvalId).execute()
  expect((await approvalsFor(reads)).approvals).toEqual([])
})

/** A dated change comes due whose author has lost every right that the category gave; the owner is another. */
async function lostRights({ mayRead }: { readonly mayRead: boolean }) {
  const { documentId, creator, category, textFor } = await start()
  const { db } = await testDatabase()
  const other = await given.person()
  await ownedBy(documentId, other.id)
  await db.deleteFrom('category_grant').where('category_id', '=', category.id).execute()
  const shares = [{ to: { kind: 'person' as const, id: creator.id }, level: 'view' as const }]
  if (mayRead) await act((within) => shareDocuments(within, { documentIds: [documentId], shares }))
  await letTimeCome(documentId)
  expect(await textFor(await clientOf(other))).toBe('<p>每天 40 元</p>')
  return { creator, other }
}

test('a dated change whose author may not edit any more is their draft again, and they are notified', async () => {
  const { creator } = await lostRights({ mayRead: true })
  // a time that has passed is none that it could be saved with
  expect(await draftsOf(creator)).toMatchObject([{ html: '<p>每天 45 元</p>', form: { publishAt: null } }])
  expect(await noticesOf(creator)).toContain('changeNotApplied')
})

test('a dated change whose author may not read the document any more is a draft of the owner', async () => {
  const { creator, other } = await lostRights({ mayRead: false })
  expect(await draftsOf(creator)).toEqual([])
  expect(await draftsOf(other)).toMatchObject([{ html: '<p>每天 45 元</p>' }])
  expect(await noticesOf(other)).toEqual(['changeLeft'])
})

test('a draft of a dated change that is taken back keeps the time that is still to come', async () => {
  const { documentId, creator, writer } = await start()
  await writer.call(api.takeBackChange, { documentId })
  expect(await draftsOf(creator)).toMatchObject([{ form: { publishAt: expect.any(String) } }])
})

test('a dated change that cannot be settled for a fault holds up no other', { tags: ['slow'] }, async () => {
  const broken = await start()
  const sound = await start()
  const { db } = await testDatabase()
  // no day that a database knows
  const fault = { change: JSON.stringify({ id: broken.documentId, html: '<p>错</p>', expiresOn: '9999-99-99' }) }
  await db.updateTable('pending_change').set(fault).where('document_id', '=', broken.documentId).execute()
  const past = { takes_effect_at: new Date(Date.now() - 60_000) }
  await db.updateTable('pending_change').set(past).where('document_id', '=', broken.documentId).execute()
  await letTimeCome(sound.documentId)
  expect(await sound.textFor()).toBe('<p>每天 45 元</p>')
  expect(await broken.textFor()).toBe('<p>每天 40 元</p>')
  expect((await broken.approvalsFor()).change).toMatchObject({ isSettled: true })
  await db.deleteFrom('pending_change').where('document_id', '=', broken.documentId).execute()
})

test('a dated change whose author has left is a draft of the owner, who is notified; without one it waits', async () => {
  const { documentId, creator, textFor } = await start({ hasFile: true })
  const { db } = await testDatabase()
  const [gone, owner] = [await given.person(), await given.person()]
  await ownedBy(documentId, gone.id)
  await leaves(creator)
  await leaves(gone)
  await letTimeCome(documentId)
  const waiting = db.selectFrom('pending_change').select('person_id').where('document_id', '=', documentId)
  expect(await waiting.execute()).toEqual([{ person_id: creator.id }])
  await ownedBy(documentId, owner.id)
  await runJob()
  expect(await waiting.execute()).toEqual([])
  expect(await textFor()).toBe('<p>每天 40 元</p>')
  expect(await draftsOf(owner)).toMatchObject([{ html: '<p>每天 45 元</p>', form: { publishAt: null } }])
  expect(await noticesOf(owner)).toEqual(['changeLeft'])
  // what its author had uploaded is in the draft, and the owner may use it
  const files = db.selectFrom('document_draft').select('file_ids').where('person_id', '=', owner.id)
  const fileIds = (await files.executeTakeFirstOrThrow()).file_ids.map(Number)
  expect(fileIds).toHaveLength(1)
  await (await clientOf(owner)).call(documentApi.saveDocument, { documentId, fileIds })
  const logged = db.selectFrom('document_log').select('details').where('document_id', '=', documentId)
  expect(await logged.where('operation', '=', 23).execute()).toContainEqual({
    details: { automatic: true, notApplied: true, authorLeft: creator.id },
  })
})

test('a dated change takes no effect without the approval that its category asks for by then', async () => {
  const { documentId, approver, turnOnApproval, textFor, approvalsFor } = await start()
  await turnOnApproval()
  await letTimeCome(documentId)
  expect(await textFor()).toBe('<p>每天 40 元</p>')
  expect((await approvalsFor()).change).toMatchObject({ isSettled: false })
  await approveSeen(await clientOf(approver), [(await approvalsFor()).approvals[0]?.id ?? 0])
  expect(await textFor()).toBe('<p>每天 45 元</p>')
})

test('what has expired while a change waits for its time is not edited beside it; once it is taken back, it is', async () => {
  const { documentId, writer } = await start()
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: 7 }).where('id', '=', documentId).execute()
  const save = { documentId, html: '<p>另一处</p>' }
  expect(await writer.fail(documentApi.saveDocument, save)).toMatchObject({ code: 'documents.changeWaits' })
  await writer.call(api.takeBackChange, { documentId })
  expect(await writer.call(documentApi.saveDocument, save)).toMatchObject({ documentId })
})
