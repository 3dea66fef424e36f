import { expect, test } from 'vitest'
import { meet, testDatabase } from '@shuku/kit/testing'
import { act, callerIn, given, read, type GivenDocument } from '@shuku/domain/testing'
import { collectOwnSets, deriveOwnSets, mayRead, RightsCache, shareDocuments } from '../index.ts'

const shareWith = (personId: number, document: GivenDocument) => (db: Parameters<typeof deriveOwnSets>[0]) =>
  shareDocuments(db, { documentIds: [document.id], shares: [{ to: { kind: 'person', id: personId }, level: 'view' }] })

async function ownIdOf({ id }: GivenDocument): Promise<number | null> {
  const { db } = await testDatabase()
  const row = await db.selectFrom('document').select('own_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.own_id
}

async function endAllShares({ id }: GivenDocument): Promise<void> {
  await act(async (db) => {
    await db.updateTable('document_grant').set({ ended_at: new Date() }).where('document_id', '=', id).execute()
    await deriveOwnSets(db, [id])
  })
}

test('a set that nothing refers to ends, its id is given again, and nobody reads by what it once opened', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [before, after] = await given.people([{}, {}])
  const document = await given.document({ category, creator })
  const cache = new RightsCache()
  const reads = (personId: number) =>
    read(async (db) => {
      const caller = await callerIn(db, personId, cache)
      return db.selectFrom('document').select('id').where(mayRead(caller)).where('id', '=', document.id).execute()
    })

  await act(shareWith(before!.id, document))
  const freed = await ownIdOf(document)
  expect(await reads(before!.id)).toHaveLength(1)
  await endAllShares(document)
  while ((await act(collectOwnSets)) > 0);
  await act(shareWith(after!.id, document))

  expect(await ownIdOf(document)).toBe(freed)
  expect([await reads(before!.id), await reads(after!.id)].map(({ length }) => length)).toEqual([0, 1])
})

test('a set that only a document in the bin refers to stays', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const reader = await given.person()
  const document = await given.document({ category, creator })
  await act(shareWith(reader.id, document))
  const ownId = await ownIdOf(document)
  const { db } = await testDatabase()
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', document.id).execute()
  while ((await act(collectOwnSets)) > 0);
  const sets = await db.selectFrom('access_set').select('id').where('kind', '=', 3).where('id', '=', ownId).execute()
  expect(sets).toHaveLength(1)
})

test.each(['collecting first', 'sharing first'])(
  'a share that meets the end of its set is not lost: %s',
  async (order) => {
    const { category, creator } = await given.category({ creators: 1 })
    const reader = await given.person()
    const [first, second] = [await given.document({ category, creator }), await given.document({ category, creator })]
    await act(shareWith(reader.id, first))
    await endAllShares(first)

    const { db } = await testDatabase()
    const [collect, share] = [collectOwnSets, shareWith(reader.id, second)]
    const { first: one, second: other } =
      order === 'collecting first'
        ? await meet<unknown, unknown>(db, { first: collect, second: share })
        : await meet<unknown, unknown>(db, { first: share, second: collect })
    expect([one.status, other.status]).toEqual(['fulfilled', 'fulfilled'])
    const set = await db
      .selectFrom('access_set_grant')
      .select('principal_id')
      .where('kind', '=', 3)
      .where('set_id', '=', await ownIdOf(second))
      .execute()
    expect(set).toHaveLength(1)
  },
)
