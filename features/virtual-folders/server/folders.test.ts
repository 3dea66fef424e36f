import { act } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { virtualFoldersApi as api } from '../contract.ts'
import { countOf, idsOf, folderAdministrator, make, rowsOf, start, written } from './folders.given.ts'

describe('folders', () => {
  test('DUMMY-05 DUMMY-18 programs get the folders as a tree of nodes', async () => {
    const { client: administrator } = await folderAdministrator()
    const name = uniqueName('审计资料')
    const top = await make(administrator, { ofCompany: true, name })
    const below = await make(administrator, { parentId: top, name: '2026 年' })
    const { client } = await start()
    const { json } = await client.raw({ path: '/api/doc/dummydoc/treeNode' })
    const nodes = json['treedata'] as { key: string }[]
    expect(nodes.find(({ key }) => key === String(top))).toEqual({
      domid: String(top),
      key: String(top),
      pid: '0',
      name,
      haschild: true,
      childs: [
        { domid: String(below), key: String(below), pid: String(top), name: '2026 年', haschild: false, childs: [] },
      ],
    })
  })

  test('DUMMY-13 DUMMY-17 the server says which acts and menu items a folder has', async () => {
    const { client, administrator, folder } = await start()
    const { json } = await client.raw({ path: `/api/doc/dummydoc/chooseDummy?dummyId=${folder}` })
    expect(json).toMatchObject({ condition: [{ items: expect.any(Array) }, {}], operates: ['copy'] })
    const types = (reply: Record<string, unknown>) =>
      (reply['rightMenu'] as { type: string }[]).map(({ type }) => type).filter((type) => !/STORE|HELP/.test(type))
    expect(types(json)).toEqual(['BTN_COPY', 'BTN_SEARCH', 'BTN_COLUMN'])
    const chosen = await administrator.client.raw({ path: `/api/doc/dummydoc/chooseDummy?dummyId=${folder}` })
    expect(types(chosen.json)).toEqual(['BTN_COPY', 'BTN_MOVE', 'BTN_REMOVE', 'BTN_SEARCH', 'BTN_COLUMN'])
    expect(chosen.json).toMatchObject({ operates: ['remove', 'copy', 'move', 'note', 'place'] })
    expect(
      (chosen.json['rightMenu'] as { type: string; isControl: string }[]).find(({ type }) => type === 'BTN_MOVE'),
    ).toMatchObject({ isControl: '1' })
  })

  test('DUMMY-22 administrators keep the folders of the company, all see them; deleting one removes its entries, not the documents', async () => {
    const { administrator, folder, writer, client, one, creator } = await start()
    const seen = async () => (await client.call(api.listFolders, {})).folders.find(({ id }) => id === folder)
    expect(await seen()).toMatchObject({ root: 'company', mayFill: false, mayChange: false })
    await expect(client.call(api.renameFolder, { folderId: folder, name: 'x' })).rejects.toMatchObject({
      failure: { kind: 'refused' },
    })
    await expect(client.call(api.deleteFolder, { folderId: folder })).rejects.toMatchObject({
      failure: { kind: 'refused' },
    })
    await expect(make(client, { ofCompany: true })).rejects.toMatchObject({ failure: { kind: 'refused' } })
    await expect(make(client, { parentId: folder })).rejects.toMatchObject({ failure: { kind: 'refused' } })
    const name = uniqueName('改名')
    await administrator.client.call(api.renameFolder, { folderId: folder, name })
    expect(await seen()).toMatchObject({ name })
    await expect(make(administrator.client, { ofCompany: true, name })).rejects.toMatchObject({
      failure: { kind: 'conflict' },
    })
    const below = await make(administrator.client, { parentId: folder })
    const { db } = await testDatabase()
    for (const folder_id of [folder, below])
      await db
        .insertInto('virtual_folder_entry')
        .values({ folder_id, document_id: one.id, by_hand: true, added_by: creator.id })
        .execute()
    await administrator.client.call(api.deleteFolder, { folderId: folder })
    expect(await seen()).toBeUndefined()
    await expect(idsOf(writer, below)).rejects.toMatchObject({ failure: { kind: 'notFound' } })
    const { rows } = await act((db) =>
      sql<{ deleted: boolean }>`select deleted_at is not null as deleted from document where id = ${one.id}`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ deleted: false }])
    expect(
      await db.selectFrom('virtual_folder_entry').select('note').where('folder_id', 'in', [folder, below]).execute(),
    ).toEqual([])
  })

  test('own folders are seen by their owner alone until they are shared; what is shared opens no document', async () => {
    const { client, writer, creator, one, secret, owner } = await start()
    const mine = await make(client)
    const below = await make(client, { parentId: mine })
    await client.call(api.importDocuments, { targetIds: [mine, below], documentIds: [one.id] })
    const stranger = await clientOf(owner)
    await expect(idsOf(stranger, mine)).rejects.toMatchObject({ failure: { kind: 'notFound' } })
    const readers = [{ kind: 'person' as const, id: owner.id }]
    const fillers = [{ kind: 'person' as const, id: creator.id }]
    await client.call(api.saveSharing, { folderId: mine, readers, fillers })
    const { folders } = await stranger.call(api.listFolders, {})
    expect(folders.filter(({ id }) => [mine, below].includes(id))).toMatchObject([
      { root: 'shared', mayFill: false, mayChange: false },
      { root: 'shared', mayFill: false, mayChange: false },
    ])
    expect(await idsOf(stranger, mine)).toEqual([])
    expect(await countOf(stranger, below)).toBe(0)
    await expect(
      stranger.call(api.importDocuments, { targetIds: [mine], documentIds: [secret.id] }),
    ).rejects.toMatchObject({ failure: { kind: 'refused' } })
    await expect(stranger.call(api.saveSharing, { folderId: mine })).rejects.toMatchObject({
      failure: { kind: 'refused' },
    })
    expect(await idsOf(writer, below)).toEqual([one.id])
    await writer.call(api.removeEntries, { folderId: below, documentIds: [one.id] })
    expect(await idsOf(client, below)).toEqual([])
    expect(await client.call(api.getSharing, { folderId: mine })).toMatchObject({
      readers: [{ kind: 'person', id: owner.id, name: owner.name }],
      fillers: [{ kind: 'person', id: creator.id, name: creator.name }],
    })
    await client.call(api.saveSharing, { folderId: mine })
    await expect(idsOf(stranger, mine)).rejects.toMatchObject({ failure: { kind: 'notFound' } })
  })

  test('administrators say who fills a branch of the company’s folders', async () => {
    const { administrator, folder, writer, creator, client, one } = await start()
    const below = await make(administrator.client, { parentId: folder })
    const fillers = [{ kind: 'person' as const, id: creator.id }]
    await administrator.client.call(api.saveSharing, { folderId: folder, fillers })
    await writer.call(api.importDocuments, { targetIds: [below], documentIds: [one.id] })
    expect(await idsOf(client, below)).toEqual([one.id])
    await expect(make(writer, { parentId: folder })).rejects.toMatchObject({ failure: { kind: 'refused' } })
  })
})

describe('folders by rule', () => {
  async function ruled() {
    const all = await start()
    const mine = await make(all.writer, { hasRule: true })
    await all.writer.call(api.saveRule, { folderId: mine, categoryId: all.category.id, subject: '办法' })
    return { ...all, mine }
  }

  test('a folder by rule has what its conditions find now, counted under the rights of who looks', async () => {
    const { category, creator, writer, one, mine, reader, client } = await ruled()
    expect(await rowsOf(writer, mine)).toMatchObject([{ id: one.id, source: 'rule' }])
    const fresh = await written({ category, creator, subject: '招待办法' })
    expect(new Set(await idsOf(writer, mine))).toEqual(new Set([one.id, fresh.id]))
    expect(await countOf(writer, mine)).toBe(2)
    await writer.call(api.saveSharing, { folderId: mine, readers: [{ kind: 'person', id: reader.id }] })
    expect(await countOf(client, mine)).toBe(2)
    await act((db) => sql`update document set status = 0 where id = ${fresh.id}`.execute(db))
    expect(await idsOf(client, mine)).toEqual([one.id])
    expect(await countOf(client, mine)).toBe(1)
  })

  test('entries by hand stand beside those of the rule, and what was taken out stays out', async () => {
    const { category, creator, writer, one, two, mine } = await ruled()
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: [two.id] })
    const sources = async () => Object.fromEntries((await rowsOf(writer, mine)).map(({ id, source }) => [id, source]))
    expect(await sources()).toEqual({ [one.id]: 'rule', [two.id]: 'hand' })
    await writer.call(api.saveNote, { folderId: mine, documentId: one.id, note: '对照' })
    expect(await sources()).toEqual({ [one.id]: 'rule', [two.id]: 'hand' })
    const { message } = await writer.call(api.removeEntries, { folderId: mine, documentIds: [one.id] })
    expect(message).toContain('不会再出现')
    const fresh = await written({ category, creator, subject: '考勤办法' })
    expect(await sources()).toEqual({ [two.id]: 'hand', [fresh.id]: 'rule' })
    expect(await writer.call(api.getRule, { folderId: mine })).toMatchObject({
      rule: { seccategory: String(category.id), docsubject: '办法' },
      byRule: 2,
      byHand: 1,
      out: 1,
    })
    await writer.call(api.putBack, { folderId: mine, documentIds: [one.id] })
    expect(await sources()).toMatchObject({ [one.id]: 'rule' })
  })

  test('a rule without conditions is refused, and one that was never set finds nothing', async () => {
    const { writer } = await start()
    const mine = await make(writer, { hasRule: true })
    expect(await idsOf(writer, mine)).toEqual([])
    expect(await countOf(writer, mine)).toBe(0)
    await expect(writer.call(api.saveRule, { folderId: mine })).rejects.toMatchObject({ failure: { kind: 'invalid' } })
    const plain = await make(writer)
    await expect(writer.call(api.saveRule, { folderId: plain, subject: 'x' })).rejects.toMatchObject({
      failure: { kind: 'invalid' },
    })
    await expect(writer.call(api.getRule, { folderId: plain })).rejects.toMatchObject({ failure: { kind: 'invalid' } })
  })

  test('a folder by rule is in the order of change page by page, with what was put in by hand between; other orders, a search and the number have the same documents', async () => {
    const { category, creator, writer, one, two, mine } = await ruled()
    const more = []
    for (const subject of ['出差办法', '采购办法', '招待办法', '考勤办法'])
      more.push(await written({ category, creator, subject }))
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: [two.id] })
    const [third, , fifth] = more
    // in the order in which they were changed, to the microsecond; that by hand is not the latest
    const changed = [one, third, two, ...more.slice(1)].map((document) => document?.id ?? 0)
    for (const [index, id] of changed.entries())
      await act((db) =>
        sql`update document set updated_at = ${`2026-01-02 03:04:05.${100_000 + index}`}::timestamptz where id = ${id}`.execute(
          db,
        ),
      )
    const paged = async (sort?: string) => {
      const { key } = await writer.call(api.listEntries, { folderId: mine, ...(sort ? { sort } : {}) })
      const pages = []
      for (const page of [1, 2, 3]) pages.push(await writer.call(tableApi.getRows, { key, pageSize: 2, current: page }))
      const { count: total } = await writer.call(tableApi.countRows, { key })
      return { total, ids: pages.flatMap(({ rows }) => rows.map((row) => Number(row['id']))) }
    }
    expect(await paged()).toEqual({ total: 6, ids: changed.toReversed() })
    expect(await paged('updatedOn:ascend')).toEqual({ total: 6, ids: changed })
    // the last page alone, of which nothing is known from those before it
    const { key } = await writer.call(api.listEntries, { folderId: mine })
    const { rows } = await writer.call(tableApi.getRows, { key, pageSize: 2, current: 3 })
    expect(rows.map((row) => Number(row['id']))).toEqual([third?.id, one.id])
    // what is skipped is bounded, whatever page a program names
    const far = await writer.fail(tableApi.getRows, { key, pageSize: 10, current: 5000 })
    expect(far).toMatchObject({ code: 'virtualFolder.tooFar' })
    const bySubject = await paged('subject:ascend')
    expect(new Set(bySubject.ids)).toEqual(new Set(changed))
    expect(await idsOf(writer, mine, { subject: '采购' })).toEqual([more[1]?.id, two.id])
    await writer.call(api.removeEntries, { folderId: mine, documentIds: [fifth?.id ?? 0, two.id] })
    expect((await paged()).ids).toEqual(changed.toReversed().filter((id) => id !== fifth?.id && id !== two.id))
    expect(await countOf(writer, mine)).toBe(4)
  })

  test('a rule by words finds by title and text', async () => {
    const { writer, one, two } = await start()
    const mine = await make(writer, { hasRule: true })
    await writer.call(api.saveRule, { folderId: mine, fulltext: '差旅报销', categoryId: one.categoryId })
    expect(await idsOf(writer, mine)).toEqual([one.id])
    expect(await countOf(writer, mine)).toBe(1)
    await writer.call(api.importDocuments, { targetIds: [mine], documentIds: [two.id] })
    expect(new Set(await idsOf(writer, mine))).toEqual(new Set([one.id, two.id]))
    await writer.call(api.removeEntries, { folderId: mine, documentIds: [one.id] })
    expect(await idsOf(writer, mine)).toEqual([two.id])
  })
})
