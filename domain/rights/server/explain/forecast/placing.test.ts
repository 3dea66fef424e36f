import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { act, given, read, type GivenPerson } from '@shuku/domain/testing'
import { boundPlacing, forecastPlacing, shareDocuments } from '../../index.ts'

const toPerson = ({ id }: GivenPerson) => ({ to: { kind: 'person' as const, id }, level: 'view' as const })

/** People who read public documents only, and such who are cleared for secret ones. */
async function start() {
  const [open, shared, sharedOnce, cleared, sharedAndCleared, superior, member, fresh, freshAndCleared] =
    await given.people([
      ...Array.from({ length: 3 }, () => ({ classification: 3 })),
      ...Array.from({ length: 4 }, () => ({ classification: 0 })),
      { classification: 3 },
      { classification: 0 },
    ] as const)
  const people = { open, shared, sharedOnce, cleared, sharedAndCleared, superior, member, fresh, freshAndCleared }
  const named = people as Record<keyof typeof people, GivenPerson>
  const creator = await given.person({ classification: 0, manager: named.superior.id })
  const losing = [named.open, named.shared, named.sharedOnce, named.cleared, named.sharedAndCleared]
  const { category } = await given.category({ entries: [...losing, named.superior, named.member].map(toPerson) })
  const groupId = await given.group([named.member.id])
  const { category: target } = await given.category({
    entries: [
      ...[named.fresh, named.freshAndCleared].map(toPerson),
      { to: { kind: 'superior' }, level: 'view' },
      { to: { kind: 'group', id: groupId }, level: 'view' },
    ],
  })
  const document = async (secrecy: 'public' | 'secret', readers: readonly GivenPerson[] = []) => {
    const shares = readers.map(toPerson)
    return (await given.document({ category, creator, secrecy, shares })).id
  }
  const forecast = (ids: readonly number[]) => read((db) => forecastPlacing(db, ids, target.defaultSetId))
  const bounds = (ids: readonly number[]) => {
    const placed = sql<boolean>`document.id = any(${ids}::bigint[])`
    return read((db) => boundPlacing(db, { placed, defaultSetId: target.defaultSetId }))
  }
  return { ...named, losing, creator, category, document, forecast, bounds }
}

test('of documents of one class that differ in secrecy and shares the forecast counts who is cleared, and nobody who reads them by another way after', async () => {
  const { shared, sharedOnce, sharedAndCleared, losing, document, forecast, bounds } = await start()
  const first = await document('public', [shared, sharedOnce, sharedAndCleared])
  const second = await document('public', [shared, sharedAndCleared])
  const secret = await document('secret')
  const spared = await document('public', losing)
  const exact = { isExact: true, gain: 2, opened: 1 }

  // by a share of each who has one; the superior of their author and the member of the group never
  expect(await forecast([first])).toEqual({ ...exact, lose: 2, closed: 1 })
  expect(await forecast([second])).toEqual({ ...exact, lose: 3, closed: 1 })
  expect(await forecast([secret])).toEqual({ ...exact, gain: 1, lose: 2, closed: 1 })
  expect(await forecast([spared])).toEqual({ ...exact, lose: 0, closed: 0 })
  expect(await forecast([first, second, secret, spared])).toEqual({
    isExact: true,
    gain: 2,
    // all but the one with a share of each document that they are cleared for
    lose: 4,
    opened: 4,
    closed: 3,
  })
  // shares are not looked at
  const bound = { isExact: false, gain: 2, lose: 5, opened: 4, closed: 4 }
  expect(await bounds([first, second, secret, spared])).toEqual(bound)
  expect(await bounds([secret])).toMatchObject({ gain: 1, lose: 2, opened: 1, closed: 1 })
})

test('the owner of a document loses nothing, and of drafts and of what only editors see readers lose and gain nothing', async () => {
  const { category, creator, cleared, losing, forecast, bounds } = await start()
  const of = async (status: number, owner = creator) => (await given.document({ category, creator, owner, status })).id
  const [own, draft, archived] = [await of(1, cleared), await of(0), await of(3)]
  expect(await forecast([own])).toMatchObject({ lose: losing.length - 1, closed: 1 })
  const shares = losing.filter(({ id }) => id !== cleared.id).map(toPerson)
  await act((db) => shareDocuments(db, { documentIds: [own], shares }))
  expect(await forecast([own])).toMatchObject({ lose: 0, closed: 0, gain: 2, opened: 1 })
  // neither owners nor shares are looked at
  expect(await bounds([own])).toMatchObject({ lose: losing.length, closed: 1 })
  const nothing = { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }
  expect(await forecast([draft, archived])).toEqual(nothing)
  expect(await bounds([draft, archived])).toEqual(nothing)
  expect(await bounds([])).toBeUndefined()
})
