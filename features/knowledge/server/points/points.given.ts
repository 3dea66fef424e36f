import { sql } from 'kysely'
import type { QueryInput } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { pointsApi as api } from '../../contract/points.ts'
import { overwrittenNotice } from '../overwritten.ts'
import { maintainKnowledge } from '../role-rights.ts'

export const rights = [maintainKnowledge.right]

/** Somebody who keeps points and maps. */
export async function givenKeeper() {
  const person = await given.person({ rights })
  return { person, client: await clientOf(person) }
}

type Given = Partial<QueryInput<typeof api.savePoint>>

/** A new point with one row, unless it is said otherwise; answers its id and revision. */
export async function givenPoint(client: TestClient, point: Given = {}) {
  const rows = [{ title: '一', weight: 100, query: '', documentIds: [] }]
  const saved = await client.call(api.savePoint, { name: uniqueName('知识点'), rows, ...point })
  return { id: saved.id, revision: saved.revision }
}

/** The notices that somebody has of what programs overwrote. */
export async function overwrittenTo(personId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ by: number; details: Record<string, unknown> }>`
    select event.person_id as by, event.details from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${personId} and event.kind = ${overwrittenNotice.id} order by event.id`.execute(db)
  return rows
}

export const row = (
  title: string,
  weight: number,
  more: { id?: number; query?: string; documentIds?: number[] } = {},
) => ({
  title,
  weight,
  query: '',
  documentIds: [] as number[],
  ...more,
})
