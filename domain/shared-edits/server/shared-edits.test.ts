import { randomUUID } from 'node:crypto'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { meet, testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mostReaders, mostRowBytes, mostWriters, silentSeconds } from '../contract.ts'
import { claimUnits } from './claim-units.ts'
import { closeSharedEdit } from './close-shared-edit.ts'
import type { Membership } from './find-member.ts'
import { openSharedEdit } from './open-shared-edit.ts'
import { leaveSharedEdit, listMembers, sendHeartbeat } from './presence.ts'
import { pushRows, type SentRow } from './push-rows.ts'
import { readRows } from './read-rows.ts'
import { askingOf, base64, by, givenFile, row, silence, textOf } from './shared-edits.given.ts'

interface Person {
  readonly id: number
}

const push = (person: Person, window: Membership, rows: readonly SentRow[]) =>
  by(person, (asking) => pushRows(asking, window, rows))
const claim = (person: Person, window: Membership, units: readonly string[]) =>
  by(person, (asking) => claimUnits(asking, window, units))
const beat = (person: Person, window: Membership) => by(person, (asking) => sendHeartbeat(asking, window))
const read = (person: Person, window: Membership, after = 0) => by(person, (asking) => readRows(asking, window, after))

/** Two windows of two people. */
async function givenTwo(engine: 'text' | 'docx' = 'docx') {
  const file = await givenFile(engine)
  const { first, second, open } = file
  return { ...file, one: await open(first), other: await open(second) }
}

describe('the log', () => {
  test('two who push at the same moment get the numbers one after the other, without a gap', async () => {
    const { first, second, one, other } = await givenTwo('text')
    const { db } = await testDatabase()
    const met = await meet(db, {
      first: async (own) => pushRows(await askingOf(own, first), one, [row(1, 'a'), row(2, 'b')]),
      second: async (own) => pushRows(await askingOf(own, second), other, [row(1, 'c')]),
    })
    expect(met.secondWaited).toBe(true)
    expect(met.second).toMatchObject({ status: 'fulfilled', value: { after: 2, number: 3, n: 1 } })
    const write = async (person: Person, window: Membership, from: number) => {
      for (let n = from; n < from + 4; n += 1) await push(person, window, [row(n)])
    }
    await Promise.all([write(first, one, 3), write(second, other, 2)])
    const { rows } = await read(first, one)
    expect(rows.map((each) => each.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(rows.slice(0, 3).map(textOf)).toEqual(['a', 'b', 'c'])
    expect(rows.slice(0, 3).map(({ memberId, n }) => [memberId, n])).toEqual([
      [one.memberId, 1],
      [one.memberId, 2],
      [other.memberId, 1],
    ])
  })

  test('what is sent twice is stored once and answered alike, also behind rows of others and beside new ones', async () => {
    const { first, second, one, other } = await givenTwo('text')
    const answered = await push(first, one, [row(1), row(2)])
    await push(second, other, [row(1, 'between')])
    expect(await push(first, one, [row(1), row(2)])).toMatchObject({ number: answered.number, n: 2 })
    expect(await push(first, one, [row(2), row(3)])).toMatchObject({ number: 4, n: 3 })
    expect((await read(second, other)).rows.map(textOf)).toEqual(['row 1', 'row 2', 'between', 'row 3'])
    await expect(push(first, one, [row(5)])).rejects.toMatchObject({ code: 'sharedEdit.rowsMissing' })
    await expect(push(first, one, [row(5), row(4)])).rejects.toMatchObject({ code: 'sharedEdit.rowsMissing' })
    expect((await read(second, other)).number).toBe(4)
  })

  test('rows that are too large are refused, and nothing of what came with them is stored', async () => {
    const { first, one } = await givenTwo('text')
    const huge = row(2, 'x'.repeat(mostRowBytes + 1))
    await expect(push(first, one, [row(1), huge])).rejects.toMatchObject({ code: 'sharedEdit.rowTooLarge' })
    const large = [1, 2, 3].map((n) => row(n, 'x'.repeat(mostRowBytes)))
    await expect(push(first, one, large)).rejects.toMatchObject({ code: 'sharedEdit.pushTooLarge' })
    expect((await read(first, one)).rows).toEqual([])
    await push(first, one, large.slice(0, 2))
    expect((await read(first, one)).rows).toHaveLength(2)
  })

  test('a long log is read in parts, none of which leaves a row out', async () => {
    const { first, one } = await givenTwo('text')
    for (const n of [1, 3, 5])
      await push(
        first,
        one,
        [n, n + 1].map((each) => row(each, 'x'.repeat(mostRowBytes))),
      )
    const found: number[] = []
    while ((found.at(-1) ?? 0) < 6) {
      const part = await read(first, one, found.at(-1))
      expect(part.rows.length).toBeGreaterThan(0)
      found.push(...part.rows.map((each) => each.number))
    }
    expect(found).toEqual([1, 2, 3, 4, 5, 6])
    expect((await read(first, one, 6)).rows).toEqual([])
  })
})

describe('rights', () => {
  test('a right that ends between two pushes: the next one is refused, and no further row is read', async () => {
    const { documentId, first, one, open } = await givenTwo('text')
    const guest = await given.person()
    const shares = [{ to: { kind: 'person' as const, id: guest.id }, level: 'edit' as const }]
    const { made } = await act((db) => shareDocuments(db, { documentIds: [documentId], shares }))
    const window = await open(guest)
    await push(guest, window, [row(1)])
    await push(first, one, [row(1, 'seen')])
    expect((await read(guest, window)).rows).toHaveLength(2)
    await act((db) => endShares(db, made))
    await push(first, one, [row(2, 'not seen')])
    await expect(push(guest, window, [row(2)])).rejects.toMatchObject({ code: 'rights.documentNotFound' })
    await expect(claim(guest, window, ['p1'])).rejects.toMatchObject({ code: 'rights.documentNotFound' })
    for (const verb of [read, beat, (person: Person, own: Membership) => by(person, (a) => listMembers(a, own))])
      await expect(verb(guest, window)).rejects.toMatchObject({ code: 'sharedEdit.notMember' })
    expect((await read(first, one)).rows.map(textOf)).toEqual(['row 1', 'seen', 'not seen'])
  })

  test('a right that ends while a push waits for another one: it counts', async () => {
    const { documentId, first, one, open } = await givenTwo('text')
    const guest = await given.person()
    const shares = [{ to: { kind: 'person' as const, id: guest.id }, level: 'edit' as const }]
    const { made } = await act((db) => shareDocuments(db, { documentIds: [documentId], shares }))
    const window = await open(guest)
    const { db } = await testDatabase()
    const met = await meet(db, {
      first: async (own) => {
        await pushRows(await askingOf(own, first), one, [row(1)])
        await endShares(own, made)
      },
      second: async (own) => pushRows(await askingOf(own, guest), window, [row(1)]),
    })
    expect(met.secondWaited).toBe(true)
    expect(met.second).toMatchObject({ status: 'rejected', reason: { code: 'rights.documentNotFound' } })
  })

  test('who may only read joins what others have begun, and writes nothing, not even by asking to', async () => {
    const { first, reader, open, opening } = await givenFile('text')
    await expect(open(reader, { isReader: true })).rejects.toMatchObject({ code: 'sharedEdit.nobodyWrites' })
    await expect(open(reader)).rejects.toMatchObject({ code: 'rights.documentRefused' })
    const one = await open(first)
    await push(first, one, [row(1)])
    const watching = await open(reader, { isReader: true })
    expect(watching).toMatchObject({ seed: opening.seed, number: 1 })
    expect(watching.rows.map(textOf)).toEqual(['row 1'])
    await expect(push(reader, watching, [row(1)])).rejects.toMatchObject({ code: 'rights.documentRefused' })
    const looking = await open(first, { isReader: true })
    await expect(push(first, looking, [row(1)])).rejects.toMatchObject({ code: 'sharedEdit.onlyReads' })
    await expect(claim(first, looking, ['p1'])).rejects.toMatchObject({ code: 'sharedEdit.onlyReads' })
    expect((await read(reader, watching)).number).toBe(1)
  })

  test('a window is its person’s: its number and word are nothing in the hands of others', async () => {
    const { first, second, one, other } = await givenTwo('text')
    const unknown = { code: 'sharedEdit.notMember' }
    await expect(push(second, one, [row(1)])).rejects.toMatchObject(unknown)
    await expect(push(first, { ...one, token: other.token }, [row(1)])).rejects.toMatchObject(unknown)
    await expect(read(second, one)).rejects.toMatchObject(unknown)
    await expect(beat(second, one)).rejects.toMatchObject(unknown)
    await expect(by(second, (asking) => leaveSharedEdit(asking, one))).rejects.toMatchObject(unknown)
    expect(await beat(first, one)).toMatchObject({ number: 0, isOpen: true })
  })
})

describe('claims', () => {
  test('the second waits and learns who has it, and has it once the first gives it up', async () => {
    const { first, second, one, other } = await givenTwo()
    expect(await claim(first, one, ['p1', 'p2'])).toMatchObject({ held: ['p1', 'p2'], denied: [] })
    await push(first, one, [row(1)])
    const denied = [{ unit: 'p1', memberId: one.memberId, personId: first.id, name: first.name }]
    expect(await claim(second, other, ['p1', 'p3'])).toMatchObject({ number: 1, held: ['p3'], denied })
    await expect(push(second, other, [row(1)])).rejects.toMatchObject({
      code: 'sharedEdit.claimedBy',
      details: { name: first.name },
    })
    await push(second, other, [row(1, 'own', ['p3'])])
    await claim(first, one, ['p2'])
    await expect(push(first, one, [row(2)])).rejects.toMatchObject({ code: 'sharedEdit.notClaimed' })
    expect(await claim(second, other, ['p1'])).toMatchObject({ number: 2, held: ['p1'], denied: [] })
    await push(second, other, [row(2)])
  })

  test('who gets a paragraph can read all that was written in it: a claim waits for the push before it', async () => {
    const { first, second, one, other } = await givenTwo()
    await claim(first, one, ['p1'])
    const { db } = await testDatabase()
    const met = await meet(db, {
      first: async (own) => {
        await pushRows(await askingOf(own, first), one, [row(1)])
        await claimUnits(await askingOf(own, first), one, [])
      },
      second: async (own) => claimUnits(await askingOf(own, second), other, ['p1']),
    })
    expect(met.secondWaited).toBe(true)
    expect(met.second).toMatchObject({ status: 'fulfilled', value: { number: 1, held: ['p1'] } })
  })

  test('what a row makes is its window’s, and a row says what it is in', async () => {
    const { first, second, one, other } = await givenTwo()
    await claim(first, one, ['p1'])
    await push(first, one, [{ ...row(1), made: ['new 1'] }, row(2, 'in it', ['new 1'])])
    expect(await claim(second, other, ['new 1'])).toMatchObject({ denied: [{ memberId: one.memberId }] })
    await expect(push(first, one, [row(3, 'nowhere', [])])).rejects.toMatchObject({ code: 'sharedEdit.unitMissing' })
    const stolen = { ...row(1, 'x', []), made: ['p1'] }
    await expect(push(second, other, [stolen])).rejects.toMatchObject({ code: 'sharedEdit.claimedBy' })
    expect((await read(second, other)).number).toBe(2)
  })

  test('a silent window loses its claims when somebody else gives a sign of life, not before, and writes no more in them', async () => {
    const { first, second, one, other } = await givenTwo()
    await claim(first, one, ['p1'])
    await silence(one, silentSeconds - 5)
    expect(await beat(second, other)).toMatchObject({ hasFreed: false })
    await silence(one, silentSeconds + 1)
    expect(await beat(second, other)).toMatchObject({ hasFreed: true })
    expect(await beat(first, one)).toMatchObject({ units: [] })
    await expect(push(first, one, [row(1)])).rejects.toMatchObject({ code: 'sharedEdit.notClaimed' })
  })

  test('the claims of a silent window are there for who claims them', async () => {
    const { first, second, one, other } = await givenTwo()
    await claim(first, one, ['p1', 'p2'])
    await silence(one, silentSeconds + 1)
    expect(await claim(second, other, ['p1'])).toMatchObject({ held: ['p1'], denied: [] })
    await expect(push(first, one, [row(1)])).rejects.toMatchObject({ code: 'sharedEdit.claimedBy' })
  })
})

describe('begin and end', () => {
  test('two who begin at once: one beginning is stored, and both get it', async () => {
    const { first, second, opening } = await givenFile('text')
    const { db } = await testDatabase()
    const begin = (person: Person, seed: string) => async (own: typeof db) =>
      openSharedEdit(await askingOf(own, person), { ...opening, token: randomUUID(), seed: base64(seed) })
    const met = await meet(db, { first: begin(first, 'one'), second: begin(second, 'other') })
    expect(met.first).toMatchObject({ status: 'fulfilled', value: { seed: base64('one') } })
    expect(met.second).toMatchObject({ status: 'fulfilled', value: { seed: base64('one') } })
  })

  test('a window that opens again is the same member, knows what it has sent, and holds nothing', async () => {
    const { first, second, one, other, open } = await givenTwo()
    await claim(first, one, ['p1'])
    await push(first, one, [row(1), row(2)])
    const again = await open(first, { token: one.token })
    expect(again).toMatchObject({ memberId: one.memberId, sent: 2, number: 2 })
    expect(await claim(second, other, ['p1'])).toMatchObject({ held: ['p1'] })
  })

  test('a beginning is of the present version, a text has one, and all windows have one engine', async () => {
    const { first, second, open } = await givenFile('text')
    await expect(open(first, { baseVersion: 2 })).rejects.toMatchObject({ code: 'sharedEdit.baseChanged' })
    await expect(open(first, { seed: undefined })).rejects.toMatchObject({ code: 'sharedEdit.seedMissing' })
    await open(first)
    expect(await open(second, { seed: undefined })).toMatchObject({ seed: base64('beginning') })
    await expect(open(second, { engineVersion: '2.36.0' })).rejects.toMatchObject({ code: 'sharedEdit.otherVersion' })
    const file = await givenFile()
    const other = { engine: 'docx' as const, attachmentId: file.opening.attachmentId }
    await expect(open(second, other)).rejects.toMatchObject({ code: 'sharedEdit.otherEngine' })
    await expect(open(second, { engine: 'docx' })).rejects.toMatchObject({ code: 'sharedEdit.otherContent' })
    const elsewhere = { documentId: file.documentId + 1_000_000 }
    await expect(file.open(file.first, elsewhere)).rejects.toMatchObject({ code: 'rights.documentNotFound' })
    const foreign = file.open(file.first, { attachmentId: (file.opening.attachmentId ?? 0) + 1_000_000 })
    await expect(foreign).rejects.toMatchObject({ code: 'sharedEdit.attachmentGone' })
  })

  test('there is room for so many who write and so many who read, and for who was there before', async () => {
    const { first, reader, one, open } = await givenTwo('text')
    const { db } = await testDatabase()
    const fill = (count: number, isReader: boolean) =>
      sql`insert into shared_edit_member (shared_edit_id, person_id, signed_in_id, token, is_reader)
        select ${one.sharedEditId}::bigint, ${first.id}::integer, ${first.id}::integer, 'a window of many ' || place, ${isReader}::boolean
        from generate_series(1, ${count}::integer) as place`.execute(db)
    await fill(mostWriters - 2, false)
    await expect(open(first)).rejects.toMatchObject({ code: 'sharedEdit.tooManyWriters' })
    expect(await open(first, { token: one.token })).toMatchObject({ memberId: one.memberId })
    await sql`update shared_edit_member set token = 'r' || token where token like 'a window of many%'`.execute(db)
    await fill(mostReaders, true)
    await expect(open(reader, { isReader: true })).rejects.toMatchObject({ code: 'sharedEdit.tooManyReaders' })
  })

  test('the last one who leaves ends it, unless something is unsaved; the next one goes on with that', async () => {
    const { first, second, one, other, open } = await givenTwo('text')
    await by(first, (asking) => leaveSharedEdit(asking, one))
    await expect(push(first, one, [row(1)])).rejects.toMatchObject({ code: 'sharedEdit.left' })
    expect(await by(second, (asking) => listMembers(asking, other))).toMatchObject([
      { personId: second.id, isMe: true },
    ])
    await by(second, (asking) => leaveSharedEdit(asking, other))
    const next = await open(first, { seed: base64('anew') })
    expect(next).toMatchObject({ seed: base64('anew'), rows: [] })
    expect(next.sharedEditId).not.toBe(one.sharedEditId)
    await push(first, next, [row(1)])
    await by(first, (asking) => leaveSharedEdit(asking, next))
    const goesOn = await open(second, { seed: base64('too late') })
    expect(goesOn).toMatchObject({ sharedEditId: next.sharedEditId, seed: base64('anew'), number: 1 })
  })

  test('what everybody has left without a word, and nothing is unsaved of, does not go on', async () => {
    const { first, one, other, open } = await givenTwo('text')
    for (const window of [one, other]) await silence(window, silentSeconds + 1)
    expect((await open(first)).sharedEditId).not.toBe(one.sharedEditId)
    await expect(push(first, one, [row(1)])).rejects.toMatchObject({ code: 'sharedEdit.closed' })
  })

  test('it is closed for everybody; unsaved rows are in the way, unless they are discarded', async () => {
    const { first, second, one, other } = await givenTwo('text')
    await push(first, one, [row(1)])
    const close = (reason: 'saved' | 'discarded') => by(second, (asking) => closeSharedEdit(asking, other, reason))
    await expect(close('saved')).rejects.toMatchObject({ code: 'sharedEdit.unsaved' })
    await close('discarded')
    await expect(push(first, one, [row(2)])).rejects.toMatchObject({ code: 'sharedEdit.closed' })
    expect(await push(first, one, [row(1)]), 'that was stored before').toMatchObject({ number: 1 })
    expect(await read(first, one)).toMatchObject({ isOpen: false, number: 1 })
    expect(await beat(first, one)).toMatchObject({ isOpen: false })
  })

  test('a document that is deleted for good takes its log along', async () => {
    const { documentId, first, one } = await givenTwo()
    await claim(first, one, ['p1'])
    await push(first, one, [row(1)])
    await act((db) => sql`delete from document where id = ${documentId}`.execute(db))
    const { db } = await testDatabase()
    const { rows } = await sql`
      select shared_edit_id from shared_edit_row where shared_edit_id = ${one.sharedEditId}
      union all select id from shared_edit where id = ${one.sharedEditId}`.execute(db)
    expect(rows).toEqual([])
  })
})
