import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { randomFrom, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import {
  peopleKinds,
  reportKinds,
  reportListsApi as lists,
  reportsApi,
  type ReportKind,
  type ReportQuery,
} from '../contract.ts'
import { knownBars, makeRows, Plain, randomQuery, tally, unique } from './plain-reports.given.ts'

/** Why the bars are refused, and what the list behind them counts. */
async function refusalOf(client: TestClient, query: Partial<ReportQuery>): Promise<string> {
  const { code } = await client.fail(reportsApi.readingRows as typeof reportsApi.authorRows, query)
  const { counted } = await client.call(lists.listReadings, query)
  return `${code} ${counted}`
}

const rowsOf = {
  reading: reportsApi.readingRows,
  author: reportsApi.authorRows,
  department: reportsApi.departmentRows,
  subcompany: reportsApi.subcompanyRows,
  category: reportsApi.categoryRows,
} as const

/** Of each report the three tiles: units or people, documents, and the category that has most or the readers. */
const tilesOf = {
  reading: [reportsApi.readingPeople, reportsApi.readDocuments, reportsApi.readers],
  author: [reportsApi.authors, reportsApi.documentsOfAuthors, reportsApi.categoryOfAuthors],
  department: [reportsApi.departments, reportsApi.documentsOfDepartments, reportsApi.categoryOfDepartments],
  subcompany: [reportsApi.subcompanies, reportsApi.documentsOfSubcompanies, reportsApi.categoryOfSubcompanies],
  category: [reportsApi.categories, reportsApi.documentsOfCategories, reportsApi.mostUsedCategory],
} as const

async function tiles(client: TestClient, report: ReportKind, query: Partial<ReportQuery>) {
  const numbers: (number | undefined)[] = []
  for (const tile of tilesOf[report])
    numbers.push((await client.call(tile as typeof reportsApi.authors, query)).data[0]?.n)
  return numbers
}

function plainTiles(plain: Plain, report: ReportKind, query: Partial<ReportQuery>) {
  if (report === 'reading') {
    const readings = plain.readings(query)
    const people = plain.people().filter((person) => plain.isInScope(person, query))
    return [people.length, unique(readings.map(({ id }) => id)).length, unique(readings.map(({ bar }) => bar)).length]
  }
  const things = plain.documents(report, query)
  const ofCategories = tally(plain.documents('category', query).map(({ bar }) => bar))
  // nothing, where the asker is told of no category
  const most = ofCategories.size > 0 ? Math.max(...ofCategories.values()) : undefined
  return [tally(things.map(({ bar }) => bar)).size, things.length, most]
}

async function idsBehind(client: TestClient, key: string): Promise<number[]> {
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 1000 })
  const ids = rows.map((row) => Number(row['id']))
  expect(await client.call(tableApi.countRows, { key })).toEqual({ count: ids.length })
  return ids
}

test('REPORT-46 REPORT-77~ REPORT-79~ tiles, bars and the lists behind them are what one counts by hand, for each asker and any filter; of people whom the asker leads, what they may not see is in the number and not in the list', async () => {
  const random = randomFrom(77)
  const { rows, askers } = await makeRows(random)
  let [listed, hidden] = [0, 0]
  const refused: unknown[] = []
  for (const asker of askers) {
    const client = await clientOf(asker)
    const plain = new Plain(rows, asker)
    const queries = [
      { period: '0', reach: '1' } as const,
      ...Array.from({ length: 3 }, () => randomQuery(random, rows)),
    ]
    for (const query of queries) {
      for (const report of reportKinds) {
        const about = `${JSON.stringify(query)} ${report} for ${asker.id}`
        const things =
          report === 'reading'
            ? plain.readings(query)
            : plain.documents(report, query).map((each) => ({ ...each, isSeen: plain.mayRead(each.id) }))
        const bars = tally(things.map(({ bar }) => bar))
        const shown = report === 'reading' ? knownBars(plain, bars, query) : bars
        if (!shown) {
          refused.push(await refusalOf(client, query))
          continue
        }
        const { data, count, sum } = await client.call(rowsOf[report] as typeof reportsApi.authorRows, query)
        expect([count, sum], about).toEqual([bars.size, [...bars.values()].reduce((all, n) => all + n, 0)])
        expect(tally(data.flatMap(({ id, n }) => Array.from({ length: n }, () => id))), about).toEqual(shown)
        expect(await tiles(client, report, query), about).toEqual(plainTiles(plain, report, query))
        for (const barId of [undefined, ...random.sample([...bars.keys()], 2)]) {
          const ofBar = things.filter(({ bar }) => barId === undefined || bar === barId)
          const { key, counted } =
            report === 'reading'
              ? await client.call(lists.listReadings, { ...query, barId })
              : await client.call(lists.listCounted, { ...query, report, barId })
          const seen = unique(ofBar.flatMap(({ id, isSeen }) => (isSeen ? [id] : [])))
          const isTold = report !== 'reading' || barId === undefined || plain.isKnown(barId)
          const all = unique(ofBar.map(({ id }) => id)).length
          expect(counted, `${about} bar ${barId}`).toBe(isTold ? all : 0)
          expect(unique(await idsBehind(client, key)), `${about} bar ${barId}`).toEqual(seen)
          listed += seen.length
          hidden += Math.max(0, counted - seen.length)
        }
      }
      for (const who of peopleKinds) {
        const { key } = await client.call(lists.listPeople, { ...query, who })
        const things = who === 'authors' ? plain.documents('author', query) : plain.readings(query)
        const numbers = tally(things.map(({ bar }) => bar))
        const all = plain.people().filter((person) => plain.isInScope(person, query))
        const shown = new Map(who === 'authors' ? numbers : knownBars(plain, numbers, query))
        const ofEverybody = (id: number) => (plain.isKnown(id) && !numbers.has(id) ? 0 : (shown.get(id) ?? NaN))
        const expected = who === 'everybody' ? all.map(({ id }) => [id, ofEverybody(id)]) : [...shown]
        const page = await client.call(tableApi.getRows, { key, pageSize: 1000 })
        const found = page.rows.map((row) => [Number(row['id']), row['n'] === '' ? NaN : Number(row['n'])])
        expect(new Map(found as [number, number][]), `${who} ${JSON.stringify(query)} for ${asker.id}`).toEqual(
          new Map(expected as [number, number][]),
        )
      }
    }
  }
  // else nothing would have been compared
  expect([listed > 500, hidden > 200, refused.length > 0]).toEqual([true, true, true])
  expect(new Set(refused)).toEqual(new Set(['reports.onePerson 0']))
})

test('a category of which no report tells somebody has no bar, no number and no name, whoever asks for it by its number', async () => {
  const { category, creator } = await given.category({ creators: 1, name: '密级目录' })
  await given.document({ category, creator, subject: '密' })
  const whole = { period: '0', reach: '1', report: 'category', barId: category.id } as const
  const other = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  expect(await other.call(lists.listCounted, whole)).toMatchObject({ counted: 0, name: '' })
  expect(await (await clientOf(creator)).call(lists.listCounted, whole)).toMatchObject({ counted: 1, name: '密级目录' })
})
