import { changeDefaultEntries, grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { bulkOperationsApi as api, documentErrors, statuses } from '@shuku/domain/documents/contract'
import { titleSection } from '@shuku/domain/documents/server'

describe('before an act on many', () => {
  async function start() {
    const { category, creators, readers } = await given.category({ creators: 1, readers: 1 })
    const [me] = readers
    const [other] = creators
    const mine = await given.document({ category, creator: me!, subject: '我的', status: 0 } as never)
    const theirs = await given.document({ category, creator: other!, subject: '别人的' })
    const hidden = await given.category({ creators: 1 })
    const unseen = await given.document({ category: hidden.category, creator: hidden.creator, subject: '看不到' })
    return { category, me: await clientOf(me!), person: me!, mine, theirs, unseen }
  }

  test('it says with how many it will be done, and with which not, by reason; of what one may not see only the number', async () => {
    const { me, mine, theirs, unseen } = await start()
    const documentIds = [mine.id, theirs.id, unseen.id]
    for (const [name, reason] of [
      ['delete', '没有删除权限'],
      ['share', '没有共享权限'],
    ] as const) {
      expect(await me.call(api.previewAct, { act: name, documentIds })).toEqual({
        all: 3,
        checked: 3,
        allowed: 1,
        refused: [
          { reason, count: 1, documents: [{ id: theirs.id, subject: '别人的' }] },
          { reason: '文档不存在，或您没有查看权限。', count: 1, documents: [] },
        ],
        hangingOn: [],
        ...(name === 'delete' ? { binDays: 30 } : {}),
      })
    }
    expect(await me.fail(api.previewAct, { act: 'delete', documentIds: [] })).toMatchObject({ kind: 'invalid' })
  })

  test('of what one made oneself it says why one may not by that any more', async () => {
    const { category, readers } = await given.category({ readers: 2 })
    const [author, reader] = readers
    const entries = readers.map(({ id }) => ({ to: { kind: 'person' as const, id }, level: 'view' as const }))
    await act((db) => changeDefaultEntries(db, category.defaultSetId, { entries }))
    const mine = await given.document({ category, creator: author!, subject: '读过的' })
    const { db } = await testDatabase()
    await db.insertInto('read_mark').values({ person_id: reader!.id, document_id: mine.id }).execute()
    const client = await clientOf(author!)
    for (const name of ['delete', 'move'])
      expect(await client.call(api.previewAct, { act: name, documentIds: [mine.id] })).toMatchObject({
        allowed: 0,
        refused: [{ reason: '已被他人阅读，作者不能再删除或移动', count: 1 }],
      })
  })

  test('of a move it says as well what keeps documents where they are, whatever the target', async () => {
    const { me, person, category, mine } = await start()
    const preview = () => me.call(api.previewAct, { act: 'move', documentIds: [mine.id] })
    const before = await preview()
    const to = { kind: 'person', id: person.id } as const
    await act((db) => grantCategory(db, category.id, { grants: [{ to, rights: ['moveOut'] }] }))
    expect([before.allowed, before.refused[0]?.count]).toEqual([0, 1])
    expect(await preview()).toMatchObject({ refused: before.refused.filter(({ reason }) => reason === '没有移动权限') })
  })

  test('of a move or a copy whose target is named it says as well what keeps documents out of that', async () => {
    const person = await given.person()
    const to = { kind: 'person', id: person.id } as const
    const { category: source } = await given.category({ entries: [{ to, level: 'full' }] })
    const { category: target, administrator } = await given.category({ administrators: 1 })
    const { category: closed } = await given.category()
    await act(async (db) => {
      await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
      await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn', 'copyIn'] }] })
    })
    const administers = await clientOf(administrator)
    await administers.call(titleSection.settings.save, { categoryId: target.id, areUnique: true })
    await given.document({ category: target, creator: administrator, subject: '合同' })
    const same = await given.document({ category: source, creator: administrator, subject: '合同' })
    const other = await given.document({ category: source, creator: administrator, subject: '纪要' })
    const client = await clientOf(person)
    const documentIds = [same.id, other.id]
    const reason = documentErrors.titleTaken().textIn('zh-CN')
    for (const operate of ['move', 'copy'] as const) {
      const preview = (more: object) => client.call(api.previewAct, { act: operate, documentIds, ...more })
      expect(await preview({})).toMatchObject({ allowed: 2, refused: [] })
      const there = await preview({ targetId: target.id })
      expect(there).toMatchObject({ allowed: 1, refused: [{ reason, count: 1, documents: [{ id: same.id }] }] })
      const since = await preview({ targetId: target.id, sourceId: closed.id })
      expect(since).toMatchObject({ allowed: 0, refused: [{ count: 2 }] })
      const refused = await client.fail(api.previewAct, { act: operate, documentIds, targetId: closed.id })
      expect(refused).toMatchObject({ code: 'rights.categoryRefused' })
    }
  })

  test('of a copy it says what is not copied into any category', async () => {
    const { me, mine, theirs, unseen } = await start()
    const { db } = await testDatabase()
    await db.updateTable('document').set({ status: statuses.inApproval }).where('id', '=', mine.id).execute()
    const preview = await me.call(api.previewAct, { act: 'copy', documentIds: [mine.id, theirs.id, unseen.id] })
    expect(preview).toMatchObject({ all: 3, allowed: 1 })
    expect(preview.refused).toContainEqual({
      reason: documentErrors.inApproval().textIn('zh-CN'),
      count: 1,
      documents: [{ id: mine.id, subject: '我的' }],
    })
    await db.updateTable('document').set({ status: statuses.inForce }).where('id', '=', mine.id).execute()
    expect(await me.call(api.previewAct, { act: 'copy', documentIds: [mine.id, theirs.id] })).toMatchObject({
      allowed: 2,
      refused: [],
    })
  })

  test('the same is said of all that a list had when it was selected, to whose selection it is', async () => {
    const { me, person, mine, theirs } = await start()
    const { db } = await testDatabase()
    const values = { person_id: person.id, kind: 'document', ids: [mine.id, theirs.id] }
    const { id: selectionId } = await db
      .insertInto('table_selection')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await me.call(api.previewAct, { act: 'delete', selectionId })).toMatchObject({ all: 2, allowed: 1 })
    const other = await clientOf(await given.person({}))
    expect(await other.fail(api.previewAct, { act: 'delete', selectionId })).toMatchObject({ kind: expect.any(String) })
  })

  test('of a download it names why the files of some do not come', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const viewer = await given.person()
    const closed = await given.category({
      creators: 1,
      entries: [{ to: { kind: 'person', id: viewer.id }, level: 'view', canDownload: false }],
    })
    const file = { files: [{ name: 'a.pdf', kind: 'pdf' }] }
    const many = Array.from({ length: 52 }, (_, n) => ({ subject: `有附件 ${n}`, ...file }))
    const ids = await given.texts({ category, creator }, [{ subject: '没有附件' }, ...many])
    const [closedId = 0] = await given.texts({ category: closed.category, creator: closed.creator }, [
      { subject: '不能下载', ...file },
    ])
    const me = await clientOf(reader)
    const grants = [{ to: { kind: 'person' as const, id: reader.id }, rights: ['bulkDownload' as const] }]
    await act((db) => grantCategory(db, category.id, { grants }))
    const preview = await me.call(api.previewAct, { act: 'download', documentIds: [...ids, closedId] })
    expect(preview).toMatchObject({ all: 54, allowed: 52 })
    expect(new Map(preview.refused.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['文档不存在，或您没有查看权限。', 1],
        ['没有附件', 1],
      ]),
    )
    const other = await clientOf(viewer)
    expect(await other.call(api.previewAct, { act: 'download', documentIds: [closedId] })).toMatchObject({
      allowed: 0,
      refused: [{ reason: '没有下载权限', count: 1 }],
    })
  })
})
