import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApi as api } from '../contract.ts'

const changed = (id: number, day: string) =>
  act((db) => sql`update document set updated_at = ${day}::timestamptz where id = ${id}`.execute(db))

test('cards say what was last made in each category: never what one may not read, what is deleted, or what stands elsewhere', async () => {
  const one = await given.category({ creators: 1, readers: 1 })
  const { category, creator, reader } = one
  const child = await given.category({
    parentId: category.id,
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const hidden = await given.category({ creators: 1 })
  const make = async (subject: string, day: string, place = { category, creator }) => {
    const { id } = await given.document({ ...place, subject })
    await changed(id, day)
    return id
  }
  await make('旧', '2026-01-01')
  const newest = await make('新', '2026-02-01')
  const secret = await make('机密', '2026-03-01')
  const deleted = await make('已删', '2026-04-01')
  const below = await make('下级', '2026-05-01', { category: child.category, creator: child.creator })
  await make('别处', '2026-06-01', { category: hidden.category, creator: hidden.creator })
  await act(async (db) => {
    await sql`update document set secrecy = 1 where id = ${secret}`.execute(db)
    await sql`update document set deleted_at = now() where id = ${deleted}`.execute(db)
  })
  const client = await clientOf(reader)
  const asked = { categoryIds: [category.id, child.category.id, hidden.category.id, 987_654_321] }
  const { latest } = await client.call(api.getLatest, asked)
  expect(latest.toSorted((a, b) => a.id - b.id)).toEqual([
    { categoryId: category.id, id: newest, subject: '新' },
    { categoryId: child.category.id, id: below, subject: '下级' },
  ])
  const many = Array.from({ length: 201 }, (_, n) => n + 1)
  expect(await client.fail(api.getLatest, { categoryIds: many })).toMatchObject({ kind: 'invalid' })
})
