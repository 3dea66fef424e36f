import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beginEditing, endEditing, findDrafts, saveDocument, type ActContext } from '@shuku/domain/documents/server'
import { endShares, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { meet, testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { silentSeconds } from '../../contract.ts'
import type { Membership } from '../find-member.ts'
import { leaveSharedEdit } from '../presence.ts'
import { pushRows } from '../push-rows.ts'
import { saveSharedText, type SharedSave } from './save-shared-text.ts'
import { acting, actingOf, base64, by, givenFile, logOf, row, silence } from '../shared-edits.given.ts'
import { discardSharedEdit, findSharedEdit } from '../unsaved.ts'

interface Person {
  readonly id: number
}

const push = (person: Person, window: Membership, ...numbers: number[]) =>
  by(person, (asking) =>
    pushRows(
      asking,
      window,
      numbers.map((n) => row(n)),
    ),
  )
const save = (person: Person, window: Membership, what: Omit<SharedSave, 'html'> & { readonly html?: string }) =>
  acting(person, (context) => saveSharedText(context, window, { html: '<p>甲</p>', ...what }))

/** Two windows of two people, who have written two rows and one. */
async function givenText() {
  const file = await givenFile('text')
  const { first, second, open } = file
  const [one, other] = [await open(first), await open(second)]
  await push(first, one, 1, 2)
  await push(second, other, 1)
  return { ...file, one, other }
}

/** The versions of a document with their texts, and who wrote them besides the person who saved. */
async function versionsOf(documentId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ number: number; html: string; author: number; writers: number[] }>`
    select number, html, author_id as author, array(
      select person_id from version_writer as writer
      where writer.document_id = version.document_id and writer.number = version.number order by person_id) as writers
    from document_version as version where document_id = ${documentId} and number > 1 order by number`.execute(db)
  return rows
}

describe('saving what is written together', () => {
  test('a version has the sanitised text and names everybody who wrote since the last one; so does the log', async () => {
    const { documentId, first, second, one } = await givenText()
    const html = '<p onclick="x()">甲乙</p><script>x()</script>'
    expect(await save(first, one, { upTo: 3, html })).toMatchObject({ savedNumber: 3, saved: { version: 2 } })
    await push(first, one, 3)
    await save(first, one, { upTo: 4, html: '<p>甲</p>' })
    expect(await versionsOf(documentId)).toEqual([
      { number: 2, html: '<p>甲乙</p>', author: first.id, writers: [second.id] },
      { number: 3, html: '<p>甲</p>', author: first.id, writers: [] },
    ])
    const { db } = await testDatabase()
    const log = db.selectFrom('document_log').select('details').where('document_id', '=', documentId)
    const entries = await log.where('operation', '=', 2).orderBy('id').execute()
    expect(entries.map(({ details }) => (details as { writers?: number[] }).writers)).toEqual([[second.id], undefined])
    expect((await logOf(documentId)).map(([, what]) => what)).toEqual(['automaticCheckOut', 'modify', 'modify'])
  })

  test('what others write after the saved row waits for the next save and keeps the shared edit open', async () => {
    const { documentId, first, second, one, other } = await givenText()
    await save(first, one, { upTo: 2 })
    expect(await versionsOf(documentId)).toMatchObject([{ writers: [] }])
    const found = await by(first, (asking) => findSharedEdit(asking, documentId))
    expect(found).toMatchObject({ number: 3, savedNumber: 2, writers: [{ id: second.id, name: second.name }] })
    await save(second, other, { upTo: 3, html: '<p>乙</p>' })
    for (const [person, window] of [
      [first, one],
      [second, other],
    ] as const)
      await by(person, (asking) => leaveSharedEdit(asking, window))
    expect(await by(first, (asking) => findSharedEdit(asking, documentId))).toBeUndefined()
  })

  test('two saves at once: one version each, or the older one is refused, since the newer has its text', async () => {
    const { db } = await testDatabase()
    for (const order of ['older first', 'newer first'] as const) {
      const { documentId, first, second, one, other } = await givenText()
      const older = async (own: ActContext['db']) =>
        saveSharedText(await actingOf(own, first), one, { upTo: 2, html: '<p>二</p>' })
      const newer = async (own: ActContext['db']) =>
        saveSharedText(await actingOf(own, second), other, { upTo: 3, html: '<p>三</p>' })
      const isOlderFirst = order === 'older first'
      const met = await meet(db, isOlderFirst ? { first: older, second: newer } : { first: newer, second: older })
      expect([order, met.secondWaited, met.first.status]).toEqual([order, true, 'fulfilled'])
      const texts = (await versionsOf(documentId)).map(({ html }) => html)
      expect([order, texts]).toEqual([order, isOlderFirst ? ['<p>二</p>', '<p>三</p>'] : ['<p>三</p>']])
      expect(met.second).toMatchObject(
        isOlderFirst
          ? { status: 'fulfilled', value: { savedNumber: 3 } }
          : { status: 'rejected', reason: { code: 'sharedEdit.savedMeanwhile' } },
      )
    }
  })

  test('nothing new makes no version, and neither do rows that are not there', async () => {
    const { documentId, first, second, one, other } = await givenText()
    await expect(save(first, one, { upTo: 4 })).rejects.toMatchObject({ code: 'sharedEdit.rowsMissing' })
    await save(first, one, { upTo: 3 })
    await expect(save(second, other, { upTo: 3 })).rejects.toMatchObject({ code: 'sharedEdit.nothingToSave' })
    expect(await versionsOf(documentId)).toHaveLength(1)
  })

  test('a version that somebody saved while the lease had ended is not overwritten: it is merged by naming it', async () => {
    const { documentId, creator, first, one } = await givenText()
    const { db } = await testDatabase()
    await sql`
      update edit_session set alive_at = now() - interval '31 minutes', began_at = now() - interval '1 hour'
      where document_id = ${documentId}`.execute(db)
    await acting(creator, (context) => saveDocument(context, { id: documentId, html: '<p>其他</p>' }))
    await expect(save(first, one, { upTo: 3 })).rejects.toMatchObject({ code: 'documents.stale' })
    expect(await by(first, (asking) => findDrafts(asking, { at: { documentId } }))).toHaveLength(1)
    expect(await by(first, (asking) => findSharedEdit(asking, documentId))).toMatchObject({ savedNumber: 0 })
    await save(first, one, { upTo: 3, baseVersion: 2 })
    expect((await versionsOf(documentId)).map(({ html }) => html)).toEqual(['<p>其他</p>', '<p>甲</p>'])
  })

  test('while somebody else edits alone it is refused, and what was sent is a draft', async () => {
    const { documentId, creator, first, one } = await givenText()
    const { db } = await testDatabase()
    await sql`delete from edit_session where document_id = ${documentId}`.execute(db)
    const window = { documentId, token: randomUUID() }
    await acting(creator, (context) => beginEditing(context, window))
    await expect(save(first, one, { upTo: 3 })).rejects.toMatchObject({ code: 'documents.editedByOther' })
    expect(await by(first, (asking) => findDrafts(asking, { at: { documentId } }))).toHaveLength(1)
    await acting(creator, (context) => endEditing(context, window))
    await save(first, one, { upTo: 3 })
  })

  test('only a member who writes and may edit saves, and only a text', async () => {
    const { documentId, first, one, reader, open } = await givenText()
    const watching = await open(first, { isReader: true })
    await expect(save(first, watching, { upTo: 3 })).rejects.toMatchObject({ code: 'sharedEdit.onlyReads' })
    const looking = await open(reader, { isReader: true })
    await expect(save(reader, looking, { upTo: 3 })).rejects.toMatchObject({ code: 'rights.documentRefused' })
    await expect(save(reader, one, { upTo: 3 })).rejects.toMatchObject({ code: 'sharedEdit.notMember' })
    const guest = await given.person()
    const shares = [{ to: { kind: 'person' as const, id: guest.id }, level: 'edit' as const }]
    const { made } = await act((db) => shareDocuments(db, { documentIds: [documentId], shares }))
    const theirs = await open(guest)
    await act((db) => endShares(db, made))
    await expect(save(guest, theirs, { upTo: 3 })).rejects.toMatchObject({ code: 'rights.documentNotFound' })
    const file = await givenFile()
    const window = await file.open(file.first)
    await expect(save(file.first, window, { upTo: 0 })).rejects.toMatchObject({ code: 'sharedEdit.otherContent' })
    expect(await versionsOf(documentId)).toEqual([])
  })
})

describe('what was written together and not saved', () => {
  test('stays, and who may edit learns who wrote it and when; readers neither learn it nor join without who writes', async () => {
    const { documentId, creator, first, second, reader, one, other, open } = await givenText()
    const find = (person: Person) => by(person, (asking) => findSharedEdit(asking, documentId))
    expect((await find(creator))?.present.map(({ id }) => id)).toEqual([first.id, second.id].toSorted((a, b) => a - b))
    await open(reader, { isReader: true })
    await silence(one, silentSeconds + 1)
    await silence(other, silentSeconds + 1)
    const found = await find(creator)
    expect(found).toMatchObject({ id: one.sharedEditId, engine: 'text', savedNumber: 0, present: [] })
    expect(found?.writers.map(({ id }) => id)).toEqual([first.id, second.id].toSorted((a, b) => a - b))
    expect(found?.writtenAt).toBeInstanceOf(Date)
    await expect(find(reader)).rejects.toMatchObject({ code: 'rights.documentRefused' })
    await expect(open(reader, { isReader: true })).rejects.toMatchObject({ code: 'sharedEdit.nobodyWrites' })
    expect(await open(creator, { seed: base64('anew') })).toMatchObject({ seed: base64('beginning'), number: 3 })
  })

  test('is discarded by who may edit, with an entry in the log, once nobody else writes and nothing is new', async () => {
    const { documentId, creator, reader, one, other, open } = await givenText()
    const discard = (person: Person, number: number) =>
      by(person, (asking) => discardSharedEdit(asking, { sharedEditId: one.sharedEditId, number }))
    await expect(discard(creator, 3)).rejects.toMatchObject({ code: 'sharedEdit.stillWriting' })
    await silence(one, silentSeconds + 1)
    await silence(other, silentSeconds + 1)
    await expect(discard(reader, 3)).rejects.toMatchObject({ code: 'rights.documentRefused' })
    await expect(discard(creator, 2)).rejects.toMatchObject({ code: 'sharedEdit.writtenSince' })
    await discard(creator, 3)
    expect((await logOf(documentId)).slice(-2).map(([, what]) => what)).toEqual([91, 'automaticCheckIn'])
    await expect(discard(creator, 3)).rejects.toMatchObject({ code: 'sharedEdit.closed' })
    expect(await open(creator, { seed: base64('anew') })).toMatchObject({ seed: base64('anew'), number: 0 })
  })
})

test('a newer editor of texts takes over what an older one has left, and never beside one that is there', async () => {
  const { first, second, open } = await givenFile('text')
  const [one, other] = [await open(first, { engineVersion: '1' }), await open(second, { engineVersion: '1' })]
  await push(first, one, 1)
  await expect(open(second, { engineVersion: '2' })).rejects.toMatchObject({ code: 'sharedEdit.otherVersion' })
  for (const window of [one, other]) await silence(window, silentSeconds + 1)
  await expect(open(second, { engineVersion: '0' })).rejects.toMatchObject({ code: 'sharedEdit.otherVersion' })
  expect(await open(second, { engineVersion: '2' })).toMatchObject({ sharedEditId: one.sharedEditId, number: 1 })
  await expect(push(first, one, 2)).rejects.toMatchObject({ code: 'sharedEdit.left' })
  await expect(open(first, { engineVersion: '1' })).rejects.toMatchObject({ code: 'sharedEdit.otherVersion' })
})
