import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { DirectConnection, LiveEvents, silentLog } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { silentSeconds } from '../contract.ts'
import { announce } from './announce.ts'
import { claimUnits } from './claim-units.ts'
import type { Membership } from './find-member.ts'
import { pushRows } from './push-rows.ts'
import { requireCaret } from './require-caret.ts'
import { SharedEditFeed, type CaretsEvent, type MembersEvent, type RowsEvent } from './shared-edit-feed.ts'
import { by, givenFile, row, silence, textOf } from './shared-edits.given.ts'

interface Person {
  readonly id: number
}

/** A process with streams of events, which hears of what is new only by notifications where it has started. */
async function givenProcess() {
  const { db: database, connection } = await testDatabase()
  const live = new LiveEvents(silentLog)
  const feed = new SharedEditFeed({ database, live, log: silentLog })
  const listen = ({ id }: Person) => {
    const rows: RowsEvent[] = []
    const members: MembersEvent[] = []
    const carets: CaretsEvent[] = []
    live.subscribe(id, (event, data) => {
      if (event === 'sharedEditRows') rows.push(data as RowsEvent)
      if (event === 'sharedEditMembers') members.push(data as MembersEvent)
      if (event === 'sharedEditCarets') carets.push(data as CaretsEvent)
    })
    return { rows, members, carets, texts: () => rows.flatMap((each) => each.rows).map(textOf) }
  }
  const start = async () => {
    const direct = new DirectConnection({ connection, applicationName: 'test feed', log: silentLog })
    await direct.start()
    await feed.start(direct)
    return async () => {
      await feed.stop()
      await direct.stop()
    }
  }
  return { feed, listen, start }
}

const push = (person: Person, window: Membership, n: number, text = `row ${n}`) =>
  by(person, (asking) => pushRows(asking, window, [row(n, text)]))

test('what is announced reaches the members of each process once and in its order, and nobody else', async () => {
  const { db } = await testDatabase()
  const { first, second, creator, open } = await givenFile('text')
  const one = await open(first)
  await open(second)
  const [here, there] = [await givenProcess(), await givenProcess()]
  const [mine, theirs, others] = [here.listen(first), there.listen(second), there.listen(creator)]
  const ends = [await here.start(), await there.start()]
  try {
    for (let n = 1; n <= 12; n += 1) {
      const { sharedEditId: id, after, number } = await push(first, one, n)
      announce(db, { id, rows: { after, number } })
    }
    const all = Array.from({ length: 12 }, (_, index) => `row ${index + 1}`)
    await expect.poll(theirs.texts).toEqual(all)
    await expect.poll(mine.texts).toEqual(all)
    expect(theirs.rows.at(-1)?.number).toBe(12)
    expect(others.rows).toEqual([])
  } finally {
    for (const end of ends) await end()
  }
})

test('a lost notification is made good by the next look-up', async () => {
  const { first, second, open } = await givenFile('text')
  const one = await open(first)
  await open(second)
  const { feed, listen } = await givenProcess()
  const heard = listen(second)
  await push(first, one, 1)
  await feed.lookUp()
  // of what was there before only the number is said
  expect(heard.rows).toEqual([{ sharedEditId: one.sharedEditId, number: 1, rows: [] }])
  await push(first, one, 2)
  await push(first, one, 3)
  await feed.lookUp()
  await feed.lookUp()
  expect(heard.texts()).toEqual(['row 2', 'row 3'])
  expect(heard.rows).toHaveLength(2)
})

test('who may not read any more hears nothing further, and neither does a window that is gone', async () => {
  const { documentId, first, second, open } = await givenFile('text')
  const guest = await given.person()
  const shares = [{ to: { kind: 'person' as const, id: guest.id }, level: 'edit' as const }]
  const { made } = await act((db) => shareDocuments(db, { documentIds: [documentId], shares }))
  const [one, other] = [await open(first), await open(second)]
  await open(guest)
  const { feed, listen } = await givenProcess()
  const [theirs, guests, silents] = [listen(first), listen(guest), listen(second)]
  await feed.lookUp()
  await push(first, one, 1)
  await feed.lookUp()
  expect([theirs, guests, silents].map(({ texts }) => texts())).toEqual([['row 1'], ['row 1'], ['row 1']])
  const before = guests.members.length
  await act((db) => endShares(db, made))
  await silence(other, silentSeconds + 1)
  await push(first, one, 2)
  await feed.lookUp()
  expect([theirs, guests, silents].map(({ texts }) => texts())).toEqual([['row 1', 'row 2'], ['row 1'], ['row 1']])
  expect(theirs.members.length).toBeGreaterThan(before)
  expect(guests.members).toHaveLength(before)
})

test('who is there and what they write in is said when it changes; rows too long for an event by their number', async () => {
  const { first, second, open } = await givenFile()
  const [one, other] = [await open(first), await open(second)]
  const { feed, listen } = await givenProcess()
  const heard = listen(second)
  await feed.lookUp()
  await feed.lookUp()
  const members = [
    { memberId: one.memberId, personId: first.id, isReader: false, units: [] as string[] },
    { memberId: other.memberId, personId: second.id, isReader: false, units: [] as string[] },
  ]
  expect(heard.members).toEqual([{ sharedEditId: one.sharedEditId, isOpen: true, savedNumber: 0, members }])
  await by(first, (asking) => claimUnits(asking, one, ['p1']))
  await feed.lookUp()
  expect(heard.members.at(-1)?.members.map(({ units }) => units)).toEqual([['p1'], []])
  await push(first, one, 1, 'x'.repeat(100_000))
  await feed.lookUp()
  expect(heard.rows.at(-1)).toEqual({ sharedEditId: one.sharedEditId, number: 1, rows: [] })
})

test('cursors reach the members who may read, the last of each window, and are stored nowhere', async () => {
  const { db } = await testDatabase()
  const { first, second, creator, reader, open } = await givenFile('text')
  const [one, other] = [await open(first), await open(second)]
  const watching = await open(reader, { isReader: true })
  const { listen, start } = await givenProcess()
  const [theirs, others] = [listen(second), listen(creator)]
  const end = await start()
  try {
    const { sharedEditId: id } = await by(first, (asking) => requireCaret(asking, one))
    for (const caret of ['AAAA', 'BBBB']) announce(db, { id, caret: { memberId: one.memberId, caret } })
    announce(db, { id, caret: { memberId: other.memberId, caret: 'CCCC' } })
    const seen = () => new Map(theirs.carets.flatMap(({ carets }) => carets).map((each) => [each.memberId, each.caret]))
    await expect.poll(() => seen().size).toBe(2)
    expect([...seen().values()].toSorted()).toEqual(['BBBB', 'CCCC'])
    expect(theirs.carets.flatMap(({ carets }) => carets).map(({ caret }) => caret)).not.toContain('AAAA')
    expect(others.carets).toEqual([])
  } finally {
    await end()
  }
  await expect(by(reader, (asking) => requireCaret(asking, watching))).rejects.toMatchObject({
    code: 'sharedEdit.notMember',
  })
  await expect(by(second, (asking) => requireCaret(asking, one))).rejects.toMatchObject({
    code: 'sharedEdit.notMember',
  })
})
