import { recordRead } from '@shuku/domain/documents/server'
import { changePeople, mergeUnit, rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { findingsApi, reportListsApi as listsApi, reportsApi as api, type ReportQuery } from '../contract.ts'

/** A department that is merged into one elsewhere; each has an author, and both share a reader's document. */
async function start() {
  const [into, , merged] = (await given.organisation()).departmentIds
  const first = await given.person({ departmentId: into })
  const second = await given.person({ departmentId: merged })
  const reader = await given.person({ departmentId: merged })
  const idle = await given.person({ departmentId: merged })
  const { category } = await given.category({ entries: [{ to: { kind: 'everyone', id: 0 }, level: 'view' }] })
  const written = async (creator = first) => (await given.document({ category, creator })).id
  const ids = [await written(), await written(second), await written(second)]
  const reads = async (person: typeof reader, documentId = 0) => {
    const caller = await given.caller(person)
    await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, documentId))
  }
  for (const person of [reader, first]) await reads(person, ids[1])
  await reads(reader, ids[0])
  const manager = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  return { into, merged, second, reader, idle, manager, category }
}

async function countsOf(client: TestClient, scope: Partial<ReportQuery>) {
  const { data } = await client.call(api.departmentRows, scope)
  const { data: reading } = await client.call(api.readingRows, scope)
  return { units: data.map(({ id, n }) => [id, n]), readings: reading.reduce((sum, { n }) => sum + n, 0) }
}

const listed = async (client: TestClient, { key }: { key: string }) =>
  (await client.call(tableApi.getRows, { key, pageSize: 100 })).rows as readonly Record<string, string>[]

test('REPORT-77~ a department that was merged counts as the one that stands for it: each author, document and reading once, by whichever of the two is asked for', async () => {
  const { into, merged, reader, idle, manager, category } = await start()
  const within = { period: '0', categories: '1', categoryId: category.id } as const
  const of = async (departmentId: number) => {
    const scope = { ...within, reach: '3', departmentId } as const
    const { data: readers } = await manager.call(api.readers, scope)
    return {
      ...(await countsOf(manager, scope)),
      readers: readers[0]?.n,
      people: (await listed(manager, await manager.call(listsApi.listPeople, { ...scope, who: 'everybody' }))).length,
      bar: (
        await listed(
          manager,
          await manager.call(listsApi.listCounted, {
            ...within,
            report: 'department',
            reach: '1',
            barId: departmentId,
          }),
        )
      ).length,
      idle: (await listed(manager, await manager.call(findingsApi.listIdle, { unitId: departmentId }))).map(
        ({ id }) => id,
      ),
    }
  }
  expect(await of(merged)).toMatchObject({ units: [[merged, 2]], readings: 2, people: 3, bar: 2 })
  await act((db) => mergeUnit({ db }, merged, into))
  const now = await of(into)
  expect(now).toMatchObject({ units: [[into, 3]], readings: 3, readers: 2, people: 4, bar: 3 })
  expect(now.idle).toContain(String(idle.id))
  expect(now.idle).not.toContain(String(reader.id))
  expect(await of(merged)).toEqual(now)
})

test('REPORT-77~ somebody who moved counts where they are now, with all that they wrote and read before', async () => {
  const { into, merged, second, reader, manager, category } = await start()
  const of = (departmentId: number) =>
    countsOf(manager, { period: '0', categories: '1', categoryId: category.id, reach: '3', departmentId })
  expect([await of(into), await of(merged)]).toEqual([
    { units: [[into, 1]], readings: 1 },
    { units: [[merged, 2]], readings: 2 },
  ])
  await act((db) =>
    changePeople(
      { db },
      [second, reader].map(({ id }) => ({ personId: id, departmentId: into })),
    ),
  )
  expect([await of(into), await of(merged)]).toEqual([
    { units: [[into, 3]], readings: 3 },
    { units: [], readings: 0 },
  ])
})
