import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { createUnits } from '@shuku/domain/people/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import type { Row } from './listed.given.ts'

const count = 13
const levels = Object.keys(secrecyLevels) as Secrecy[]
const inForce = [1, 2, 5, 7]
const day = (n: number) => new Date(Date.UTC(2026, 2, 1 + n))

/** Which place a document has by a column: another order for each, and none of them that in which they are made. */
const place = (document: number, step: number) => ((document + 1) * step) % count
const letter = (n: number) => String.fromCodePoint(97 + n)

/** What stands in each sortable column of a document. */
function valuesOf(document: number) {
  const at = (step: number) => place(document, step)
  return {
    subject: `${letter(at(2))} 文档`,
    categoryId: `${letter(at(3))} 目录`,
    authorId: `${letter(at(4))} 作者`,
    departmentId: `${letter(at(5))} 部门`,
    createdOn: day(at(6)).getTime(),
    updatedOn: day(20 + at(7)).getTime(),
    status: inForce[at(8) % inForce.length] ?? 1,
    reads: at(9),
    replies: at(10),
    downloads: at(11),
    score: at(1) * 20,
    code: `${letter(at(12))}-1`,
    secrecy: secrecyLevels[levels[at(5) % levels.length] ?? 'public'],
  }
}

type Column = keyof ReturnType<typeof valuesOf>
const columns = Object.keys(valuesOf(0)) as Column[]

describe('SEARCH-74 a list', () => {
  let reader: TestClient
  let key: string
  /** By their ids, as rows name them. */
  const values = new Map<string, ReturnType<typeof valuesOf>>()

  beforeAll(async () => {
    const person = await given.person({ classification: 0 })
    reader = await clientOf(person)
    for (let document = 0; document < count; document++) {
      const of = valuesOf(document)
      values.set(String(await makeDocument(of, person.id)), of)
    }
    key = (await reader.call(searchApi.openSearchList, {})).key
  })

  test('comes newest first where nobody has chosen another order', async () => {
    const { rows, sort } = await reader.call(tableApi.getRows, { key, pageSize: count })
    const changed = (rows as Row[]).map(({ id = '' }) => values.get(id)?.updatedOn ?? 0)
    expect(changed).toEqual(changed.toSorted((a, b) => b - a))
    expect(new Set(changed).size).toBe(count)
    expect(sort).toEqual([{ column: 'updatedOn', order: 'descend' }])
  })

  test('says of each column whether it is sorted by it, and these are all', () => {
    const sortable = Object.entries(DocumentRow.columns).filter(([, { sortable }]) => sortable === true)
    expect(sortable.map(([name]) => name).toSorted()).toEqual(columns.toSorted())
  })

  test('asks first for names from the beginning, and for the newest and the most', async () => {
    const page = await reader.call(tableApi.getRows, { key })
    const first = new Map(page.columns.map(({ id, firstOrder }) => [id, firstOrder]))
    expect([first.get('subject'), first.get('authorId'), first.get('updatedOn'), first.get('reads')]).toEqual([
      'ascend',
      'ascend',
      'descend',
      'descend',
    ])
  })

  test.each(columns.flatMap((column) => [[column, 'ascend'] as const, [column, 'descend'] as const]))(
    'is sorted by %s, %sing',
    async (column, order) => {
      const pages = [1, 2, 3].map((current) =>
        reader.call(tableApi.getRows, { key, current, pageSize: 5, sort: [{ column, order }] }),
      )
      const rows = (await Promise.all(pages)).flatMap((page) => page.rows as Row[])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
      const found = rows.map(({ id = '' }) => values.get(id)?.[column])
      const expected = [...values.values()].map((of) => of[column]).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(found).toEqual(order === 'ascend' ? expected : expected.toReversed())
    },
  )
})

test('keeps the order that a person chose, not the one with which a link asked for rows', async () => {
  const reader = await clientOf(await given.person())
  const { key } = await reader.call(searchApi.openSearchList, {})
  await reader.call(tableApi.setSort, { key, column: 'subject', order: 'descend' })
  await reader.call(tableApi.getRows, { key, sort: [{ column: 'reads', order: 'ascend' }] })
  const again = await reader.call(searchApi.openSearchList, {})
  const { sort } = await reader.call(tableApi.getRows, { key: again.key })
  expect(sort).toEqual([{ column: 'subject', order: 'descend' }])
})

async function makeDocument(of: ReturnType<typeof valuesOf>, readerId: number): Promise<number> {
  const { subcompanyIds } = await given.organisation()
  const [departmentId = 0] = await act((db) =>
    createUnits({ db }, [{ kind: 'department', name: of.departmentId, parent: subcompanyIds[0] }]),
  )
  const creator = await given.person({ name: of.authorId, departmentId, classification: 0 })
  const entries = [{ to: { kind: 'person', id: readerId }, level: 'view' } as const]
  const { category } = await given.category({ name: of.categoryId, entries })
  const { id } = await given.document({
    category,
    creator,
    subject: of.subject,
    status: of.status,
    secrecy: levels.find((level) => secrecyLevels[level] === of.secrecy) ?? 'public',
    updatedAt: new Date(of.updatedOn),
  })
  const { db } = await testDatabase()
  const { reads, replies, downloads, score, code } = of
  await db
    .updateTable('document_count')
    .set({ reads, replies, downloads, score })
    .where('document_id', '=', id)
    .execute()
  await db
    .updateTable('document')
    .set({ code, created_at: new Date(of.createdOn) })
    .where('id', '=', id)
    .execute()
  return id
}
