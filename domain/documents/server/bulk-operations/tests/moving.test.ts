import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { changeDefaultEntries, shareDocuments } from '@shuku/domain/rights/server'
import { testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { findWrongCounts } from '../../counts/verify-counts.ts'
import { beginEditing } from '../../editing/begin-editing.ts'
import { moveDocuments } from '../move-documents.ts'
import { contextOf, giveRight, start, placesOf, mayRead } from './moves.given.ts'

describe('moving', () => {
  test('MOVE-25~ MOVE-33~ with a reset the documents take on the rights of the new category, and keep their status', async () => {
    const { target, before, after, documentId, move } = await start()
    const { db } = await testDatabase()
    await db.updateTable('document').set({ status: 2 }).where('id', '=', documentId).execute()
    expect(await move(true)).toMatchObject({ done: [documentId], refused: [], isLong: false })
    expect(await placesOf([documentId])).toMatchObject([{ category_id: target.id }])
    expect([await mayRead(before, documentId), await mayRead(after, documentId)]).toEqual([false, true])
    const stored = await db
      .selectFrom('document')
      .select('status')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    expect(stored.status).toBe(2)
  })

  test('MOVE-24~ without it they keep theirs, also when the category that they left gives others', async () => {
    const { source, before, after, documentId, move } = await start()
    await move()
    expect([await mayRead(before, documentId), await mayRead(after, documentId)]).toEqual([true, false])
    await act((db) => changeDefaultEntries(db, source.defaultSetId, { entries: [] }))
    expect(await mayRead(before, documentId)).toBe(true)
  })

  test('what was given to a document alone goes with it', async () => {
    const { documentId, move } = await start()
    const guest = await given.person()
    await act((db) =>
      shareDocuments(db, {
        documentIds: [documentId],
        shares: [{ to: { kind: 'person', id: guest.id }, level: 'view' }],
      }),
    )
    await move(true)
    expect(await mayRead(guest, documentId)).toBe(true)
  })

  test('the log of each document tells from where to where, under one record', async () => {
    const { source, target, documentIds, move } = await start({ count: 2 })
    await move()
    const { db } = await testDatabase()
    const rows = await db
      .selectFrom('document_log')
      .select(['operation', 'batch_id', 'details'])
      .where('document_id', 'in', documentIds)
      .execute()
    expect(rows.map(({ operation, details }) => [operation, (details as { categoryId: unknown }).categoryId])).toEqual([
      [11, [source.id, target.id]],
      [11, [source.id, target.id]],
    ])
    expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1)
    expect(await findWrongCounts(db)).toEqual([])
  })
})

describe('what does not go', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    )

  test('MOVE-29~ nothing leaves or enters a category without the right to', async () => {
    const { before, documentId, move } = await start({ leave: false })
    // what others have read is no longer its author's to take back
    await act((db) => db.insertInto('read_mark').values({ person_id: before.id, document_id: documentId }).execute())
    expect(await codeOf(move())).toBe('documents.mayNotLeave')
    expect(await codeOf((await start({ enter: false })).move())).toBe('rights.categoryRefused')
  })

  test('who has no full control moves nothing; who may not read it is told that it is not there', async () => {
    const { source, target, before, after, documentId } = await start()
    for (const person of [before, after]) {
      await giveRight(source.id, person, 'moveOut')
      await giveRight(target.id, person, 'moveIn')
    }
    const move = (person: GivenPerson) =>
      act(async (db) =>
        moveDocuments(await contextOf(db, person), {
          documentIds: [documentId],
          targetId: target.id,
          resetsRights: false,
        }),
      )
    expect([await codeOf(move(before)), await codeOf(move(after))]).toEqual([
      'rights.documentRefused',
      'rights.documentNotFound',
    ])
  })

  test('MOVE-32 what is in approval or edited by somebody else stays and is named, the rest goes', async () => {
    const { source, mover, documentIds, move } = await start({ count: 3 })
    const [inApproval = 0, edited = 0, free = 0] = documentIds
    const { db } = await testDatabase()
    await db.updateTable('document').set({ status: 3 }).where('id', '=', inApproval).execute()
    const other = await given.person()
    await act((own) =>
      shareDocuments(own, { documentIds: [edited], shares: [{ to: { kind: 'person', id: other.id }, level: 'edit' }] }),
    )
    await act(async (own) =>
      beginEditing(await contextOf(own, other), { documentId: edited, token: 'window-of-somebody-else' }),
    )
    const outcome = await move()
    expect(outcome.done).toEqual([free])
    expect(outcome.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [inApproval, '文档正在审批，不能移动或复制。'],
      [edited, expect.stringContaining('正在编辑这篇文档')],
    ])
    expect(await placesOf([inApproval, edited])).toMatchObject([{ category_id: source.id }, { category_id: source.id }])
    await act(async (own) =>
      beginEditing(await contextOf(own, mover), { documentId: free, token: 'window-of-the-mover' }),
    )
  })

  test('MOVE-18~ a document that is there already is refused', async () => {
    const { move } = await start()
    await move()
    expect(await codeOf(move())).toBe('documents.alreadyThere')
  })
})

describe('taking it back', () => {
  test('the documents are where and what they were, and follow their category again', async () => {
    const { source, before, documentIds, documentId, move, undo } = await start({ count: 2 })
    const former = await placesOf(documentIds)
    for (const resets of [true, false]) {
      const { moveId } = await move(resets)
      expect(await undo(moveId)).toMatchObject({ done: documentIds, refused: [] })
      expect(await placesOf(documentIds)).toEqual(former)
    }
    await act((db) => changeDefaultEntries(db, source.defaultSetId, { entries: [] }))
    expect(await mayRead(before, documentId)).toBe(false)
  })

  test('only whoever moved, once, and only what nobody has moved since', async () => {
    const { source, target, mover, before, documentIds, move, undo } = await start({ count: 2 })
    const [first = 0, second = 0] = documentIds
    const { moveId } = await move()
    await expect(undo(moveId, before)).rejects.toMatchObject({ code: 'documents.moveNotFound' })
    await giveRight(target.id, mover, 'moveOut')
    await giveRight(source.id, mover, 'moveIn')
    await act(async (db) =>
      moveDocuments(await contextOf(db, mover), { documentIds: [first], targetId: source.id, resetsRights: true }),
    )
    expect(await undo(moveId)).toMatchObject({ done: [second], refused: [{ id: first }] })
    await expect(undo(moveId)).rejects.toMatchObject({ code: 'documents.moveNotFound' })
  })
})
