import { plainRecord } from '@shuku/domain/rights/contract'
import { changeDefaultEntries, explainRight } from '@shuku/domain/rights/server'
import { tableApi } from '@shuku/kit/contract'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi as api, shareScreenApi as screen } from '../../contract.ts'

const posted = (path: string, fields: Record<string, string>) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** A document of somebody who administers its category, with a reader by default and one by a share. */
async function start() {
  const { category, administrator, reader, creator } = await given.category({
    administrators: 1,
    readers: 1,
    creators: 1,
  })
  const [friend, next] = await given.people([{}, {}])
  if (!friend || !next) throw new Error('nobody was made')
  const document = await given.document({
    category,
    creator: administrator,
    subject: '要清理的',
    shares: [{ to: { kind: 'person', id: friend.id }, level: 'view' }],
  })
  const { db } = await testDatabase()
  const levelOf = async (person: GivenPerson, id = document.id) => (await explainRight(db, person.id, id)).level
  const levels = async (id = document.id) => [
    await levelOf(reader, id),
    await levelOf(friend, id),
    await levelOf(next, id),
  ]
  const client = await clientOf(administrator)
  const records = [{ ...plainRecord, ids: [next.id] }]
  return { category, administrator, creator, reader, friend, next, document, client, levels, levelOf, records }
}

describe('default and other shares', () => {
  test('SHARE-25 SHARE-31 programs delete the default rights, the other shares, or both, before they share anew', async () => {
    for (const [defaultshare, nondefaultshare, expected] of [
      ['0', '0', [1, 1, 1]],
      ['1', '0', [0, 1, 1]],
      ['0', '1', [1, 0, 1]],
      ['1', '1', [0, 0, 1]],
    ] as const) {
      const { document, client, levels, next } = await start()
      const sharedatas = JSON.stringify([{ objType: '1', obj_id: String(next.id), seclevel: '1', download: '1' }])
      const form = { docid: String(document.id), sharedatas, defaultshare, nondefaultshare, otherversion: '1' }
      const reply = await client.raw(posted('/api/doc/share/saveShareBatch', form))
      expect(reply.json).toMatchObject({ api_status: true, status: 1, msg: '已共享 1 篇文档', done: [document.id] })
      expect(await levels(), `default ${defaultshare}, others ${nondefaultshare}`).toEqual(expected)
      await client.call(api.undoShares, { actId: (reply.json as { actId: number }).actId })
      expect(await levels(), 'one undo takes all of it back').toEqual([1, 1, 0])
    }
  })

  test('SHARE-25 ledger and data dictionary spell the list differently, both are read', async () => {
    for (const name of ['sharedatas', 'shareDatas']) {
      const { document, client, levels, next } = await start()
      const list = JSON.stringify([{ objType: '1', obj_id: String(next.id), seclevel: '2', from_Level: '0' }])
      await client.raw(posted('/api/doc/share/saveShareBatch', { docid: String(document.id), [name]: list }))
      expect(await levels()).toEqual([1, 1, 2])
    }
  })

  test('SHARE-31 the default rights go only where the category’s settings are the caller’s to change', async () => {
    const { category, creator, reader, levelOf, document, client, administrator } = await start()
    const theirs = await given.document({ category, creator, subject: '作者的' })
    const author = await clientOf(creator)
    const taking = { documentIds: [theirs.id], takesDefaults: true }
    expect(await author.call(api.checkShareBatch, taking)).toMatchObject({
      allowed: [],
      refused: [{ id: theirs.id, subject: '作者的', reason: '去除目录默认权限需要该目录的设置权限' }],
      mayTakeDefaults: false,
    })
    expect(await author.fail(api.saveShareBatch, taking)).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(reader, theirs.id)).toBe(1)
    const mine = { documentIds: [document.id], takesDefaults: true }
    expect(await client.call(api.checkShareBatch, mine)).toMatchObject({
      allowed: [document.id],
      mayTakeDefaults: true,
    })
    await client.call(api.saveShareBatch, mine)
    expect(await levelOf(reader)).toBe(0)
    expect(await levelOf(administrator), 'the holder stays').toBe(2)
  })

  test('documents without default rights no longer follow what their category changes, and an undo lets them follow again', async () => {
    const { category, document, client, levelOf, reader } = await start()
    const take = () => client.call(api.saveShareBatch, { documentIds: [document.id], takesDefaults: true })
    const change = (level: 'edit' | 'full') =>
      act((db) =>
        changeDefaultEntries(db, category.defaultSetId, {
          entries: [{ to: { kind: 'person', id: reader.id }, level }],
        }),
      )
    await client.call(api.undoShares, { actId: (await take()).actId })
    await change('edit')
    expect(await levelOf(reader)).toBe(2)
    await take()
    await change('full')
    expect(await levelOf(reader)).toBe(0)
  })

  test('the undo gives no default rights back to a document that was put elsewhere since', async () => {
    const { document, client, levelOf, reader } = await start()
    const { actId } = await client.call(api.saveShareBatch, { documentIds: [document.id], takesDefaults: true })
    const { category: other } = await given.category()
    await act((db) => db.updateTable('document').set({ category_id: other.id }).where('id', '=', document.id).execute())
    expect(await client.fail(api.undoShares, { actId })).toMatchObject({ code: 'share.noneAllowed' })
    expect(await levelOf(reader)).toBe(0)
  })

  test('the same request twice takes the default rights off once', async () => {
    const { document, client, levelOf, reader } = await start()
    const taking = { documentIds: [document.id], takesDefaults: true }
    const first = await client.call(api.saveShareBatch, taking)
    const second = await client.call(api.saveShareBatch, taking)
    expect(second.actId, 'nothing changed').toBe(0)
    await client.call(api.undoShares, { actId: first.actId })
    expect(await levelOf(reader)).toBe(1)
  })
})

describe('everything that a list has', () => {
  test('CAT-58 the list’s key, or what was selected of it, is shared at once, with and without multi', async () => {
    for (const path of ['/api/doc/console/multi/share/entire', '/api/doc/console/share/entire']) {
      const { category, administrator, document, client, levels, levelOf, next, friend } = await start()
      const second = await given.document({ category, creator: administrator })
      const foreign = await given.document({ category, creator: friend })
      const { key } = await client.call(screen.listShareable, { categoryId: category.id })
      const { count, selectionId } = await client.call(tableApi.selectAll, { key })
      expect(count).toBe(2)
      const later = await given.document({ category, creator: administrator })
      const sharedatas = JSON.stringify([{ objType: '1', obj_id: String(next.id), seclevel: '2' }])
      const form = { sharedatas, defaultshare: '0', nondefaultshare: '1' }
      const chosen = await client.raw(posted(path, { ...form, selectionId: String(selectionId) }))
      expect(chosen.json).toMatchObject({ api_status: true, done: [document.id, second.id], refused: [] })
      expect(await levels()).toEqual([1, 0, 2])
      expect(await levelOf(next, later.id), 'what came since stays as it is').toBe(0)
      const all = await client.raw(posted(path, { ...form, sessionkey: key }))
      expect(all.json).toMatchObject({ api_status: true, done: [document.id, second.id, later.id] })
      expect(await levelOf(next, foreign.id), 'nobody shares what is not theirs').toBe(0)
    }
  })

  test('CAT-58 a list is its searcher’s alone, and a key of another list is none', async () => {
    const { client, records, next, document, levels, category } = await start()
    const { key } = await client.call(screen.listShareable, { categoryId: category.id })
    const { selectionId } = await client.call(tableApi.selectAll, { key })
    const other = await clientOf(next)
    expect(await other.fail(screen.shareEntire, { key, records })).toMatchObject({ kind: 'notFound' })
    expect(await other.fail(screen.shareEntire, { selectionId, records })).toMatchObject({ kind: 'notFound' })
    const shares = await client.call(api.listShares, { documentId: document.id })
    expect(await client.fail(screen.shareEntire, { key: shares.key, records })).toMatchObject({ kind: 'notFound' })
    expect(await client.fail(screen.shareEntire, { records })).toMatchObject({ kind: 'notFound' })
    const none = await client.call(screen.listShareable, { subject: 'nothing has this in its title' })
    expect(await client.fail(screen.shareEntire, { key: none.key, records })).toMatchObject({
      code: 'share.nothingChosen',
    })
    expect(await levels()).toEqual([1, 1, 0])
  })
})
