import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { act, callerIn, given } from '@shuku/domain/testing'
import { documentActs, type DocumentAct } from '@shuku/domain/audit/contract'
import { LocalStore, type Database } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import type { ActContext } from '../act-context.ts'
import { findDraft, findDrafts } from '../save/drafts/find-drafts.ts'
import { restoreVersion } from '../save/versions/restore-version.ts'
import { saveDocument } from '../save/save-document.ts'
import { beginEditing, takeOverEditing } from './begin-editing.ts'
import { endEditing, endEditingOfAccount, endLapsed } from './end-editing.ts'
import { leaseMinutes, silentMinutes } from './find-edit-session.ts'
import { notifyEditors, waitToEdit } from './notices.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-editing-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

interface Person {
  readonly id: number
}

const windowOf = ({ id }: Person, nth = 1) => `window-${nth}-of-person-${id}`

async function contextOf(db: Database, person: Person): Promise<ActContext> {
  return { db, caller: await callerIn(db, person.id), language: 'zh-CN', store, request: { address: '' } }
}

async function start() {
  const { category, creator, editor, controller } = await given.category({ creators: 1, editors: 1, controllers: 1 })
  const document = await given.document({ category, creator, html: '<p>0</p>' })
  const documentId = document.id
  const of = (person: Person, nth = 1) => ({ documentId, token: windowOf(person, nth) })
  const begin = (person: Person, nth = 1) =>
    act(async (db) => beginEditing(await contextOf(db, person), of(person, nth)))
  const takeOver = (person: Person, nth = 1) =>
    act(async (db) => takeOverEditing(await contextOf(db, person), of(person, nth)))
  const end = (person: Person) => act(async (db) => endEditing(await contextOf(db, person), of(person)))
  const save = (person: Person, change: object = {}) =>
    act(async (db) => saveDocument(await contextOf(db, person), { id: documentId, html: '<p>1</p>', ...change }))
  return { documentId, creator, editor, controller, of, begin, takeOver, end, save }
}

async function lapse(documentId: number, minutes = leaseMinutes + 1) {
  const { db } = await testDatabase()
  await sql`update edit_session set alive_at = now() - make_interval(mins => ${minutes})
    where document_id = ${documentId}`.execute(db)
}

/** What the log says of the document, oldest first: who did what. */
async function logOf(documentId: number) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document_log')
    .select(['operation', 'account_id'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()
  const names = new Map(Object.entries(documentActs).map(([name, code]) => [code as number, name as DocumentAct]))
  return rows.map(({ operation, account_id }) => [account_id, names.get(operation)])
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : outcome.status

test('FC-25 others see when a window without a sign of life lets go at the latest, and edit at once when its person has signed out', async () => {
  const { documentId, creator, editor, begin } = await start()
  await begin(editor)
  expect(await begin(creator)).not.toHaveProperty('freeAt')
  await lapse(documentId, silentMinutes + 1)
  const free = (await begin(creator))?.freeAt?.getTime() ?? 0
  expect(free).toBeGreaterThan(Date.now())
  expect(free).toBeLessThan(Date.now() + leaseMinutes * 60_000)
  await act((db) => endEditingOfAccount(db, creator.id))
  expect(await begin(creator), 'somebody else signed out').toBeDefined()
  await act((db) => endEditingOfAccount(db, editor.id))
  expect(await begin(creator)).toBeUndefined()
})

describe('DOC-20 the lease', () => {
  test('one window edits; others see who, and whether they may take over', async () => {
    const { creator, editor, controller, begin } = await start()
    expect(await begin(editor)).toBeUndefined()
    expect(await begin(editor)).toBeUndefined()
    expect(await begin(controller)).toMatchObject({ id: editor.id, isMe: false, mayTakeOver: true })
    expect(await begin(editor, 2)).toMatchObject({ id: editor.id, isMe: true, mayTakeOver: true })
    expect(await begin(creator)).toMatchObject({ mayTakeOver: true })
  })

  test('it ends on leaving, and 30 minutes after the last sign of life, not before', async () => {
    const { documentId, editor, controller, begin, end } = await start()
    await begin(editor)
    await end(editor)
    expect(await begin(controller)).toBeUndefined()
    await lapse(documentId, 29)
    expect(await begin(editor)).toMatchObject({ id: controller.id })
    await lapse(documentId, 31)
    expect(await begin(editor)).toBeUndefined()
  })

  test('a window of their own that was closed without a word keeps nobody from editing in another; it does others', async () => {
    const { documentId, editor, controller, begin } = await start()
    await begin(editor)
    expect(await begin(editor, 2)).toMatchObject({ isMe: true })
    await lapse(documentId, silentMinutes + 1)
    expect(await begin(controller)).toMatchObject({ id: editor.id })
    expect(await begin(editor, 2)).toBeUndefined()
    expect(await begin(editor), 'the first window comes back').toMatchObject({ isMe: true })
  })

  test('every check-out has its check-in in the log, also of a lease that ran out', async () => {
    const { documentId, editor, controller, begin, end, takeOver } = await start()
    await begin(editor)
    await begin(editor)
    await takeOver(controller)
    await end(controller)
    await begin(editor)
    await lapse(documentId)
    await endLapsed((await testDatabase()).db)
    expect(await logOf(documentId)).toEqual([
      [editor.id, 'automaticCheckOut'],
      [controller.id, 'forcedCheckIn'],
      [controller.id, 'forcedCheckOut'],
      [controller.id, 'automaticCheckIn'],
      [editor.id, 'automaticCheckOut'],
      [editor.id, 'automaticCheckIn'],
    ])
  })

  test('full control takes over, and whoever has a window of their own; nobody else', async () => {
    const { editor, controller, begin, takeOver } = await start()
    await begin(controller)
    await expect(takeOver(editor)).rejects.toMatchObject({ code: 'documents.mayNotTakeOver' })
    await takeOver(controller, 2)
    expect(await begin(controller)).toMatchObject({ isMe: true })
  })

  test('only who may edit takes it', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const { id } = await given.document({ category, creator })
    const begin = act(async (db) =>
      beginEditing(await contextOf(db, reader), { documentId: id, token: windowOf(reader) }),
    )
    await expect(begin).rejects.toMatchObject({ code: 'rights.documentRefused' })
  })
})

describe('who is told', () => {
  async function noticesOf(documentId: number) {
    const { db } = await testDatabase()
    const rows = await db.selectFrom('edit_notice').select('person_id').where('document_id', '=', documentId).execute()
    return rows.map(({ person_id }) => person_id)
  }

  test('who waits is told when it is free and not before, also when the lease ran out; who lost it at once', async () => {
    const { db } = await testDatabase()
    const { documentId, editor, controller, creator, begin, takeOver } = await start()
    await begin(editor)
    await waitToEdit(db, { personId: creator.id, documentId })
    await notifyEditors(db)
    expect(await noticesOf(documentId)).toEqual([creator.id])
    await takeOver(controller)
    expect(await noticesOf(documentId)).toHaveLength(2)
    await notifyEditors(db)
    expect(await noticesOf(documentId)).toEqual([creator.id])
    await lapse(documentId)
    await notifyEditors(db)
    expect(await noticesOf(documentId)).toEqual([])
  })
})

describe('saving under a lease', () => {
  test('its window saves and leaves with it, or goes on', async () => {
    const { documentId, editor, controller, begin, save } = await start()
    await begin(editor)
    await save(editor, { editing: { token: windowOf(editor), goesOn: true } })
    expect(await begin(controller)).toMatchObject({ id: editor.id })
    await save(editor, { editing: { token: windowOf(editor), goesOn: false } })
    expect(await begin(controller)).toBeUndefined()
    expect((await logOf(documentId)).map(([, what]) => what)).toEqual([
      'automaticCheckOut',
      'modify',
      'modify',
      'automaticCheckIn',
      'automaticCheckOut',
    ])
  })

  test('nobody else saves, by a window or without one; what they sent is their draft with all of its form', async () => {
    const { db } = await testDatabase()
    const { documentId, editor, controller, begin } = await start()
    await begin(editor)
    for (const editing of [undefined, { token: windowOf(controller), goesOn: false }]) {
      const late: ((own: Database) => Promise<unknown>)[] = []
      const saved = act(async (own) =>
        saveDocument(
          { ...(await contextOf(own, controller)), afterFailure: (work) => late.push(work) },
          {
            id: documentId,
            baseVersion: 1,
            subject: '我的',
            html: '<p>我的</p>',
            secrecy: 'internal',
            note: '说明',
            editing,
          },
        ),
      )
      await expect(saved).rejects.toMatchObject({ code: 'documents.editedByOther' })
      for (const work of late) await act(work)
      const [draft] = await findDrafts(await contextOf(db, controller), { at: { documentId } })
      expect(await findDraft(await contextOf(db, controller), draft?.id ?? '')).toMatchObject({
        subject: '我的',
        html: '<p>我的</p>',
        baseVersion: 1,
        form: { secrecy: 'internal', expiresOn: null, note: '说明', attachments: [] },
      })
    }
  })

  test('a program that acts for who edits saves; another window of theirs does not', async () => {
    const { editor, begin, save } = await start()
    await begin(editor)
    expect(await save(editor)).toMatchObject({ version: 2 })
    const other = save(editor, { editing: { token: windowOf(editor, 2), goesOn: false } })
    await expect(other).rejects.toMatchObject({ code: 'documents.editedElsewhere' })
  })

  test('the window’s word in somebody else’s hands opens nothing', async () => {
    const { editor, controller, begin, save } = await start()
    await begin(editor)
    const other = save(controller, { editing: { token: windowOf(editor), goesOn: false } })
    await expect(other).rejects.toMatchObject({ code: 'documents.editedByOther' })
  })

  test('an attachment that somebody else renames meanwhile is refused, and nothing typed is no draft', async () => {
    const { documentId, editor, controller, begin, save } = await start()
    await begin(editor)
    const renamed = save(controller, { html: undefined, attachments: { list: [] } })
    await expect(renamed).rejects.toMatchObject({ code: 'documents.beingEdited' })
    const { db } = await testDatabase()
    expect(await findDrafts(await contextOf(db, controller), { at: { documentId } })).toEqual([])
  })

  test('who lost the lease and finds the document free saves as ever', async () => {
    const { editor, controller, begin, takeOver, end, save } = await start()
    await begin(editor)
    await takeOver(controller)
    await end(controller)
    const saved = await save(editor, { baseVersion: 1, editing: { token: windowOf(editor), goesOn: false } })
    expect(saved).toMatchObject({ version: 2 })
  })
})

describe('in pairs on two connections', () => {
  test('begin and begin: one edits, the other waits and sees who', async () => {
    const { editor, controller, of } = await start()
    const { db } = await testDatabase()
    const begin = (person: Person) => async (own: Database) => beginEditing(await contextOf(own, person), of(person))
    const met = await meet(db, { first: begin(editor), second: begin(controller) })
    expect(met.first).toMatchObject({ value: undefined })
    expect(met.second).toMatchObject({ value: { id: editor.id } })
    expect(met.secondWaited).toBe(true)
  })

  test('save and save of two windows: the second is told, whichever it is', async () => {
    const { documentId, editor, controller, begin } = await start()
    const { db } = await testDatabase()
    await begin(editor)
    const save = (person: Person) => async (own: Database) =>
      saveDocument(await contextOf(own, person), {
        id: documentId,
        baseVersion: 1,
        html: '<p>1</p>',
        editing: { token: windowOf(person), goesOn: false },
      })
    const met = await meet(db, { first: save(editor), second: save(controller) })
    // the first one's lease ended with its save: what is left is that the version is another
    expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual(['fulfilled', 'documents.stale', true])
  })

  test('take-over and save: what comes first holds, and nothing is saved past it', async () => {
    for (const order of ['take-over first', 'save first'] as const) {
      const { documentId, editor, controller, begin, of } = await start()
      const { db } = await testDatabase()
      await begin(editor)
      const save = async (own: Database) =>
        saveDocument(await contextOf(own, editor), {
          id: documentId,
          baseVersion: 1,
          html: '<p>1</p>',
          editing: { token: windowOf(editor), goesOn: true },
        })
      const takeOver = async (own: Database) => takeOverEditing(await contextOf(own, controller), of(controller))
      const isSaveFirst = order === 'save first'
      const met = await meet<unknown, unknown>(
        db,
        isSaveFirst ? { first: save, second: takeOver } : { first: takeOver, second: save },
      )
      expect([order, codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual([
        order,
        'fulfilled',
        isSaveFirst ? 'fulfilled' : 'documents.editedByOther',
        true,
      ])
      const { version } = await db
        .selectFrom('document')
        .select('version')
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow()
      expect([order, version]).toEqual([order, isSaveFirst ? 2 : 1])
    }
  })

  test('restore and save: neither is lost, and the second is told', async () => {
    for (const order of ['restore first', 'save first'] as const) {
      const { documentId, editor, controller, save } = await start()
      const { db } = await testDatabase()
      await save(controller)
      await save(controller, { html: '<p>2</p>' })
      const mine = async (own: Database) =>
        saveDocument(await contextOf(own, editor), { id: documentId, baseVersion: 3, html: '<p>mine</p>' })
      const restore = async (own: Database) =>
        restoreVersion(await contextOf(own, controller), { documentId, number: 2, baseVersion: 3 })
      const met = await meet<unknown, unknown>(
        db,
        order === 'restore first' ? { first: restore, second: mine } : { first: mine, second: restore },
      )
      expect([order, codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual([
        order,
        'fulfilled',
        order === 'restore first' ? 'documents.stale' : 'documents.changedMeanwhile',
        true,
      ])
      const versions = await db
        .selectFrom('document_version')
        .select(['number', 'html'])
        .where('document_id', '=', documentId)
        .orderBy('number')
        .execute()
      expect([order, versions.map(({ html }) => html)]).toEqual([
        order,
        ['<p>1</p>', '<p>2</p>', order === 'restore first' ? '<p>1</p>' : '<p>mine</p>'],
      ])
    }
  })

  test('restore and take-over: who restores is told by whom it is edited', async () => {
    const { documentId, editor, controller, save, of } = await start()
    const { db } = await testDatabase()
    await save(editor)
    await save(editor, { html: '<p>2</p>' })
    const met = await meet(db, {
      first: async (own) => takeOverEditing(await contextOf(own, controller), of(controller)),
      second: async (own) => restoreVersion(await contextOf(own, editor), { documentId, number: 2 }),
    })
    expect([codeOf(met.first), codeOf(met.second), met.secondWaited]).toEqual([
      'fulfilled',
      'documents.beingEdited',
      true,
    ])
  })
})
