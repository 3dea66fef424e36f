import { documentApi, groupRefused } from '@shuku/domain/documents/contract'
import { publishDue } from '@shuku/domain/documents/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act as commit, given, repeatDocument } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { cutWhoWaitsFor, runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { programOf } from '../program.ts'
import { approvalApi } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { lifecycleApi as api, type StatusAct } from '@shuku/features/lifecycle/contract'

async function start() {
  const made = await given.category({ administrators: 1, creators: 1, readers: 1, editors: 1, controllers: 1 })
  const { category, administrator, creator, reader, editor, controller } = made
  const clients = {
    writer: await clientOf(creator),
    reads: await clientOf(reader),
    edits: await clientOf(editor),
    controls: await clientOf(controller),
  }
  const write = async ({ draft = false, ...more }: { readonly draft?: boolean; readonly publishAt?: Date } = {}) => {
    const { documentId } = await clients.writer.call(documentApi.saveDocument, {
      categoryId: category.id,
      subject: '标准',
      html: '<p>每天 40 元</p>',
      ...more,
      ...(draft ? { operate: 'draft' } : {}),
    })
    return documentId
  }
  return { ...clients, category, administrator, controller, editor, write }
}

async function statusOf(documentId: number): Promise<number> {
  const { db } = await testDatabase()
  const row = await db.selectFrom('document').select('status').where('id', '=', documentId).executeTakeFirstOrThrow()
  return row.status
}

/** Lets the time of what waits come, and the job run. */
async function publishNow(documentId: number) {
  const { pool, db } = await testDatabase()
  await db
    .updateTable('document_publication')
    .set({ at: new Date(Date.now() - 1000) })
    .where('document_id', '=', documentId)
    .execute()
  const { store } = await mountedApp()
  await enqueue(db, publishDue, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [publishDue] })
}

async function logOf(documentId: number, operation: number) {
  const { db } = await testDatabase()
  return await db
    .selectFrom('document_log')
    .select(['person_id', 'details'])
    .where('document_id', '=', documentId)
    .where('operation', '=', operation)
    .execute()
}

const tomorrow = () => new Date(Date.now() + 86_400_000)

describe('the turns of a document', () => {
  test('DOC-19 who has full control archives, expires, voids and brings back; readers see what became of it and why', async () => {
    const { controls, reads, edits, write, controller } = await start()
    const documentId = await write()
    const acts: readonly (readonly [StatusAct, number, 'seen' | 'notFound'])[] = [
      ['archive', 5, 'seen'],
      ['reopen', 1, 'seen'],
      ['expire', 7, 'seen'],
      ['void', 8, 'notFound'],
      ['reopen', 1, 'seen'],
    ]
    const readersFind = async () =>
      reads.call(api.getFacts, { documentId }).then(
        () => 'seen',
        () => 'notFound',
      )
    for (const [act, status, forReaders] of acts) {
      expect(await edits.fail(api.changeStatus, { act, documentIds: [documentId] })).toMatchObject({ kind: 'refused' })
      const query = { act, documentIds: [documentId], reason: `因为${act}` }
      expect(await controls.call(api.changeStatus, query)).toMatchObject({ done: [documentId], refused: [] })
      expect(await statusOf(documentId)).toBe(status)
      const { turn } = await edits.call(api.getFacts, { documentId })
      expect(turn).toMatchObject({ act, by: controller.name, reason: `因为${act}` })
      expect(await readersFind()).toBe(forReaders)
    }
    expect((await logOf(documentId, 7))[0]?.details).toMatchObject({
      status: ['inForce', 'archived'],
      reason: '因为archive',
    })
  })

  test('an archived document cannot be written in, shared drafts stay; an act that does not lead from here is refused by name', async () => {
    const { controls, writer, write } = await start()
    const documentId = await write()
    await controls.call(api.changeStatus, { act: 'archive', documentIds: [documentId] })
    expect(await writer.fail(documentApi.saveDocument, { documentId, html: '<p>改</p>' })).toMatchObject({
      kind: 'refused',
    })
    const said = await controls.fail(api.changeStatus, { act: 'archive', documentIds: [documentId] })
    expect(said.message).toBe('文档当前状态为“归档”，不能进行此操作。')
  })

  test('of many those go that can, and the others are named with the reason before and after', async () => {
    const { controls, write } = await start()
    const { documentId: foreign } = await (await start()).write().then((id) => ({ documentId: id }))
    const [one, two] = [await write(), await write({ draft: true })]
    const query = { act: 'archive' as const, documentIds: [one, two, foreign] }
    const before = await controls.call(api.previewStatus, query)
    expect(before).toMatchObject({ all: 3, allowed: 1 })
    const after = await controls.call(api.changeStatus, query)
    expect(after.done).toEqual([one])
    expect(groupRefused(after.refused)).toEqual(before.refused)
    expect(after.refused.map(({ subject }) => subject)).toEqual(['', ''])
    expect(after.message).toContain('已归档 1 篇，2 篇未处理')
  })

  test('what one did last is taken back as it was, unless somebody wrote in it since', async () => {
    const { controls, writer, reads, write } = await start()
    const [unchanged, written] = [await write(), await write()]
    await controls.call(api.changeStatus, { act: 'unpublish', documentIds: [unchanged, written] })
    expect(await reads.fail(api.getFacts, { documentId: unchanged })).toMatchObject({ kind: 'notFound' })
    await writer.call(documentApi.saveDocument, { documentId: written, html: '<p>改</p>', operate: 'draft' })
    expect(await writer.fail(api.undoStatus, { documentIds: [unchanged] })).toMatchObject({ kind: 'conflict' })
    const undone = await controls.call(api.undoStatus, { documentIds: [unchanged, written] })
    expect(undone.done).toEqual([unchanged])
    expect([await statusOf(unchanged), await statusOf(written)]).toEqual([1, 4])
    await reads.call(api.getFacts, { documentId: unchanged })
  })

  test('a document of which a change waits for approval stays as it is until that is decided, and is named', async () => {
    const { controls, writer, category, administrator, write } = await start()
    const [changed, free] = [await write(), await write()]
    const asked = await given.person()
    const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: asked.id }], mode: 'any' as const }]
    const rule = { isOn: true, steps, allowsOwn: false }
    await (await clientOf(administrator)).call(approvalApi.saveRule, { categoryId: category.id, rule })
    await writer.call(documentApi.saveDocument, { documentId: changed, html: '<p>待审批的修改</p>' })
    const outcome = await controls.call(api.changeStatus, { act: 'archive', documentIds: [changed, free] })
    expect(outcome).toMatchObject({ done: [free], refused: [{ id: changed, subject: '标准' }] })
    expect(outcome.refused[0]?.reason).toContain('审批')
    expect([await statusOf(changed), await statusOf(free)]).toEqual([1, 5])
  })

  test('what was written in while it was expired waits for approval where its category asks for it, and is a version then', async () => {
    const { controls, writer, reads, category, administrator, write } = await start()
    const documentId = await write()
    const asked = await given.person()
    const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: asked.id }], mode: 'any' as const }]
    const rule = { isOn: true, steps, allowsOwn: false }
    await (await clientOf(administrator)).call(approvalApi.saveRule, { categoryId: category.id, rule })
    const turn = async (act: StatusAct) => controls.call(api.changeStatus, { act, documentIds: [documentId] })
    await turn('expire')
    await turn('reopen')
    expect(await statusOf(documentId)).toBe(1)
    await turn('expire')
    await writer.call(documentApi.saveDocument, { documentId, html: '<p>未经审批</p>' })
    await turn('void')
    await turn('reopen')
    expect(await statusOf(documentId)).toBe(3)
    expect(await reads.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound' })
    const approver = await clientOf(asked)
    const { approvals } = await approver.call(approvalApi.getApprovals, { documentId })
    await approveSeen(approver, [approvals[0]?.id ?? 0])
    expect(await reads.call(documentApi.getDocument, { documentId })).toMatchObject({
      html: '<p>未经审批</p>',
      versions: 2,
    })
  })

  test('wire §8 `basicInfo` answers who approved a document and on which day, who archived it and who voided it', async () => {
    const { administrator, controls, controller, category, writer, write } = await start()
    const asked = await given.person()
    const before = await write()
    const steps = [{ name: '', approvers: [{ kind: 'person' as const, id: asked.id }], mode: 'any' as const }]
    const rule = { isOn: true, steps, allowsOwn: false }
    await (await clientOf(administrator)).call(approvalApi.saveRule, { categoryId: category.id, rule })
    const documentId = await write()
    const approver = await clientOf(asked)
    const { approvals } = await approver.call(approvalApi.getApprovals, { documentId })
    await approveSeen(approver, [approvals[0]?.id ?? 0])
    const basicsOf = async (id: number) => {
      const { json } = await (await programOf(controller)).get('/api/doc/detail/basicInfo', { docid: id })
      const data = json['data'] as Record<string, string>
      return ['docapproveuserid', 'docapprovedate', 'docarchiveuserid', 'doccanceluserid'].map((name) => data[name])
    }
    expect(await basicsOf(before)).toEqual(['', '', '', ''])
    const { db } = await testDatabase()
    await db
      .updateTable('approval_task')
      // still the 30th in the zone of who asks
      .set({ decided_at: new Date('2026-03-30T15:30:00Z') })
      .where('approval_id', '=', approvals[0]?.id ?? 0)
      .execute()
    const by = String(controller.id)
    expect(await basicsOf(documentId)).toEqual([String(asked.id), '2026-03-30', '', ''])
    await controls.call(api.changeStatus, { act: 'archive', documentIds: [documentId] })
    expect(await basicsOf(documentId)).toEqual([String(asked.id), '2026-03-30', by, ''])
    await controls.call(api.changeStatus, { act: 'void', documentIds: [before] })
    const voided = await writer.call(documentPageApi.getBasics, { documentId: before })
    expect(voided.data).toMatchObject({ archivedById: '', canceledById: by })
  })

  test('what a program expires is expired, and it hears why not', async () => {
    const { controls, controller, reads, write } = await start()
    const documentId = await write()
    expect(await reads.fail(api.invalidate, { documentId })).toMatchObject({ kind: 'refused' })
    await controls.call(api.invalidate, { documentId })
    expect(await statusOf(documentId)).toBe(7)
    const program = await programOf(controller)
    const again = await program.get('/api/doc/detail/invalidate', { docid: documentId })
    const why = '文档当前状态为“失效”，不能进行此操作。'
    expect(again.json).toMatchObject({ api_status: false, api_errormsg: why })
  })
})

describe('publication', () => {
  test('what is to take effect later waits unseen and takes effect by itself, once', async () => {
    const { writer, reads, write } = await start()
    const documentId = await write({ publishAt: tomorrow() })
    expect(await statusOf(documentId)).toBe(6)
    expect(await reads.fail(documentApi.getDocument, { documentId })).toMatchObject({ kind: 'notFound' })
    expect((await writer.call(api.getFacts, { documentId })).publishAt?.getTime()).toBeGreaterThan(Date.now())
    await Promise.all([publishNow(documentId), publishNow(documentId)])
    expect(await statusOf(documentId)).toBe(2)
    expect(await reads.call(documentApi.getDocument, { documentId })).toMatchObject({ version: 1 })
    expect(await logOf(documentId, 13)).toMatchObject([{ details: { automatic: true } }])
    const { db } = await testDatabase()
    const versions = await db
      .selectFrom('document_version')
      .where('document_id', '=', documentId)
      .select('number')
      .execute()
    expect(versions).toHaveLength(1)
  })

  test('a publication that is killed half-way has published whole batches and nothing of the one that was cut; the next run publishes the rest, each once', async () => {
    const { category, reads, write } = await start()
    const { db } = await testDatabase()
    const documentId = await write({ publishAt: tomorrow() })
    // a batch is of 200
    await repeatDocument(db, documentId, 204)
    const waiting = db.selectFrom('document').select('id').where('category_id', '=', category.id)
    await sql`
      insert into document_publication (document_id, at, person_id)
      select id, now(), creator_id from document where id in (${waiting}) and id <> ${documentId}`.execute(db)
    const ids = (await waiting.orderBy('id').execute()).map(({ id }) => Number(id))
    const standing = async () => {
      const statusesOf = await db.selectFrom('document').select('status').where('id', 'in', ids).execute()
      const left = await db
        .selectFrom('document_publication')
        .select('document_id')
        .where('document_id', 'in', ids)
        .execute()
      const log = await db
        .selectFrom('document_log')
        .select('document_id')
        .where('document_id', 'in', ids)
        .where('operation', '=', 13)
        .execute()
      return {
        published: statusesOf.filter(({ status }) => status === 2).length,
        left: left.length,
        logged: [log.length, new Set(log.map(({ document_id }) => document_id)).size],
      }
    }
    // the last one of the second batch is waited for
    await sql`
      create function wait_for_the_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(21); return new; end'`.execute(db)
    await sql`
      create trigger waits before update on document for each row when (new.id = ${sql.lit(ids.at(-1))})
      execute function wait_for_the_test()`.execute(db)
    let running = Promise.resolve()
    await commit(async (holding) => {
      await sql`select pg_advisory_xact_lock(21)`.execute(holding)
      running = publishNow(documentId)
      await cutWhoWaitsFor(holding)
    })
    await running
    await sql`drop function wait_for_the_test cascade`.execute(db)
    expect(await standing()).toEqual({ published: 200, left: 5, logged: [200, 200] })
    expect(await reads.fail(documentApi.getDocument, { documentId: ids.at(-1) ?? 0 })).toMatchObject({
      kind: 'notFound',
    })
    await publishNow(documentId)
    expect(await standing()).toEqual({ published: 205, left: 0, logged: [205, 205] })
  })

  test('where a category publishes apart, what is submitted waits for who has full control, who says when', async () => {
    const { controls, category, reads, write } = await start()
    const { db } = await testDatabase()
    await db.insertInto('category_publication').values({ category_id: category.id, is_apart: true }).execute()
    const documentId = await write()
    expect(await statusOf(documentId)).toBe(6)
    const at = tomorrow()
    await controls.call(api.changeStatus, { act: 'publish', documentIds: [documentId], publishAt: at })
    expect(await statusOf(documentId)).toBe(6)
    const planned = async () => (await controls.call(api.getFacts, { documentId })).publishAt
    expect(await planned()).toEqual(at)
    // another time is taken back to the one before; what was set first, to none
    const later = new Date(at.getTime() + 86_400_000)
    await controls.call(api.changeStatus, { act: 'publish', documentIds: [documentId], publishAt: later })
    expect(await planned()).toEqual(later)
    expect((await controls.call(api.undoStatus, { documentIds: [documentId] })).done).toEqual([documentId])
    expect(await planned()).toEqual(at)
    expect(await controls.fail(api.undoStatus, { documentIds: [documentId] })).toMatchObject({
      code: 'documents.changedSince',
    })
    const second = await write()
    await controls.call(api.changeStatus, { act: 'publish', documentIds: [second], publishAt: at })
    await controls.call(api.undoStatus, { documentIds: [second] })
    expect((await controls.call(api.getFacts, { documentId: second })).publishAt).toBe(null)
    expect(await statusOf(second)).toBe(6)
    await controls.call(api.changeStatus, { act: 'publish', documentIds: [documentId] })
    expect(await reads.call(documentApi.getDocument, { documentId })).toMatchObject({ subject: '标准' })
    expect((await controls.call(api.getFacts, { documentId })).publishAt).toBe(null)
  })

  test('its holder takes it back from its publication; it is a draft, and submitted again it has one version still', async () => {
    const { edits, writer, write } = await start()
    const documentId = await write({ publishAt: tomorrow() })
    expect(await edits.fail(api.changeStatus, { act: 'unpublish', documentIds: [documentId] })).toMatchObject({
      kind: 'refused',
    })
    await writer.call(api.changeStatus, { act: 'unpublish', documentIds: [documentId] })
    expect(await statusOf(documentId)).toBe(4)
    await writer.call(editingApi.submitDocument, { documentId })
    expect(await statusOf(documentId)).toBe(1)
  })
})

describe('what replaces another', () => {
  async function two(given: Awaited<ReturnType<typeof start>>) {
    return { older: await given.write(), newer: await given.write({ draft: true }) }
  }

  test('the old one stays until the new one takes effect; then it is archived, and each leads to the other', async () => {
    const world = await start()
    const { older, newer } = await two(world)
    const { controls, writer, reads } = world
    await controls
      .call(api.setReplaced, { documentId: newer, replacedIds: [older], act: 'archive' })
      .catch(() => undefined)
    await writer.call(api.setReplaced, { documentId: newer, replacedIds: [older], act: 'archive' })
    expect(await statusOf(older)).toBe(1)
    expect(await reads.call(api.getFacts, { documentId: older })).toMatchObject({ replacedBy: [] })
    await writer.call(editingApi.submitDocument, { documentId: newer })
    expect(await statusOf(older)).toBe(5)
    expect(await reads.call(api.getFacts, { documentId: older })).toMatchObject({ replacedBy: [{ id: newer }] })
    expect(await reads.call(api.getFacts, { documentId: newer })).toMatchObject({ replaces: [{ id: older }] })
    expect((await logOf(older, 7))[0]?.details).toMatchObject({ replacedBy: newer })
  })

  test('ending the old one takes full control of it, then and when it happens; nobody replaces what they do not see', async () => {
    const world = await start()
    const { older, newer } = await two(await start())
    const { edits, write } = world
    const own = await write()
    expect(await edits.fail(api.setReplaced, { documentId: own, replacedIds: [older] })).toMatchObject({
      kind: 'notFound',
    })
    const mine = await write()
    expect(await edits.fail(api.setReplaced, { documentId: own, replacedIds: [mine], act: 'void' })).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^您没有归档或作废“.*”的权限，可以选择不改动被替代的文档。$/) as string,
    })
    const said = await edits.call(api.setReplaced, { documentId: own, replacedIds: [mine] })
    expect(said.message).toBe('替代关系已保存')
    // readers would be told that it is replaced: who may only read it does not say so
    const elsewhere = await start()
    const read = await elsewhere.write()
    const shares = [{ to: { kind: 'person', id: world.editor.id }, level: 'view' }] as const
    await commit((db) => shareDocuments(db, { documentIds: [read], shares, givenBy: elsewhere.controller.id }))
    const { subject } = await edits.call(documentApi.getDocument, { documentId: read })
    expect(await edits.fail(api.setReplaced, { documentId: own, replacedIds: [mine, read] })).toMatchObject({
      kind: 'refused',
      message: `您没有替代“${subject}”的权限。`,
    })
    expect(await edits.fail(api.setReplaced, { documentId: own, replacedIds: [own] })).toMatchObject({
      kind: 'invalid',
    })
    expect(await statusOf(newer)).toBe(0)
    const ended = await edits.call(api.setReplaced, { documentId: own, replacedIds: [] })
    expect(ended.message).toBe('替代关系已取消')
  })
})
