import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { virtualFoldersApi as api } from '../contract.ts'
import { make, start } from './folders.given.ts'

describe('the numbers beside folders', () => {
  test('DUMMY-23~ a call counts folders by hand and by rule together, each document once in each that has it', async () => {
    const { writer, client, reader, one, two, secret, owner } = await start()
    const [first, second, empty] = [await make(writer), await make(writer), await make(writer)]
    const ruled = await make(writer, { hasRule: true })
    await writer.call(api.saveRule, { folderId: ruled, categoryId: one.categoryId, subject: '办法' })
    await writer.call(api.importDocuments, { targetIds: [first, ruled], documentIds: [one.id, two.id] })
    await writer.call(api.importDocuments, { targetIds: [second], documentIds: [two.id] })
    const folderIds = [first, second, empty, ruled]
    // what the rule finds too was put in as well; what was taken out is in none
    await writer.call(api.removeEntries, { folderId: first, documentIds: [one.id] })
    const counts = async (by: typeof client) =>
      Object.fromEntries((await by.call(api.countEntries, { folderIds })).counts.map(({ id, n }) => [id, n]))
    expect(await counts(writer)).toEqual({ [first]: 1, [second]: 1, [empty]: 0, [ruled]: 2 })
    // of those who see the folders, each has a number of their own
    const { db } = await testDatabase()
    const readers = [reader, owner].map(({ id }) => ({ kind: 'person' as const, id }))
    for (const folderId of folderIds) await writer.call(api.saveSharing, { folderId, readers })
    await sql`insert into virtual_folder_entry (folder_id, document_id, by_hand, added_by)
      values (${first}, ${secret.id}, true, ${owner.id})`.execute(db)
    expect(await counts(client)).toEqual({ [first]: 1, [second]: 1, [empty]: 0, [ruled]: 2 })
    expect(await counts(await clientOf(owner))).toEqual({ [first]: 1, [second]: 0, [empty]: 0, [ruled]: 0 })
  })

  test('one whose rule takes too long has no number, and the others of the call have theirs', async () => {
    const { writer, one } = await start()
    const byHand = await make(writer)
    const [slow, quick] = [await make(writer, { hasRule: true }), await make(writer, { hasRule: true })]
    await writer.call(api.importDocuments, { targetIds: [byHand], documentIds: [one.id] })
    await writer.call(api.saveRule, { folderId: slow, fulltext: '差旅报销' })
    await writer.call(api.saveRule, { folderId: quick, categoryId: one.categoryId })
    const counts = async () => (await writer.call(api.countEntries, { folderIds: [byHand, slow, quick] })).counts
    const all = [
      { id: byHand, n: 1 },
      { id: slow, n: 1 },
      { id: quick, n: 2 },
    ]
    expect(byId(await counts())).toEqual(all)
    const { pool } = await testDatabase()
    const blocking = await pool.connect()
    try {
      // nobody reads a text meanwhile
      await blocking.query('begin; lock table search_text in access exclusive mode')
      expect(byId(await counts())).toEqual(all.filter(({ id }) => id !== slow))
    } finally {
      await blocking.query('rollback')
      blocking.release()
    }
    expect(byId(await counts())).toEqual(all)
  })

  test('of those with a rule twenty are counted by a call', async () => {
    const { writer } = await start()
    const folderIds: number[] = []
    for (let n = 0; n < 21; n++) folderIds.push(await make(writer, { hasRule: true }))
    const { counts } = await writer.call(api.countEntries, { folderIds: [...folderIds, await make(writer)] })
    expect(counts.filter(({ id }) => folderIds.includes(id))).toHaveLength(20)
    expect(counts).toHaveLength(21)
  })

  test('counting, which may take a search for each folder, is done one call after the other; too many at once are refused', async () => {
    const { client } = await start()
    const folderId = await make(client, { hasRule: true })
    const asked = Array.from({ length: 8 }, () => client.call(api.countEntries, { folderIds: [folderId] }))
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length, 'some wait for their turn').toBeLessThan(8)
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ failure: { code: 'kit.tooManyRequests' } })
  })
})

const byId = (counts: readonly { id: number; n: number }[]) => counts.toSorted((a, b) => a.id - b.id)
