import { documentApi } from '@shuku/domain/documents/contract'
import { changePeople } from '@shuku/domain/people/server'
import { indexDocuments, refreshStaleWords } from '@shuku/domain/search/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { approvalApi } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { importApi } from '@shuku/features/import/contract'
import { centreApi } from '@shuku/features/knowledge-centre/contract'
import { lifecycleApi } from '@shuku/features/lifecycle/contract'
import { monitorApi } from '@shuku/features/monitor/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { reviewApi } from '@shuku/features/review/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givenAdministrator, opens, ruleOf } from './office.given.ts'

// What others have decided stays decided, and what one may read no more tells nothing.

describe('an administrator opens no document to themselves by whom they make its author', () => {
  test('where the author’s department reads', async () => {
    const { departmentIds } = await given.organisation()
    const { client } = await givenAdministrator({ departmentId: departmentIds[0] })
    const colleague = await given.person({ departmentId: departmentIds[0] })
    const author = await given.person({ departmentId: departmentIds[3] })
    const { category } = await given.category({ entries: [{ to: { relative: 'department' }, level: 'view' }] })
    const document = await given.document({ category, creator: author })
    const change = { documentIds: [document.id], operation: 'author' as const, personId: colleague.id }
    expect((await client.fail(monitorApi.operate, change)).code).toBe('documents.wouldOpenToOneself')
    expect(await opens(client, document.id)).toBe(false)
    const { db } = await testDatabase()
    const { creator_id } = await db
      .selectFrom('document')
      .select('creator_id')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow()
    expect(creator_id).toBe(author.id)
  })

  test('where the author’s superiors have full control', async () => {
    const { person, client } = await givenAdministrator()
    const report = await given.person()
    await act((db) => changePeople({ db }, [{ personId: report.id, managerId: person.id }]))
    const { category } = await given.category({ entries: [{ to: { kind: 'superior' }, level: 'full' }] })
    const document = await given.document({ category, creator: await given.person() })
    const change = { documentIds: [document.id], operation: 'author' as const, personId: report.id }
    expect((await client.fail(monitorApi.operate, change)).code).toBe('documents.wouldOpenToOneself')
    expect(await opens(client, document.id)).toBe(false)
  })
})

const solar = '光伏 逆变器 组件 并网 电站 辐照 支架 汇流箱 运维 发电量'.split(' ')
const ships = '跨境 关税 报关 提单 信用证 海运 集装箱 原产地 保税 检验检疫'.split(' ')
const text = (words: readonly string[]) => `<p>${[...words, ...words, ...words, ...words].join('，')}。</p>`

test('what is recommended tells no words of a text that one may read no more', async () => {
  const { category, creator, reader, controller } = await given.category({ creators: 1, readers: 1, controllers: 1 })
  const { db } = await testDatabase()
  await db.updateTable('person').set({ classification: 0 }).where('id', '=', creator.id).execute()
  await db.updateTable('person').set({ classification: 3 }).where('id', '=', reader.id).execute()
  const writes = await clientOf(creator)
  const { documentId } = await writes.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '周报',
    html: '<p>本周无事</p>',
  })
  const reads = await clientOf(reader)
  expect(await opens(reads, documentId)).toBe(true)
  await writes.call(documentApi.saveDocument, { documentId, html: text(solar), secrecy: 'confidential' })
  const guess = await given.document({
    category,
    creator: controller,
    subject: '猜测',
    html: text([...solar.slice(0, 5), ...ships.slice(0, 5)]),
  })
  await indexDocuments(db, [documentId, guess.id])
  await refreshStaleWords(db)
  const { documents } = await reads.call(centreApi.listRecommended, { view: 1, pageSize: 10 })
  const listed = documents.flatMap(({ reason }) => reason?.words ?? [])
  expect(listed.filter((word) => solar.includes(word))).toEqual([])
})

test('a copy shows no value of a field that the document does not show', async () => {
  const hidden = await given.category({ administrators: 1 })
  const own = await given.category({ administrators: 1 })
  const taker = await given.person()
  const open = await given.category({ creators: 1, entries: [{ to: { kind: 'person', id: taker.id }, level: 'view' }] })
  const fieldIn = async (place: {
    readonly category: { readonly id: number }
    readonly administrator: GivenPerson
  }) => {
    const client = await clientOf(place.administrator)
    const categoryId = place.category.id
    const field = { name: uniqueName('字段'), kind: 'line' }
    await client.call(customFieldsApi.saveFieldSection, { categoryId, own: [field as never], changes: [] })
    return (await client.call(customFieldsApi.getFieldSection, { categoryId })).own[0]?.id ?? 0
  }
  const [from, to] = [await fieldIn(hidden), await fieldIn(own)]
  const document = await given.document({ category: open.category, creator: open.creator })
  const { db } = await testDatabase()
  // as a move from there leaves it
  await sql`
    insert into document_field (document_id, field_id, position, text)
    values (${document.id}, ${from}, 0, '月薪88888')`.execute(db)
  await act((acting) =>
    grantCategory(acting, own.category.id, {
      grants: [{ to: { kind: 'person', id: taker.id }, rights: ['create', 'copyIn', 'settings'] }],
    }),
  )
  const client = await clientOf(taker)
  const refused = await client.fail(moveCopyApi.moveDocuments, {
    operate: 'copy',
    documentIds: [document.id],
    targetId: own.category.id,
    fieldPairs: `${from}_${to}`,
    resetsRights: true,
  })
  expect(refused.code).toBe('documents.fieldNotPaired')
})

test('a file that a text links to is not had without the right to download, and a picture in it is seen', async () => {
  const reader = await given.person()
  const { category, creator } = await given.category({
    creators: 1,
    entries: [{ to: { kind: 'person', id: reader.id }, level: 'view', canDownload: false }],
  })
  const writes = await clientOf(creator)
  const { file } = await writes.upload(fileApi.uploadFile, [{ name: '报价.csv', content: '底价,12345\n' }])
  const { documentId } = await writes.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '一',
    html: `<p><a href="${file.link}">见表</a></p>`,
  })
  const reads = await clientOf(reader)
  expect(await opens(reads, documentId)).toBe(true)
  const answer = await reads.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${file.id}&download=1` })
  expect(answer.text).not.toContain('12345')
})

async function startImport() {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const query = { intoId: category.id, source: 'x', path: 'a.txt', category: category.id }
  const files = [{ name: 'a.txt', content: uniqueName('一') }]
  return (modifiedMs: number) => client.upload(importApi.importFile, files, { ...query, modifiedMs })
}

test('an import makes no document of tomorrow', async () => {
  const put = await startImport()
  const { documentId } = await put(Date.UTC(2099, 0, 1))
  const { db } = await testDatabase()
  const { created_at } = await db
    .selectFrom('document')
    .select('created_at')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  expect(created_at.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
})

test.each([9e15, -9e15])('an import of a time that is none is refused: %s', async (modifiedMs) => {
  const put = await startImport()
  await expect(put(modifiedMs)).rejects.toThrow(/modified/)
})

test('whoever controls one document names no reviewers beyond their reach, and not many', async () => {
  const { departmentIds } = await given.organisation()
  const elsewhere = await given.person({ departmentId: departmentIds[2] })
  const { category, creator } = await given.category({
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const document = await given.document({ category, creator })
  const client = await clientOf(creator)
  const named = { documentId: document.id, months: 1 }
  const beyond = await client.fail(reviewApi.setReview, { ...named, personIds: [elsewhere.id] })
  expect(beyond.code).toBe('review.beyondReach')
  const many = Array.from({ length: 21 }, () => creator.id)
  expect((await client.fail(reviewApi.setReview, { ...named, personIds: many })).kind).toBe('invalid')
})

test('a reply that is rewritten leaves a trace with what it said, and so does one that comes back', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const client = await clientOf(creator)
  const { reply } = await client.call(talkApi.saveReply, { documentId, html: '<p>同意</p>' })
  const again = { documentId, replyId: reply.id, isEdit: 'edit', html: '<p>不同意</p>' } as const
  await client.call(talkApi.saveReply, again)
  await client.call(talkApi.deleteReply, { replyId: reply.id })
  await client.call(talkApi.restoreReply, { replyId: reply.id })
  const { db } = await testDatabase()
  const { rows } = await sql<{ details: Record<string, unknown> }>`
    select details from document_log where document_id = ${documentId} order by id`.execute(db)
  const listed = rows.map(({ details }) => details).filter((details) => 'reply' in details)
  expect(listed).toContainEqual(expect.objectContaining({ former: '<p>同意</p>' }))
  expect(listed).toContainEqual(expect.objectContaining({ restored: true }))
})

describe('secrecy that an officer raises', () => {
  async function start() {
    const { category, administrator, creator, reader } = await given.category({
      creators: 1,
      readers: 1,
      administrators: 1,
    })
    const officer = await givenAdministrator()
    const approver = await given.person()
    const { db } = await testDatabase()
    const cleared = [creator.id, officer.person.id, approver.id]
    await db.updateTable('person').set({ classification: 0 }).where('id', 'in', cleared).execute()
    await db.updateTable('person').set({ classification: 3 }).where('id', '=', reader.id).execute()
    const writes = await clientOf(creator)
    const made = { categoryId: category.id, subject: '并购', html: '<p>一</p>', secrecy: 'public' } as const
    const { documentId, version } = await writes.call(documentApi.saveDocument, made)
    const raise = () =>
      officer.client.call(monitorApi.operate, {
        documentIds: [documentId],
        operation: 'secrecy',
        secrecy: 'confidential',
      })
    // as a page sends it, with what it was opened with
    const change = { documentId, baseVersion: version, subject: '并购', html: '<p>一，</p>', expiresOn: null } as const
    const secrecy = { secrecy: 'public', baseSecrecy: 'public' } as const
    const isOpen = async () => opens(await clientOf(reader), documentId)
    return { administrator, category, approver, writes, documentId, raise, change: { ...change, ...secrecy }, isOpen }
  }

  test('is not lowered by a form that was open', async () => {
    const { writes, raise, change, isOpen } = await start()
    expect(await isOpen()).toBe(true)
    await raise()
    expect((await writes.fail(documentApi.saveDocument, change)).code).toBe('documents.secrecyRaised')
    expect(await isOpen()).toBe(false)
  })

  test('is not lowered by a change that waited for approval meanwhile', async () => {
    const { administrator, category, approver, writes, documentId, raise, change, isOpen } = await start()
    const rule = ruleOf([approver])
    await (await clientOf(administrator)).call(approvalApi.saveRule, { categoryId: category.id, rule })
    await writes.call(documentApi.saveDocument, change)
    await raise()
    const decides = await clientOf(approver)
    const { approvals } = await decides.call(approvalApi.getApprovals, { documentId })
    await approveSeen(decides, [approvals[0]?.id ?? 0])
    expect(await isOpen()).toBe(false)
  })

  test('does not end on the day on which a lower one ended', async () => {
    const { category, controller, creator } = await given.category({ creators: 1, controllers: 1 })
    const { db } = await testDatabase()
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', controller.id).execute()
    const { id } = await given.document({ category, creator, secrecy: 'internal' })
    await db.updateTable('document').set({ secrecy_until: '2026-12-01' }).where('id', '=', id).execute()
    const client = await clientOf(controller)
    await client.call(documentApi.saveDocument, { documentId: id, secrecy: 'confidential' })
    const row = await db.selectFrom('document').select('secrecy_until').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.secrecy_until).toBe(null)
  })
})

describe('a change that waits for approval', () => {
  async function start() {
    const { category, administrator, editor, controller, creator } = await given.category({
      administrators: 1,
      editors: 1,
      controllers: 1,
      creators: 1,
    })
    const approver = await given.person()
    const document = await given.document({ category, creator })
    const rule = ruleOf([approver])
    const decides = await clientOf(approver)
    const setRule = async () =>
      (await clientOf(administrator)).call(approvalApi.saveRule, { categoryId: category.id, rule })
    const returnIt = async (documentId: number) => {
      const { approvals } = await decides.call(approvalApi.getApprovals, { documentId })
      const decision = { approvalIds: [approvals[0]?.id ?? 0], decision: 'return' as const, comment: '不行' }
      await decides.call(approvalApi.decide, decision)
    }
    return { category, editor, controller, creator, document, setRule, returnIt }
  }

  test('is returned although its author has no room for drafts, and others go on', async () => {
    const { editor, controller, document, setRule, returnIt } = await start()
    await setRule()
    const { db } = await testDatabase()
    const writes = await clientOf(editor)
    await writes.call(documentApi.saveDocument, { documentId: document.id, subject: '改', html: '<p>新</p>' })
    await sql`
      insert into document_draft (id, person_id, document_id, subject, keywords, html, file_ids, body_file_ids)
      select gen_random_uuid(), ${editor.id}, ${document.id}, 'x', '', 'y', '{}', '{}'
      from generate_series(1, 220)`.execute(db)
    await returnIt(document.id)
    const controls = await clientOf(controller)
    await controls.call(lifecycleApi.changeStatus, { act: 'archive', documentIds: [document.id] })
    const { status } = await controls.call(documentApi.getDocument, { documentId: document.id })
    expect(status).toBe('archived')
  })

  test('does not count as imported: once it was returned the file is a change again', async () => {
    const { category, creator, setRule, returnIt } = await start()
    const client = await clientOf(creator)
    const query = { intoId: category.id, source: 'x', path: 'a.txt', category: category.id }
    const put = (content: string, modifiedMs: number) =>
      client.upload(importApi.importFile, [{ name: 'a.txt', content }], { ...query, modifiedMs })
    await put('一', 1_700_000_000_000)
    await setRule()
    const second = await put('二', 1_700_000_100_000)
    await returnIt(second.documentId)
    expect((await put('二', 1_700_000_200_000)).outcome).toBe('updated')
  })
})
