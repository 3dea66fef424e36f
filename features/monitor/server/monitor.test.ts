import { documentActs } from '@shuku/domain/audit/contract'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { beginEditing, publishDue } from '@shuku/domain/documents/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import type { QueryInput } from '@shuku/kit/contract'
import { monitorApi as api, operations } from '../contract.ts'
import { factsOf, givenAdministrator, logOf, rowsOf, setStatus } from './monitor.given.ts'

async function start() {
  const { category, creator, creators, reader } = await given.category({ creators: 2, readers: 1 })
  const { person, client } = await givenAdministrator([category.id])
  const document = (subject: string, more: object = {}) => given.document({ category, creator, subject, ...more })
  return { category, creator, reader, other: creators[1]!, person, client, document }
}

/** With its words in the index of titles. */
async function save(creator: GivenPerson, categoryId: number, subject: string) {
  const client = await clientOf(creator)
  const { documentId } = await client.call(documentApi.saveDocument, { categoryId, subject, html: '<p>一</p>' })
  return { id: documentId }
}

const listedIn = (client: Parameters<typeof rowsOf>[0], categoryId: number, operation: (typeof operations)[number]) =>
  rowsOf(client, { categoryId, operation })

describe('the list', () => {
  test('MON-16 has the documents of the categories that one administers, whether one may read them or not; never drafts of others, what is too secret, or a text', async () => {
    const { client, category, document } = await start()
    const shown = await document('采购办法')
    await setStatus((await document('草稿')).id, statuses.draft)
    await document('机密', { secrecy: 'confidential' })
    expect(await listedIn(client, category.id, 'archive')).toMatchObject([
      { id: shown.id, subject: '采购办法', categoryId: category.id, status: 'inForce' },
    ])
    expect(await client.fail(documentApi.getDocument, { documentId: shown.id })).toMatchObject({ kind: 'notFound' })
  })

  test('each look is logged, with what was asked for and who did', async () => {
    const { client, category, person } = await start()
    await client.call(api.listMonitor, { categoryId: category.id, subject: '采购' })
    const { db } = await testDatabase()
    const logged = await db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('person_id', '=', person.id)
      .where('act', 'in', ['listMonitor', 'verified'])
      .orderBy('id')
      .execute()
    expect(logged).toMatchObject([
      { act: 'verified' },
      { act: 'listMonitor', details: { docsubject: '采购', secCategory: String(category.id), operation: 'archive' } },
    ])
  })

  test('MON-02~ is of the first operation without another; it takes what is active', async () => {
    const { client, category, document } = await start()
    const { id } = await document('生效')
    await setStatus((await document('已归档')).id, statuses.archived)
    const [first] = (await client.call(api.getOperations, { categoryId: category.id })).operations
    const rows = await rowsOf(client, { categoryId: category.id })
    expect(rows).toEqual(await rowsOf(client, { categoryId: category.id, operation: first!.key }))
    expect(rows.filter(({ isLocked }) => !isLocked)).toMatchObject([{ id }])
  })

  test('is searched by title, unit of the author, status and days', async () => {
    const { client, category, creator } = await start()
    const [one, two] = [await save(creator, category.id, '采购办法'), await save(creator, category.id, '差旅办法')]
    await setStatus(two.id, statuses.archived)
    const found = async (query: object) =>
      (await rowsOf(client, { categoryId: category.id, ...query })).map(({ id }) => id)
    expect(await found({ subject: '采购' })).toEqual([one.id])
    expect(await found({ status: 'archived' })).toEqual([two.id])
    expect(await found({ status: 'inForce' })).toEqual([one.id])
    expect((await found({ unitId: creator.departmentId })).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    expect((await found({ unitId: creator.subcompanyId })).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    const { departmentIds } = await given.organisation()
    expect(await found({ unitId: departmentIds[0] })).toEqual([])
    expect(await found({ authorId: creator.id })).toHaveLength(2)
    expect(await found({ createdTo: '2001-01-01' })).toEqual([])
  })

  test('says of each whether the operation can be done and why not; what it cannot be done with is not ticked', async () => {
    const { client, category, creator, document } = await start()
    const free = await document('可以')
    const archived = await document('已归档')
    await setStatus(archived.id, statuses.archived)
    const edited = await document('编辑中')
    await startEditing(creator, edited.id)
    const why = async (operation: (typeof operations)[number]) =>
      Object.fromEntries(
        (await listedIn(client, category.id, operation)).map(({ id, whyNot, editorName, isLocked }) => [
          id,
          [whyNot, editorName ?? '', isLocked],
        ]),
      )
    expect(await why('archive')).toEqual({
      [free.id]: ['', '', false],
      [archived.id]: ['status', '', true],
      [edited.id]: ['edited', creator.name, true],
    })
    expect(await why('reopen')).toMatchObject({ [free.id]: ['status', '', true], [archived.id]: ['', '', false] })
    expect(await why('unlock')).toMatchObject({
      [free.id]: ['nobody', '', true],
      [edited.id]: ['', creator.name, false],
    })
    expect(await why('move')).toMatchObject({ [edited.id]: ['edited', creator.name, true] })
    expect(await why('author')).toMatchObject({ [archived.id]: ['', '', false] })
  })
})

async function publishDueNow() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(db, publishDue, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [publishDue] })
}

async function startEditing(person: GivenPerson, documentId: number) {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  const context = { caller, language: 'zh-CN' as const, store, request: { address: '' } }
  await act((db) => beginEditing({ ...context, db }, { documentId, token: 'x'.repeat(20) }))
}

describe('separated administration', () => {
  test('ORG-08 MON-13 MON-18 bounds the list, the tree and every operation to the categories given; one of them is chosen first', async () => {
    const { client, category, creator, document } = await start()
    await document('在范围内')
    const elsewhere = await given.category({ creators: 1 })
    const outside = await given.document({ category: elsewhere.category, creator: elsewhere.creator, subject: '外' })
    expect(await client.call(api.getScope, {})).toEqual({ status: 1, right: rightStrings.administerCategories })
    expect(await client.fail(api.listMonitor, {})).toMatchObject({ message: '请选择目录' })
    expect(await listedIn(client, elsewhere.category.id, 'archive')).toEqual([])
    const { nodes } = await client.call(api.getTree, {})
    expect(nodes).toMatchObject([{ id: category.id, isAdministered: true }])
    expect((await client.call(api.getOperations, { categoryId: elsewhere.category.id })).operations).toEqual([])
    for (const operation of operations) {
      const asked = { documentIds: [outside.id], operation, targetId: category.id, personId: creator.id }
      const refused = await client.fail(api.operate, { ...asked, secrecy: 'public' as const })
      expect(refused.kind, operation).toBe('notFound')
    }
    expect(await factsOf(outside.id)).toMatchObject({ status: statuses.inForce, deleted_at: null })
    const inside = await document('去别处')
    const asked = { documentIds: [inside.id], operation: 'move' as const, targetId: elsewhere.category.id }
    expect((await client.fail(api.operate, asked)).kind).toBe('refused')
  })

  test('MON-15~ the organisation is bounded to the units whose documents the right reaches, and those above them', async () => {
    const { category } = await given.category()
    const { headquartersId, subcompanyIds, departmentIds } = await given.organisation()
    const { client } = await givenAdministrator([category.id])
    const units = async () => (await client.call(api.getUnits)).unitIds.toSorted((a, b) => a - b)
    expect(await units()).toEqual([])
    const creator = await given.person({ departmentId: departmentIds[1] })
    await given.document({ category, creator })
    const elsewhere = await given.category()
    const other = await given.person({ departmentId: departmentIds[2] })
    await given.document({ category: elsewhere.category, creator: other })
    await given.document({ category, creator: other, status: statuses.draft })
    const reached = [headquartersId, subcompanyIds[0], departmentIds[0], departmentIds[1]]
    expect(await units()).toEqual(reached.toSorted((a, b) => a - b))
  })

  test('MON-15~ without it the list is of all categories, and nothing need be chosen: the category is a condition of the search', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const { client } = await givenAdministrator()
    const { id } = await save(creator, category.id, '任何目录')
    expect(await client.call(api.getScope, {})).toMatchObject({ status: 0 })
    expect((await rowsOf(client, { subject: '任何目录' })).map((row) => row.id)).toContain(id)
    const fields = async (of: typeof client) =>
      (await of.call(api.getConditions)).conditions[0]?.items.map(({ names }) => names[0])
    const others = ['doccreaterid', 'doccreatedateselect', 'doclastmoddateselect']
    expect(await fields(client)).toEqual(['docsubject', 'secCategory', ...others])
    expect(await fields((await givenAdministrator([category.id])).client)).toEqual(['docsubject', ...others])
  })
})

describe('an operation', () => {
  test('MON-17 MON-20 is one of those that the caller may run on the category', async () => {
    const { client, category } = await start()
    const { operations: offered } = await client.call(api.getOperations, { categoryId: category.id })
    expect(offered.map(({ key }) => key)).toEqual(operations)
    expect(offered.slice(0, 3).map(({ name }) => name)).toEqual(['归档', '重新启用', '发布'])
    expect(offered.every(({ key }) => key === key.toLowerCase())).toBe(true)
  })

  test('MON-03~ is executed from the right menu with what is chosen', async () => {
    const { client } = await start()
    const { items } = await client.call(api.getRightMenu)
    expect(items.map(({ type }) => type)).toEqual(['BTN_EXECUTE', 'BTN_SEARCH', 'BTN_COLUMN', 'BTN_STORE', 'BTN_HELP'])
    expect(items[0]).toMatchObject({ label: '执行', needsSelection: true })
    expect(items.filter(({ top }) => top).map(({ type }) => type)).toEqual(['BTN_SEARCH'])
  })

  test('MON-19 MON-22 MON-25~ is done with those that allow it; the rest is named with the reason, and each log has who did it', async () => {
    const { client, person, document } = await start()
    const [one, two, archived] = [await document('甲'), await document('乙'), await document('丙')]
    await setStatus(archived.id, statuses.archived)
    const ids = [one.id, two.id, archived.id]
    const outcome = await client.call(api.operate, { documentIds: ids, operation: 'archive', reason: '年度归档' })
    expect(outcome.done.toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    const reason = '文档当前状态为“归档”，不能进行此操作。'
    expect(outcome.refused).toEqual([{ id: archived.id, subject: '丙', reason }])
    expect(outcome.message).toBe(`已处理 2 篇文档。1 篇未处理：${reason}`)
    expect((await logOf(one.id)).at(-1)).toMatchObject({
      operation: documentActs.archive,
      personId: person.id,
      details: { reason: '年度归档' },
    })
    // MON-26
    const again = await client.fail(api.operate, { documentIds: ids, operation: 'archive' })
    expect(again.message).toContain('“归档”')
    expect(await client.call(api.undoOperation, { documentIds: [one.id] })).toMatchObject({ done: [one.id] })
    expect((await factsOf(one.id)).status).toBe(statuses.inForce)
  })

  test('MON-24 takes 500 documents at most', async () => {
    const { client } = await start()
    const documentIds = Array.from({ length: 501 }, (_, index) => 900_000_000 + index)
    expect((await client.fail(api.operate, { documentIds, operation: 'archive' })).message).toContain('500')
  })

  test('MON-14 MON-21 a publication of a later day waits until that day begins where the administrator is; without a day nothing is done', async () => {
    const { client, document } = await start()
    const waiting = await document('待发布')
    await setStatus(waiting.id, statuses.waitingToBePublished)
    const asked = { documentIds: [waiting.id], operation: 'publish' as const, isPublic: true }
    expect((await client.fail(api.operate, asked)).message).toBe('请输入必填项')
    expect((await client.fail(api.operate, { ...asked, publicData: '2020-01-01' })).kind).toBe('invalid')
    expect((await factsOf(waiting.id)).status).toBe(statuses.waitingToBePublished)
    const outcome = await client.call(api.operate, { ...asked, publicData: '2099-03-01' })
    expect(outcome.message).toBe('1 篇文档将于 2099-03-01 发布。')
    const { db } = await testDatabase()
    const { at } = await db
      .selectFrom('document_publication')
      .select('at')
      .where('document_id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(at?.toISOString()).toBe('2099-02-28T16:00:00.000Z')
    expect((await factsOf(waiting.id)).status).toBe(statuses.waitingToBePublished)
    await publishDueNow()
    expect((await factsOf(waiting.id)).status, 'before its day').toBe(statuses.waitingToBePublished)
    await db
      .updateTable('document_publication')
      .set({ at: new Date(Date.now() - 1000) })
      .where('document_id', '=', waiting.id)
      .execute()
    await publishDueNow()
    expect((await factsOf(waiting.id)).status).toBe(statuses.inForceAfterApproval)
    expect((await logOf(waiting.id)).at(-1)).toMatchObject({
      operation: documentActs.publish,
      details: { automatic: true },
    })
  })

  test('MON-21 the day of a publication begins at midnight where the administrator is, not where the company is', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const beginnings: Record<string, string> = {
      'Europe/London': '2099-07-01T23:00:00.000Z',
      'America/New_York': '2099-07-02T04:00:00.000Z',
    }
    const { db } = await testDatabase()
    for (const [zone, begins] of Object.entries(beginnings)) {
      const { person, client } = await givenAdministrator([category.id])
      await db.updateTable('person').set({ time_zone: zone }).where('id', '=', person.id).execute()
      const { id } = await given.document({ category, creator })
      await setStatus(id, statuses.waitingToBePublished)
      const asked = { documentIds: [id], operation: 'publish' as const, isPublic: true, publicData: '2099-07-02' }
      expect((await client.call(api.operate, asked)).done).toEqual([id])
      const publication = db.selectFrom('document_publication').select('at').where('document_id', '=', id)
      expect((await publication.executeTakeFirstOrThrow()).at?.toISOString(), zone).toBe(begins)
    }
  })

  test('MON-25 each is in the log of the document with the name of the administrator', async () => {
    const { client, category, creator, person, other, reader, document } = await start()
    const { db } = await testDatabase()
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
    const sub = await given.category({ parentId: category.id })
    const asked: Record<(typeof operations)[number], Partial<QueryInput<typeof api.operate>>> = {
      publish: {},
      withdraw: {},
      archive: {},
      reopen: {},
      invalidate: {},
      void: {},
      move: { targetId: sub.category.id },
      author: { personId: other.id },
      owner: { personId: reader.id },
      secrecy: { secrecy: 'internal' },
      unlock: {},
      delete: {},
    }
    const before = { publish: statuses.waitingToBePublished, reopen: statuses.archived } as Record<string, number>
    const logged: Record<string, unknown> = {}
    for (const operation of operations) {
      const { id } = await document(operation)
      await setStatus(id, before[operation] ?? statuses.inForce)
      if (operation === 'unlock') await startEditing(creator, id)
      const already = (await logOf(id)).length
      const query = { documentIds: [id], operation, ...asked[operation] }
      expect(await client.call(api.operate, query), operation).toMatchObject({ done: [id] })
      const entries = (await logOf(id)).slice(already)
      expect(new Set(entries.map(({ personId }) => personId)), operation).toEqual(new Set([person.id]))
      logged[operation] = entries.at(-1)?.operation
    }
    expect(logged).toEqual({
      publish: documentActs.publish,
      withdraw: documentActs.changeOfStatus,
      archive: documentActs.archive,
      reopen: documentActs.reopen,
      invalidate: documentActs.invalidate,
      void: documentActs.void,
      move: documentActs.move,
      author: documentActs.modify,
      owner: documentActs.modify,
      secrecy: documentActs.modify,
      unlock: documentActs.forcedCheckIn,
      delete: documentActs.delete,
    })
  })

  test('withdraws, expires, voids and reactivates', async () => {
    const { client, document } = await start()
    for (const [operation, status] of [
      ['withdraw', statuses.returned],
      ['invalidate', statuses.expired],
      ['void', statuses.void],
    ] as const) {
      const { id } = await document(operation)
      await client.call(api.operate, { documentIds: [id], operation })
      expect((await factsOf(id)).status, operation).toBe(status)
      if (operation === 'withdraw') continue
      await client.call(api.operate, { documentIds: [id], operation: 'reopen' })
      expect((await factsOf(id)).status, operation).toBe(statuses.inForce)
    }
  })

  test('deletes and moves, and takes back both', async () => {
    const { client, category, creator } = await start()
    const sub = await given.category({ parentId: category.id })
    const { id } = await given.document({ category, creator, subject: '去处' })
    const deleted = await client.call(api.operate, { documentIds: [id], operation: 'delete' })
    expect((await factsOf(id)).deleted_at).not.toBeNull()
    await client.call(api.undoOperation, { moveId: deleted.moveId! })
    expect((await factsOf(id)).deleted_at).toBeNull()
    const moved = await client.call(api.operate, { documentIds: [id], operation: 'move', targetId: sub.category.id })
    expect((await factsOf(id)).category_id).toBe(sub.category.id)
    await client.call(api.undoOperation, { moveId: moved.moveId! })
    expect((await factsOf(id)).category_id).toBe(category.id)
  })

  test('gives documents another author, with whose department their rights go; or another owner; never oneself', async () => {
    const { client, person, other, reader, document } = await start()
    const { id } = await document('离职人员的文档')
    const change = (operation: 'author' | 'owner', personId: number) =>
      client.call(api.operate, { documentIds: [id], operation, personId })
    await change('author', other.id)
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id, owner_id: other.id, unit_id: other.departmentId })
    const reads = await clientOf(other)
    expect((await reads.call(documentApi.getDocument, { documentId: id })).subject).toBe('离职人员的文档')
    await change('owner', reader.id)
    expect(await factsOf(id)).toMatchObject({ creator_id: other.id, owner_id: reader.id })
    for (const operation of ['author', 'owner'] as const) {
      const asked = { documentIds: [id], operation, personId: person.id }
      expect((await client.fail(api.operate, asked)).message).toContain('不能改为本人')
    }
    expect(await client.fail(api.operate, { documentIds: [id], operation: 'author' })).toMatchObject({
      message: '请输入必填项',
    })
    expect((await logOf(id)).at(-1)?.details).toMatchObject({ owner: { to: reader.id } })
  })

  test('changes the classification, to what the administrator is cleared for', async () => {
    const { client, document } = await start()
    const { id } = await document('内部资料')
    const change = (secrecy: 'internal' | 'confidential' | 'public') => ({
      documentIds: [id],
      operation: 'secrecy' as const,
      secrecy,
    })
    await client.fail(api.operate, change('confidential'))
    const { db } = await testDatabase()
    expect((await factsOf(id)).secrecy).toBe(secrecyLevels.public)
    const cleared = await givenAdministrator()
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', cleared.person.id).execute()
    await cleared.client.call(api.operate, change('internal'))
    expect((await factsOf(id)).secrecy).toBe(secrecyLevels.internal)
    expect((await client.fail(api.operate, change('public'))).kind).toBe('notFound')
    await cleared.client.call(api.operate, change('public'))
    expect((await factsOf(id)).secrecy).toBe(secrecyLevels.public)
  })

  test('ends that somebody edits', async () => {
    const { client, creator, document } = await start()
    const { id } = await document('一直开着')
    await startEditing(creator, id)
    const [asked] = [{ documentIds: [id], operation: 'unlock' as const }]
    expect(await client.call(api.operate, asked)).toMatchObject({ done: [id] })
    expect((await logOf(id)).at(-1)).toMatchObject({ operation: documentActs.forcedCheckIn })
    expect((await client.fail(api.operate, asked)).message).toContain('没有人正在编辑')
  })
})
