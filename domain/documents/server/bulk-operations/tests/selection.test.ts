import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { type Database } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { deleteSelected } from '../../bin/bin-kinds.ts'
import { moveSelected } from '../move-documents.ts'
import { contextOf, start } from './moves.given.ts'

describe('a selection', () => {
  const select = async (person: GivenPerson, documentIds: number[]) => {
    const { db } = await testDatabase()
    const values = { person_id: person.id, kind: 'document', ids: documentIds }
    const { id } = await db.insertInto('table_selection').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  test('of few documents goes at once; asked for twice it goes once, and answers the same', async () => {
    const { source, mover, documentIds, undo } = await start({ count: 3 })
    const selectionId = await select(mover, documentIds)
    const remove = () => act(async (db) => deleteSelected(await contextOf(db, mover), selectionId))
    const done = await remove()
    expect(done).toMatchObject({ done: documentIds, refused: [], isLong: false, asked: 3 })
    expect(await remove()).toEqual(done)
    const { db } = await testDatabase()
    const lines = await db.selectFrom('document_log').select('id').where('document_id', 'in', documentIds).execute()
    expect(lines).toHaveLength(3)
    expect(await undo(done.moveId)).toMatchObject({ done: documentIds })
    const left = db.selectFrom('document').select('id').where('category_id', '=', source.id)
    expect(await left.where('deleted_at', 'is', null).execute()).toHaveLength(3)
  })

  test('is its person’s, and of one act alone', async () => {
    const { target, mover, before, documentIds } = await start({ count: 2 })
    const selectionId = await select(mover, documentIds)
    const remove = (person: GivenPerson) => act(async (db) => deleteSelected(await contextOf(db, person), selectionId))
    await expect(remove(before)).rejects.toMatchObject({ code: 'kit.selectionUnknown' })
    await remove(mover)
    const move = act(async (db) =>
      moveSelected(await contextOf(db, mover), { selectionId, targetId: target.id, resetsRights: false }),
    )
    await expect(move).rejects.toMatchObject({ code: 'documents.selectionUsed' })
  })

  test('two requests at once on one selection are one delete', async () => {
    const { mover, documentIds } = await start({ count: 2 })
    const selectionId = await select(mover, documentIds)
    const { db } = await testDatabase()
    const remove = async (own: Database) => deleteSelected(await contextOf(own, mover), selectionId)
    const met = await meet(db, { first: remove, second: remove })
    expect(met.secondWaited).toBe(true)
    const [first, second] = [met.first, met.second].map((each) => each.status === 'fulfilled' && each.value)
    expect(first).toMatchObject({ done: documentIds })
    expect(second).toEqual(first)
  })

  test('what may not be deleted stays and is named, and nothing is begun where nothing may go', async () => {
    const { mover, before, documentIds } = await start({ count: 2 })
    const foreign = await given.document({ category: (await given.category()).category, creator: await given.person() })
    const remove = async (person: GivenPerson, ids: number[]) => {
      const selectionId = await select(person, ids)
      return act(async (db) => deleteSelected(await contextOf(db, person), selectionId))
    }
    const [mine = 0, other = 0] = documentIds
    expect(await remove(mover, [mine, foreign.id])).toMatchObject({
      done: [mine],
      refused: [{ id: foreign.id, subject: '' }],
    })
    await expect(remove(before, [other])).rejects.toMatchObject({ code: 'rights.documentRefused' })
  })
})
