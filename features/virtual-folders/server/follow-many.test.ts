import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import { countStatements, testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { virtualFoldersApi as api } from '../contract.ts'
import { cameIn, followedBefore, noticesOf, round, ruled } from './follow.given.ts'
import { make, written } from './folders.given.ts'

test('of what a rule finds each follower is notified of what they may read and hold not themselves, and those who see the folder alone', async () => {
  const { category, creator, reader, administrator, folderId, client, writer } = await ruled()
  const [friend, stranger] = [await given.person(), await given.person()]
  const mine = await make(client, { hasRule: true })
  await client.call(api.saveRule, { folderId: mine, subject: '季度报告' })
  await client.call(api.saveSharing, { folderId: mine, readers: [{ kind: 'person', id: friend.id }] })
  const as = await clientOf(friend)
  for (const follows of [folderId, mine]) await as.call(api.followFolder, { folderId: follows })
  await writer.call(api.followFolder, { folderId })
  await (await clientOf(stranger)).call(api.followFolder, { folderId })
  await followedBefore()
  const [first, second] = [
    await written({ category, creator, subject: '第一季度报告' }),
    await written({ category, creator, subject: '第二季度报告' }),
  ]
  const share = (documentId: number, id: number) =>
    act((db) =>
      shareDocuments(db, {
        documentIds: [documentId],
        shares: [{ to: { kind: 'person', id }, level: 'view', canDownload: false }],
      }),
    )
  await share(second.id, friend.id)
  await cameIn([first], '10 minutes')
  await cameIn([second], '9 minutes')
  await client.call(api.saveSharing, { folderId: mine, readers: [] })
  await round()
  const got = (await noticesOf(reader)).map(([id, ...documentIds]) => [id, documentIds.toSorted((a, b) => a - b)])
  expect(got).toEqual([[folderId, [first.id, second.id]]])
  expect(await noticesOf(friend)).toEqual([[folderId, second.id]])
  expect(await noticesOf(creator), 'what they hold').toEqual([])
  expect(await noticesOf(stranger)).toEqual([])
  expect(await noticesOf(administrator.person)).toEqual([])
})

test('a rule that names days finds for each follower what lies in these days by their own calendar', async () => {
  const { category, creator, reader, administrator } = await ruled()
  const { db } = await testDatabase()
  const away = await given.person()
  await sql`update person set time_zone = 'America/New_York' where id = ${away.id}`.execute(db)
  const folderId = await make(administrator.client, { ofCompany: true, hasRule: true })
  await administrator.client.call(api.saveRule, { folderId, changedFrom: '2026-03-02', changedTo: '2026-03-02' })
  for (const person of [reader, away]) await (await clientOf(person)).call(api.followFolder, { folderId })
  await followedBefore()
  const [early, late] = [await written({ category, creator }), await written({ category, creator })]
  await act((on) =>
    shareDocuments(on, {
      documentIds: [early.id, late.id],
      shares: [{ to: { kind: 'person', id: away.id }, level: 'view', canDownload: false }],
    }),
  )
  // two in the morning of the second in Shanghai is the first in New York, and late there is the third in Shanghai
  await sql`update document set updated_at = '2026-03-01T18:00Z' where id = ${early.id}`.execute(db)
  await sql`update document set updated_at = '2026-03-02T20:00Z' where id = ${late.id}`.execute(db)
  await cameIn([early, late], '10 minutes')
  await round()
  expect(await noticesOf(reader)).toEqual([[folderId, early.id]])
  expect(await noticesOf(away)).toEqual([[folderId, late.id]])
})

test('however many people follow a folder, a round takes as many statements', async () => {
  const { category, readers, creator } = await given.category({ readers: 12, creators: 1 })
  const { db, pool } = await testDatabase()
  const { administrator } = await ruled()
  const folderId = await make(administrator.client, { ofCompany: true, hasRule: true })
  await administrator.client.call(api.saveRule, { folderId, subject: '月度简报' })
  const statementsFor = async (people: readonly { readonly id: number }[]) => {
    await sql`delete from virtual_folder_follower`.execute(db)
    const ids = people.map(({ id }) => id)
    await sql`insert into virtual_folder_follower (person_id, folder_id) select unnest(${ids}::integer[]), ${folderId}`.execute(
      db,
    )
    await followedBefore()
    const found = await written({ category, creator, subject: '月度简报' })
    await cameIn([found], '10 minutes')
    const { statements } = await countStatements(pool, round)
    for (const person of people) expect(await noticesOf(person)).toContainEqual(expect.arrayContaining([found.id]))
    return statements.filter((text) => /virtual_folder|notice|search_batch|document/.test(text)).length
  }
  const one = await statementsFor(readers.slice(0, 1))
  expect(one).toBeGreaterThan(3)
  expect(await statementsFor(readers)).toBe(one)
})
