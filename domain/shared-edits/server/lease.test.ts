import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  askToWriteTogether,
  beginEditing,
  declineToWriteTogether,
  endEditing,
  endEditingOfAccount,
  findDrafts,
  findEditRequest,
  findEditRequests,
  saveDocument,
  takeOverEditing,
  type DocumentChange,
} from '@shuku/domain/documents/server'
import { act } from '@shuku/domain/testing'
import { meet, testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { openSharedEdit } from './open-shared-edit.ts'
import { leaveSharedEdit, sendHeartbeat } from './presence.ts'
import { pushRows } from './push-rows.ts'
import { acting, actingOf, askingOf, by, givenFile, logOf, row } from './shared-edits.given.ts'

interface Person {
  readonly id: number
}

async function start() {
  const file = await givenFile('text')
  const { documentId } = file
  const begin = (person: Person, token: string = randomUUID()) =>
    acting(person, (context) => beginEditing(context, { documentId, token }))
  const takeOver = (person: Person) =>
    acting(person, (context) => takeOverEditing(context, { documentId, token: randomUUID() }))
  const ask = (person: Person) => by(person, (asking) => askToWriteTogether(asking, documentId))
  const save = (person: Person, change: Partial<DocumentChange> = {}) =>
    acting(person, (context) => saveDocument(context, { id: documentId, html: '<p>其他</p>', ...change }))
  return { ...file, begin, takeOver, ask, save }
}

/** As if the lease, and what was asked of it, were so much older. */
async function age(documentId: number, minutes: number) {
  const { db } = await testDatabase()
  await sql`
    with asked as (
      update edit_request set asked_at = asked_at - make_interval(mins => ${minutes}) where document_id = ${documentId}
    )
    update edit_session set began_at = began_at - make_interval(mins => ${minutes})
    where document_id = ${documentId}`.execute(db)
}

/** No sign of life of the lease for so long. */
async function silenceLease(documentId: number, minutes: number) {
  const { db } = await testDatabase()
  await sql`
    update edit_session set alive_at = now() - make_interval(mins => ${minutes}),
      began_at = now() - make_interval(mins => ${minutes}) where document_id = ${documentId}`.execute(db)
}

async function dueNotices(documentId: number): Promise<number[]> {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('edit_notice')
    .select('person_id')
    .where('document_id', '=', documentId)
    .where('is_due', '=', true)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

const byId = (...people: Person[]) => people.map(({ id }) => id).toSorted((one, other) => one - other)

describe('DOC-20~ the lease of a shared edit', () => {
  test('no window edits beside it or takes it over, and every other save is refused and becomes a draft', async () => {
    const { documentId, creator, first, second, open, begin, takeOver, save } = await start()
    const { sharedEditId } = await open(first)
    expect(await begin(second)).toMatchObject({ id: first.id, mayTakeOver: false, sharedEditId })
    expect(await begin(first), 'nor a window of who began').toMatchObject({ isMe: true, sharedEditId })
    await expect(takeOver(creator)).rejects.toMatchObject({ code: 'documents.writtenTogether' })
    for (const [index, person] of [second, first].entries()) {
      await expect(save(person)).rejects.toMatchObject({ code: 'documents.editedTogether' })
      const drafts = await by(person, (asking) => findDrafts(asking, { at: { documentId } }))
      expect([index, drafts.length]).toEqual([index, 1])
    }
    await expect(save(second, { sharedEditId: sharedEditId + 1_000_000 })).rejects.toMatchObject({
      code: 'documents.editedTogether',
    })
    await expect(save(second, { html: undefined, attachments: { list: [] } })).rejects.toMatchObject({
      code: 'documents.beingEdited',
    })
    expect(await save(first, { sharedEditId })).toMatchObject({ version: 2 })
  })

  test('it begins neither beside another’s window nor beside another of one’s own; the window that edits turns it into one', async () => {
    const { documentId, first, second, open, begin } = await start()
    const token = randomUUID()
    await begin(first, token)
    await expect(open(second)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await expect(open(second, { token })).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await expect(open(first)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await open(first, { token })
    await open(second)
    expect(await logOf(documentId)).toEqual([
      [first.id, 'automaticCheckOut'],
      [first.id, 'automaticCheckIn'],
      [first.id, 'automaticCheckOut'],
    ])
  })

  test('leaving the page or signing out of who began does not end it; its own end does', async () => {
    const { documentId, first, second, open, begin } = await start()
    const [one, other] = [await open(first), await open(second)]
    const word = `shared-edit-${String(one.sharedEditId).padStart(8, '0')}`
    await acting(first, (context) => endEditing(context, { documentId, token: word }))
    await act((db) => endEditingOfAccount(db, first.id))
    await by(first, (asking) => leaveSharedEdit(asking, one))
    expect(await begin(first)).toMatchObject({ sharedEditId: one.sharedEditId })
    await by(second, (asking) => leaveSharedEdit(asking, other))
    expect(await begin(first)).toBeUndefined()
    expect((await logOf(documentId)).map(([, what]) => what)).toEqual([
      'automaticCheckOut',
      'automaticCheckIn',
      'automaticCheckOut',
    ])
  })

  test('with unsaved rows it stays for the usual half hour; signs of life of who writes renew it, of readers not', async () => {
    const { documentId, first, second, reader, open, begin } = await start()
    const one = await open(first)
    const watching = await open(reader, { isReader: true })
    await by(first, (asking) => pushRows(asking, one, [row(1)]))
    await silenceLease(documentId, 29)
    await by(reader, (asking) => sendHeartbeat(asking, watching))
    await silenceLease(documentId, 29)
    await by(first, (asking) => sendHeartbeat(asking, one))
    await by(first, (asking) => leaveSharedEdit(asking, one))
    const { db } = await testDatabase()
    const { rows } = await sql<{ isFresh: boolean }>`
      select alive_at > now() - interval '1 minute' as "isFresh" from edit_session where document_id = ${documentId}`.execute(
      db,
    )
    expect(rows).toEqual([{ isFresh: true }])
    expect(await begin(second)).toMatchObject({ sharedEditId: one.sharedEditId })
    await silenceLease(documentId, 31)
    expect(await begin(second)).toBeUndefined()
  })

  test('readers do not renew it', async () => {
    const { documentId, first, reader, second, open, begin } = await start()
    await open(first)
    const watching = await open(reader, { isReader: true })
    await silenceLease(documentId, 31)
    await by(reader, (asking) => sendHeartbeat(asking, watching))
    expect(await begin(second)).toBeUndefined()
  })

  test('a window learns that the lease has ended, and opens again only where nobody else edits', async () => {
    const { documentId, first, second, open, begin } = await start()
    const one = await open(first)
    await by(first, (asking) => pushRows(asking, one, [row(1)]))
    expect(await by(first, (asking) => sendHeartbeat(asking, one))).toMatchObject({ isOpen: true, isHeld: true })
    await silenceLease(documentId, 31)
    const token = randomUUID()
    await begin(second, token)
    expect(await by(first, (asking) => sendHeartbeat(asking, one))).toMatchObject({ isOpen: true, isHeld: false })
    await expect(open(first, { token: one.token })).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await acting(second, (context) => endEditing(context, { documentId, token }))
    expect(await open(first, { token: one.token })).toMatchObject({ memberId: one.memberId, number: 1 })
    expect(await by(first, (asking) => sendHeartbeat(asking, one))).toMatchObject({ isHeld: true })
  })

  test('to begin alone and to begin together at once: the second sees the first', async () => {
    const { documentId, first, second, opening } = await start()
    const { db } = await testDatabase()
    const met = await meet(db, {
      first: async (own) => openSharedEdit(await askingOf(own, first), { ...opening, token: randomUUID() }),
      second: async (own) => beginEditing(await actingOf(own, second), { documentId, token: randomUUID() }),
    })
    expect(met.secondWaited).toBe(true)
    expect(met.second).toMatchObject({ status: 'fulfilled', value: { id: first.id, mayTakeOver: false } })
  })
})

describe('asking to write together', () => {
  test('without an answer for five minutes it is a yes, not before, and only for who asked; who edited learns it', async () => {
    const { documentId, creator, first, second, open, begin, ask } = await start()
    const token = randomUUID()
    await begin(first, token)
    const asked = await ask(second)
    expect(asked).toMatchObject({ isDeclined: false })
    expect(asked.agreedAt.getTime() - asked.askedAt.getTime()).toBe(5 * 60_000)
    expect(await by(first, (asking) => findEditRequests(asking, { documentId, token }))).toMatchObject([
      { personId: second.id, name: second.name },
    ])
    expect(await by(second, (asking) => findEditRequests(asking, { documentId, token }))).toEqual([])
    expect(await dueNotices(documentId)).toEqual([first.id])
    await age(documentId, 4)
    await expect(open(second)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await age(documentId, 2)
    await expect(open(creator)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    const { sharedEditId } = await open(second)
    expect(await begin(first, token)).toMatchObject({ sharedEditId })
    expect(await dueNotices(documentId)).toEqual(byId(first, second))
    expect(await by(second, (asking) => findEditRequest(asking, documentId))).toBeUndefined()
  })

  test('a no holds, whatever time passes; asked again, it takes five minutes anew', async () => {
    const { documentId, first, second, open, begin, ask } = await start()
    const token = randomUUID()
    await begin(first, token)
    await ask(second)
    await by(second, (asking) => declineToWriteTogether(asking, { documentId, token }))
    expect(await by(second, (asking) => findEditRequest(asking, documentId)), 'not by others').toMatchObject({
      isDeclined: false,
    })
    await by(first, (asking) => declineToWriteTogether(asking, { documentId, token }))
    expect(await by(second, (asking) => findEditRequest(asking, documentId))).toMatchObject({ isDeclined: true })
    expect(await by(first, (asking) => findEditRequests(asking, { documentId, token }))).toEqual([])
    expect(await dueNotices(documentId)).toEqual(byId(first, second))
    await age(documentId, 6)
    await expect(open(second)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await ask(second)
    await expect(open(second)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    await age(documentId, 6)
    await open(second)
  })

  test('asking twice makes it no later; what was asked of a former editor is nothing to the next', async () => {
    const { documentId, creator, first, second, open, begin, ask } = await start()
    const token = randomUUID()
    await begin(first, token)
    await ask(second)
    await age(documentId, 4)
    await ask(second)
    await age(documentId, 2)
    await acting(first, (context) => endEditing(context, { documentId, token }))
    await begin(creator)
    await expect(open(second)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
    expect(await by(second, (asking) => findEditRequest(asking, documentId))).toBeUndefined()
    await ask(second)
    await age(documentId, 4)
    await ask(second)
    await age(documentId, 2)
    await open(second)
  })

  test('nobody is asked where nobody else edits, where several write already, or by who may only read', async () => {
    const { first, second, reader, open, begin, ask } = await start()
    await expect(ask(first)).rejects.toMatchObject({ code: 'documents.notEditedByOther' })
    await begin(first)
    await expect(ask(first)).rejects.toMatchObject({ code: 'documents.notEditedByOther' })
    await expect(ask(reader)).rejects.toMatchObject({ code: 'rights.documentRefused' })
    const elsewhere = await start()
    await elsewhere.open(elsewhere.first)
    await expect(elsewhere.ask(elsewhere.second)).rejects.toMatchObject({ code: 'documents.writtenTogether' })
    await expect(open(second)).rejects.toMatchObject({ code: 'documents.writtenAlone' })
  })
})
