import { statuses } from '@shuku/domain/documents/contract'
import { createUnits, rightStrings } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { oncePerFile, testDatabase, type TestClient } from '@shuku/kit/testing'
import type { reportsApi as api, ReportQuery } from '../contract.ts'

/** Two sub-companies with departments of their own, whose people wrote so many documents, and who read some. */
async function makeWorld() {
  const { db } = await testDatabase()
  const [, east = 0, north = 0, sales = 0, law = 0, mines = 0] = await act((on) =>
    createUnits({ db: on }, [
      { kind: 'headquarters', name: '总部' },
      { kind: 'subcompany', name: '华东', parent: { row: 0 } },
      { kind: 'subcompany', name: '北方', parent: { row: 0 } },
      { kind: 'department', name: '销售部', parent: { row: 1 } },
      { kind: 'department', name: '法务部', parent: { row: 3 } },
      { kind: 'department', name: '矿产部', parent: { row: 2 } },
    ]),
  )
  const person = (name: string, departmentId: number, rights: string[] = []) =>
    given.person({ name, departmentId, rights: rights as never[] })
  const people = {
    zhao: await person('赵', sales),
    qian: await person('钱', law),
    sun: await person('孙', mines),
    administrator: await person('总管', sales, [rightStrings.administerOrganisation]),
  }
  const { category } = await given.category({
    readers: 0,
    entries: [{ to: { kind: 'everyone', id: 0 }, level: 'view' }],
  })
  const below = await given.category({
    parentId: category.id,
    entries: [{ to: { kind: 'everyone', id: 0 }, level: 'view' }],
  })
  const write = async (creator: GivenPerson, at: { on: string; status?: number; in?: number }) => {
    const [id = 0] = await given.texts({ category: at.in === below.category.id ? below.category : category, creator }, [
      { subject: `文 ${at.on}` },
    ])
    await db
      .updateTable('document')
      .set({ created_at: new Date(`${at.on}T04:00:00Z`), status: at.status ?? statuses.inForce })
      .where('id', '=', id)
      .execute()
    return id
  }
  const documentIds = [
    await write(people.zhao, { on: '2025-03-01' }),
    await write(people.zhao, { on: '2025-03-31', status: statuses.archived }),
    await write(people.qian, { on: '2025-03-15', in: below.category.id }),
    await write(people.sun, { on: '2025-03-15' }),
    // none of these count
    await write(people.sun, { on: '2025-03-15', status: statuses.inApproval }),
    await write(people.sun, { on: '2025-03-15', status: statuses.draft }),
    await write(people.sun, { on: '2025-04-01' }),
  ]
  const gone = await write(people.sun, { on: '2025-03-16' })
  await db
    .updateTable('document')
    .set({ deleted_at: new Date(), deleted_by: people.sun.id })
    .where('id', '=', gone)
    .execute()
  return { people, east, north, sales, law, mines, category, below: below.category, documentIds }
}

/** One world for all tests: what they count are all the documents of March; what a test adds is of other months. */
export const start = oncePerFile(makeWorld)

export const march = { period: '6', from: '2025-03-01', to: '2025-03-31' } as const satisfies Partial<ReportQuery>

export const whole = { ...march, reach: '1' } as const

type Tile = typeof api.authors

export const number = async (client: TestClient, tile: Tile, query: Partial<ReportQuery> = whole) =>
  (await client.call(tile, query)).data[0]?.n
