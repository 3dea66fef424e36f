import { given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { findingsApi, reportListsApi, reportsApi as api, type ReportQuery } from '../contract.ts'
import { start, march, whole, number } from './reports.given.ts'

const conditionNames = [
  'doccreatedateselect',
  'deptType',
  'branch_id',
  'dept_id',
  'hrm_id',
  'statusType',
  'categoryType',
  'category_id',
]

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const utc = (...at: [number, number, number]) => new Date(Date.UTC(...at))

/** From and to of each period, where the reader of the report is, counted here on fingers. */
function periodsOf(today: string): Readonly<Record<NonNullable<ReportQuery['period']>, readonly [string, string]>> {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const at = (months: number, date = 1) => dayOf(utc(year, month - 1 + months, date))
  const sinceMonday = (utc(year, month - 1, day).getUTCDay() + 6) % 7
  const quarter = -((month - 1) % 3)
  return {
    0: ['0001-01-01', '9999-12-31'],
    1: [today, today],
    2: [at(0, day - sinceMonday), at(0, day - sinceMonday + 6)],
    3: [at(0), at(1, 0)],
    4: [at(quarter), at(quarter + 3, 0)],
    5: [`${year}-01-01`, `${year}-12-31`],
    6: [at(-14, 10), at(-14, 12)],
    7: [at(-1), at(0, 0)],
    8: [`${year - 1}-01-01`, `${year - 1}-12-31`],
  }
}

test('REPORT-51 REPORT-52 REPORT-53 REPORT-54 REPORT-23 REPORT-77 REPORT-28~ the report by author counts what is in force or archived, no drafts and nothing deleted, by who made it, most first', async () => {
  const { people, sales, category } = await start()
  const client = await clientOf(people.administrator)
  const { data } = await client.call(api.authorRows, whole)
  expect(data.map(({ name, n }) => [name, n])).toEqual([
    ['赵', 2],
    ['钱', 1],
    ['孙', 1],
  ])
  expect(data[0]?.id).toBe(people.zhao.id)
  const range = 'doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31'
  const { json } = await client.raw({ path: `/api/doc/report/reportData?${range}&deptType=1` })
  expect((json['data'] as unknown[])[0]).toEqual({
    doccreatername: '赵',
    doccreaterid: String(people.zhao.id),
    docNum: 2,
  })
  expect(await number(client, api.authors)).toBe(3)
  expect(await number(client, api.documentsOfAuthors)).toBe(4)
  expect((await client.call(api.categoryOfAuthors, whole)).data).toMatchObject([{ name: category.name, n: 3 }])
  const ofSales = { ...march, reach: '3', departmentId: sales } as const
  expect(await number(client, api.documentsOfAuthors, ofSales), 'with the departments below it').toBe(3)
})

test('REPORT-18 REPORT-19 REPORT-31 REPORT-35 REPORT-36 REPORT-70 programs ask by the documented names, as texts or numbers', async () => {
  const { people, east, category, below } = await start()
  const client = await clientOf(people.administrator)
  const ask = async (parameters: string) => {
    const range = 'doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31'
    const { json } = await client.raw({ path: `/api/doc/report/createDocNum?${range}&${parameters}` })
    return (json as { data: { docNum: number }[]; show: string }).data[0]?.docNum
  }
  expect(await ask('deptType=1')).toBe(4)
  expect(await ask(`deptType=2&branch_id=${east}`)).toBe(3)
  expect(await ask(`depttype=4&hrm_id=${people.sun.id}`)).toBe(1)
  expect(await ask(`deptType=1&categoryType=1&category_id=${below.id}`)).toBe(1)
  expect(await ask(`deptType=1&categoryType=1&category_id=${category.id}`), 'with those below it').toBe(4)
  expect(await ask(`deptType=1&categoryType=0&category_id=${below.id}`)).toBe(4)
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', people.qian.id).execute()
  expect([await ask('deptType=1'), await ask('deptType=1&statusType=3'), await ask('deptType=1&statustype=1')]).toEqual(
    [3, 1, 4],
  )
  await db.updateTable('person').set({ status: 'active' }).where('id', '=', people.qian.id).execute()
})

test('REPORT-20 REPORT-21 a tile answers its caption and a number, that of categories the name and the path', async () => {
  const { people, category } = await start()
  const client = await clientOf(people.administrator)
  const inMarch = 'doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31&deptType=1'
  const { json } = await client.raw({ path: `/api/doc/categoryReport/docNum?${inMarch}` })
  expect(json).toMatchObject({ data: [{ num: 4, docNum: 4, docSum: 4 }], show: '文档数' })
  const best = await client.raw({ path: `/api/doc/deptDocReport/mostCategory?${inMarch}` })
  expect(best.json).toMatchObject({
    data: [{ num: 3, name: category.name, mostDocCategoryName: category.name, subcategory: category.name }],
    show: '最常用目录',
  })
})

test('REPORT-56 REPORT-57 REPORT-58 REPORT-59 REPORT-24 the report by department counts each author where they are', async () => {
  const { people, sales, law, mines } = await start()
  const client = await clientOf(people.administrator)
  const { data } = await client.call(api.departmentRows, whole)
  expect(data).toEqual([
    { id: sales, name: '销售部', n: 2 },
    { id: law, name: '法务部', n: 1 },
    { id: mines, name: '矿产部', n: 1 },
  ])
  const { json } = await client.raw({ path: '/api/doc/deptDocReport/reportData?doccreatedateselect=0&deptType=1' })
  expect(json).toMatchObject({
    data: [{ docdepartmentid: String(sales), docdepartmentName: '销售部', num: 2 }, {}, {}],
  })
  expect(await number(client, api.departments)).toBe(3)
  expect(await number(client, api.documentsOfDepartments)).toBe(4)
  expect((await client.call(api.categoryOfDepartments, whole)).data[0]?.n).toBe(3)
})

test('REPORT-61 REPORT-62 REPORT-63 REPORT-64 REPORT-25 REPORT-34 the report by sub-company counts the whole company by itself', async () => {
  const { people, east, north } = await start()
  const client = await clientOf(people.administrator)
  const { json } = await client.raw({
    path: '/api/doc/subDocStatement/reportDate?doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31',
  })
  expect(json).toMatchObject({
    data: [
      { subcompanyid: String(east), subcompanyname: '华东', docNum: 3 },
      { subcompanyid: String(north), subcompanyname: '北方', docNum: 1 },
    ],
  })
  expect(await number(client, api.subcompanies)).toBe(2)
  expect(await number(client, api.documentsOfSubcompanies)).toBe(4)
  expect((await client.call(api.categoryOfSubcompanies, whole)).data[0]?.n).toBe(3)
})

test('REPORT-65 REPORT-66 REPORT-67 REPORT-68 REPORT-69 REPORT-26 the report by category has paths, and tells nothing of categories in which one reads nothing', async () => {
  const { people, category, below } = await start()
  const secret = await given.category({ creators: 1 })
  const { db } = await testDatabase()
  const [id = 0] = await given.texts({ category: secret.category, creator: secret.creator }, [{ subject: '密' }])
  await db
    .updateTable('document')
    .set({ created_at: new Date('2025-02-10T04:00:00Z') })
    .where('id', '=', id)
    .execute()
  const client = await clientOf(people.administrator)
  const { json } = await client.raw({
    path: '/api/doc/categoryReport/reportData?doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31',
  })
  expect(json).toMatchObject({
    data: [
      { subcategory: category.name, docSum: 3 },
      { subcategory: `${category.name} / ${below.name}`, docSum: 1 },
    ],
  })
  expect((json as { data: unknown[] }).data).toHaveLength(2)
  const form = await client.raw({ path: '/api/doc/categoryReport/condition' })
  const [group] = form.json['conditions'] as {
    items: { domkey: string[]; options?: { key: string; selected: boolean }[] }[]
  }[]
  const items = new Map(group?.items.map((item) => [item.domkey[0], item]))
  const forms = [api.readingConditions, api.authorConditions, api.departmentConditions, api.subcompanyConditions]
  for (const endpoint of [...forms, api.categoryConditions]) {
    const { conditions } = await client.call(endpoint, {})
    expect(
      conditions[0]?.items.map(({ names }) => names[0]),
      endpoint.key,
    ).toEqual(conditionNames)
  }
  expect(items.get('deptType')?.options?.find(({ selected }) => selected)?.key).toBe('1')
  expect(items.get('categoryType')?.options?.map(({ key }) => key)).toEqual(['0', '1'])
  expect(await number(client, api.categories)).toBe(2)
  expect((await client.call(api.mostUsedCategory, whole)).data[0]).toMatchObject({ name: category.name, n: 3 })
  const february = { ...whole, from: '2025-02-01', to: '2025-02-28' }
  expect((await client.call(api.categoryRows, february)).data).toEqual([])
  expect((await client.call(api.mostUsedCategory, february)).data).toEqual([])
  expect(await number(client, api.documentsOfCategories, february), 'all that count, whoever may read them').toBe(1)
  const hidden = async (query: Partial<ReportQuery>) => (await client.call(api.categoryRows, query)).hidden
  const both = { ...whole, from: '2025-02-01' }
  expect([await hidden(february), await hidden(whole), await hidden(both)], 'what the rows lack').toEqual([1, 0, 1])
  const ofCategory = { ...both, categories: '1', categoryId: category.id } as const
  expect(await hidden(ofCategory), 'nobody learns how many are in a category by asking for it').toBe(0)
  expect(await hidden({ ...ofCategory, categoryId: secret.category.id })).toBe(0)
  const ofCategories = await client.raw({
    path: '/api/shuku/reports/export?report=category&doccreatedateselect=6&doccreatedatefrom=2025-02-01&doccreatedateto=2025-03-31&deptType=1',
  })
  expect(sheetsOf(ofCategories)['统计说明']).toEqual([
    ['统计的文档', '列出篇数', '无权查看的篇数'],
    ['5', '4', '1'],
  ])
})

test('REPORT-46 REPORT-47 REPORT-48 REPORT-49 REPORT-22 the reading statistics count each document once for each person, when they first read it', async () => {
  const { people, east, documentIds } = await start()
  const { db } = await testDatabase()
  const read = (person: GivenPerson, at: { document: number; first: string }) =>
    db
      .insertInto('read_mark')
      .values({
        person_id: person.id,
        document_id: documentIds[at.document] ?? 0,
        first_at: new Date(`${at.first}T04:00:00Z`),
        last_at: new Date('2025-06-01T04:00:00Z'),
        times: 40,
      })
      .execute()
  await read(people.qian, { document: 0, first: '2025-03-05' })
  await read(people.qian, { document: 1, first: '2025-03-06' })
  await read(people.sun, { document: 0, first: '2025-03-07' })
  await read(people.sun, { document: 1, first: '2025-04-07' })
  const client = await clientOf(people.administrator)
  const { json } = await client.raw({
    path: '/api/doc/readstatement/reportData?doccreatedateselect=6&doccreatedatefrom=2025-03-01&doccreatedateto=2025-03-31&deptType=1',
  })
  expect(json).toMatchObject({
    data: [
      { docNum: 2, name: '钱', operateuserid: String(people.qian.id) },
      { docNum: 1, name: '孙', operateuserid: String(people.sun.id) },
    ],
  })
  expect(await number(client, api.readers)).toBe(2)
  expect(await number(client, api.readDocuments)).toBe(2)
  const ofEast = { ...march, reach: '2', branchId: east } as const
  expect(await number(client, api.readingPeople, ofEast), 'who reads nothing is one of them').toBe(3)
  expect(await number(client, api.readers, ofEast)).toBe(1)
})

test('REPORT-79 who neither leads nor administers sees the numbers of their own sub-company, whatever they ask for', async () => {
  const { people, north } = await start()
  const plain = await clientOf(people.qian)
  expect(await number(plain, api.documentsOfAuthors)).toBe(3)
  expect(await number(plain, api.documentsOfAuthors, { ...march, reach: '2', branchId: north })).toBe(0)
  expect((await plain.call(api.subcompanyRows, whole)).data).toHaveLength(1)
  const { departmentId } = people.qian
  const report = await given.person({ name: '下属', departmentId, manager: people.qian.id })
  expect(await number(await clientOf(people.qian), api.documentsOfAuthors)).toBe(4)
  const { db } = await testDatabase()
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', report.id).execute()
  expect(await number(await clientOf(people.qian), api.documentsOfAuthors), 'of nobody any more').toBe(3)
})

test('REPORT-79~ no number of whom one does not lead tells of documents that one may not read; who leads them has them all', async () => {
  const { category, sales } = await start()
  const boss = await given.person({ departmentId: sales })
  const writer = await given.person({ departmentId: sales, manager: boss.id, name: '写' })
  const [asker = writer, one = writer, two = writer] = await given.people(
    [sales, sales, sales].map((departmentId) => ({ departmentId })),
  )
  const closed = await given.category({ creators: 1 })
  const { db } = await testDatabase()
  const write = async (document: Partial<Parameters<typeof given.document>[0]> = {}) => {
    const { id } = await given.document({ category, creator: writer, subject: '文', ...document })
    const at = new Date('2023-07-10T04:00:00Z')
    await db.updateTable('document').set({ created_at: at }).where('id', '=', id).execute()
    const marks = [one, two].map((person) => ({ person_id: person.id, document_id: id, first_at: at, last_at: at }))
    await db
      .insertInto('read_mark')
      .values(marks.map((mark) => ({ ...mark, times: 1 })))
      .execute()
  }
  await write()
  const july = { period: '6', from: '2023-07-10', to: '2023-07-10' } as const
  const ofWriter = { ...july, reach: '4', personId: writer.id } as const
  const tiles = [api.authors, api.documentsOfAuthors, api.documentsOfDepartments, api.documentsOfSubcompanies]
  const numbersOf = async (person: GivenPerson) => {
    const client = await clientOf(person)
    const numbers: unknown[] = []
    for (const query of [ofWriter, { ...july, reach: '1' as const }]) {
      for (const tile of [...tiles, api.documentsOfCategories, api.categories])
        numbers.push([tile.key, await number(client, tile, query)])
      for (const rows of [api.authorRows, api.departmentRows, api.subcompanyRows, api.categoryRows])
        numbers.push(await client.call(rows as typeof api.categoryRows, query))
      numbers.push((await client.call(reportListsApi.listCounted, { ...query, report: 'author' })).counted)
    }
    const read = await client.call(api.readingRows, { ...july, reach: '1' })
    numbers.push([read.count, read.sum, await number(client, api.readDocuments, { ...july, reach: '1' })])
    const { key } = await client.call(findingsApi.listGrowth, july)
    return [...numbers, (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows]
  }
  const before = await numbersOf(asker)
  expect(await number(await clientOf(asker), api.documentsOfAuthors, ofWriter)).toBe(1)
  await write({ secrecy: 'secret' })
  await write({ category: closed.category })
  expect(await numbersOf(asker)).toEqual(before)
  const ofBoss = await clientOf(boss)
  expect(await number(ofBoss, api.documentsOfAuthors, ofWriter)).toBe(3)
  expect((await ofBoss.call(api.categoryRows, ofWriter)).hidden).toBe(1)
  // what somebody did not read is not told either
  const lone = { ...july, reach: '4', personId: writer.id } as const
  const colleague = await clientOf(asker)
  expect(await colleague.fail(api.readers, lone)).toMatchObject({ code: 'reports.onePerson' })
  expect(await number(ofBoss, api.readers, lone)).toBe(0)
})

test('REPORT-32 REPORT-33 REPORT-37 REPORT-38 REPORT-41 REPORT-45 REPORT-50 REPORT-55 REPORT-60 without a unit a report is of one’s own department or sub-company; the form says so', async () => {
  const { people, sales, east } = await start()
  const client = await clientOf(people.zhao)
  // who sees all: four in all, of which three are of their own department, or sub-company
  const administrator = await clientOf(people.administrator)
  expect(await number(administrator, api.documentsOfAuthors, march)).toBe(3)
  expect(await number(administrator, api.documentsOfDepartments, march)).toBe(3)
  for (const tile of [api.documentsOfAuthors, api.documentsOfSubcompanies])
    expect(await number(administrator, tile, { ...march, reach: '2' }), tile.key).toBe(3)
  const qian = await clientOf(people.qian)
  expect(await number(qian, api.documentsOfAuthors, march)).toBe(1)
  const form = await client.call(api.departmentConditions, {})
  const items = new Map(form.conditions[0]?.items.map((item) => [item.names[0], item]))
  expect(items.get('deptType')?.options?.find(({ selected }) => selected)?.key).toBe('2')
  expect([...items.keys()]).toEqual(conditionNames)
  const forms = [api.readingConditions, api.authorConditions, api.departmentConditions, api.subcompanyConditions]
  for (const endpoint of [...forms, api.categoryConditions]) {
    const units = new Map((await client.call(endpoint, {})).conditions[0]?.items.map((item) => [item.names[0], item]))
    const own = { dept_id: [sales, '销售部'], branch_id: [east, '华东'] } as const
    for (const [name, [id, title]] of Object.entries(own))
      expect(units.get(name), `${endpoint.key} ${name}`).toMatchObject({
        value: String(id),
        picker: { chosen: [{ id: String(id), name: title }] },
      })
  }
  const usual = async (endpoint: typeof api.authorConditions) => {
    const { conditions } = await client.call(endpoint, {})
    const item = conditions[0]?.items.find(({ names }) => names[0] === 'deptType')
    return item?.options?.find(({ selected }) => selected)?.key
  }
  expect([
    await usual(api.authorConditions),
    await usual(api.readingConditions),
    await usual(api.subcompanyConditions),
  ]).toEqual(['3', '3', '1'])
})

test('REPORT-30 REPORT-74 a report is of last month by itself; of today, this week, month, quarter and year, last month and last year, a range and all, each counts the days that are in it', async () => {
  const { people } = await start()
  const { db } = await testDatabase()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const periods = periodsOf(today)
  // the first and last day of each, and those beside them, as far as they have come
  const beside = Object.values(periods).flatMap(([from, to]) =>
    [from, to].flatMap((each) =>
      [-1, 0, 1].map((n) => dayOf(new Date(Date.parse(`${each}T00:00:00Z`) + n * 86_400_000))),
    ),
  )
  const days = [...new Set(beside)].filter((each) => each > '2000' && each <= today)
  const author = await given.person({ name: '历年' })
  const ids = await given.texts(
    { category: (await given.category({ creators: 1 })).category, creator: author },
    days.map((subject) => ({ subject })),
  )
  for (const [index, id] of ids.entries())
    await db
      .updateTable('document')
      .set({ created_at: new Date(`${days[index]}T04:00:00Z`) })
      .where('id', '=', id)
      .execute()
  const administrator = await clientOf(people.administrator)
  const of = (query: Partial<ReportQuery>) =>
    number(administrator, api.documentsOfAuthors, { reach: '4', personId: author.id, ...query })
  for (const [period, [from, to]] of Object.entries(periods)) {
    const asked = { period: period as ReportQuery['period'], ...(period === '6' ? { from, to } : {}) }
    const within = days.filter((each) => from <= each && each <= to)
    expect(await of(asked), `${period}: ${from} to ${to}`).toBe(within.length)
  }
  expect(await of({})).toBe(await of({ period: '7' }))
})
