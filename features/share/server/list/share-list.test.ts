import { tableApi } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi as api } from '../../contract.ts'
import { sql } from 'kysely'
import { start } from '../share.given.ts'

describe('the share list', () => {
  test('SHARE-22 SHARE-23 has who holds the document, what its category gives with a lock, and what was given to it alone', async () => {
    const { client, document, rows, reader, creator } = await start()
    const friend = await given.person({ name: '何俊杰' })
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level: 'edit' })
    const path = `/api/doc/share/list?docid=${document.id}`
    const saved = (await client.raw({ path: `/api/doc/save/afterSave?docid=${document.id}` })).json
    expect(saved).toMatchObject({ hasAddBtn: '1', hasDelBtn: '1', sessionkey: expect.any(String) })
    expect((await client.raw({ path })).json).toMatchObject({ hasAddBtn: '1', hasDelBtn: '1' })
    const listed = await rows()
    expect(listed[0]).toMatchObject({
      obj_idspan: creator.name,
      seclevel: '3',
      isLocked: '1',
      detail: '创建人',
      people: '1',
    })
    expect(listed.find(({ obj_id }) => obj_id === String(reader.id))).toMatchObject({
      isLocked: '1',
      source: '目录默认',
    })
    expect(listed.at(-1)).toMatchObject({
      obj_idspan: '何俊杰',
      objType: '1',
      seclevel: '2',
      download: '1',
      isLocked: '0',
      source: creator.name,
      people: '1',
    })
    expect(listed.filter(({ objType }) => objType === '80')).toEqual([])
  })

  test('SHARE-16 SHARE-17 SHARE-29 readers and editors are told nothing of it, with full control one sees and shares', async () => {
    const { document, reader, editor, controller, rows } = await start()
    for (const person of [reader, editor]) {
      const other = await clientOf(person)
      expect(await other.fail(api.listShares, { documentId: document.id })).toMatchObject({ kind: 'refused' })
      expect(await other.call(api.mayShare, { documentId: document.id })).toMatchObject({ may: false })
      const share = { documentIds: [document.id], kind: 'everyone' as const }
      expect(await other.fail(api.saveShare, share)).toMatchObject({ kind: 'refused' })
    }
    const administrator = await clientOf(controller)
    expect(await administrator.call(api.mayShare, { documentId: document.id })).toMatchObject({ may: true })
    expect((await rows(administrator)).length).toBeGreaterThan(0)
  })

  test('FC-30 of whom a share names and who has left, or was closed, it says so, it can be removed, and a new one of the same name is given nothing', async () => {
    const { client, document, rows, creator, db } = await start()
    const friend = await given.person({ name: '赵同名' })
    const { rows: made } = await sql<{ id: number }>`
      insert into unit (kind, parent_id, name) select 'department', department_id, '现场部' from person, generate_series(1, 2)
      where person.id = ${creator.id} returning id`.execute(db)
    const [old = 0, fresh = 0] = made.map(({ id }) => id)
    for (const [kind, id] of [
      ['department', old],
      ['person', friend.id],
    ] as const)
      await client.call(api.saveShare, { documentIds: [document.id], kind, ids: [id], level: 'view' })
    const detailsOf = async () =>
      (await rows())
        .filter(({ isLocked }) => isLocked === '0')
        .map((row) => [row['obj_id'], String(row['detail']).split(' · ').at(-1)])
    expect((await detailsOf()).map(([, detail]) => detail)).not.toContain('已停用')
    await sql`update unit set canceled = true where id = ${old}`.execute(db)
    await sql`update person set status = 'left' where id = ${friend.id}`.execute(db)
    expect(await detailsOf()).toEqual(
      expect.arrayContaining([
        [String(old), '已停用'],
        [String(friend.id), '已离职'],
      ]),
    )
    const named = await sql`select from principal where kind = 'department' and ref_id = ${fresh}`.execute(db)
    expect(named.rows, 'rights name who they are, not how they are called').toEqual([])
    const shareIds = (await rows()).filter(({ isLocked }) => isLocked === '0').map(({ id }) => Number(id))
    await client.call(api.deleteShares, { documentId: document.id, shareIds })
    expect(await detailsOf()).toEqual([])
  })

  test('a key of the list opens nothing any more once the right to share has gone', async () => {
    const { document, client, controller } = await start()
    const friend = await given.person()
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [friend.id], level: 'full' })
    const administrator = await clientOf(friend)
    const { key } = await administrator.call(api.listShares, { documentId: document.id })
    const shareId = Number((await administrator.call(tableApi.getRows, { key })).rows.at(-1)?.['id'])
    expect(shareId).toBeGreaterThan(0)
    await (await clientOf(controller)).call(api.deleteShares, { documentId: document.id, shareIds: [shareId] })
    expect(await administrator.fail(tableApi.getRows, { key })).toMatchObject({ kind: 'notFound' })
  })
})
