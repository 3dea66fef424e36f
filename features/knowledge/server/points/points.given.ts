import type { QueryInput } from '@shuku/kit/contract'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { pointsApi as api } from '../../contract/points.ts'
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

export const row = (title: string, weight: number, more: { id?: number; query?: string; documentIds?: number[] } = {}) => ({
  title,
  weight,
  query: '',
  documentIds: [] as number[],
  ...more,
})
