import { tableApi } from '@shuku/kit/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { searchFormApi, type DocumentQuery } from '@shuku/domain/search/contract'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { afterAll, expect, test } from 'vitest'
import { searchApi } from '../contract.ts'

const administrator = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

afterAll(async () => {
  await (await administrator()).call(searchApi.saveSynonyms, { lines: '' })
})

test('documents with a word that means the same follow those with the word itself, and what has both words comes first', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  await given.texts({ category, creator }, [
    { subject: '甲', body: '牵引绳的检查。' },
    { subject: '乙', body: '溜索的检查，每月一次。' },
    { subject: '丙', body: '溜索。' },
    { subject: '丁', body: 'zip line 保养' },
    { subject: '戊', body: '别的。' },
  ])
  const person = await clientOf(reader)
  const search = async (fulltext: string) => {
    const { key } = await person.call(searchApi.openSearchList, { fulltext })
    const { rows, uncounted } = await person.call(tableApi.getRows, { key, current: 1, pageSize: 10 })
    return {
      titles: rows.map((row) => row['docsubject']),
      uncounted,
      by: Object.fromEntries(rows.map((row) => [row['docsubject'], row['hitSynonyms']])),
    }
  }
  const client = await administrator()
  await client.call(searchApi.saveSynonyms, { lines: '' })
  expect(await search('牵引绳')).toEqual({ titles: ['甲'], uncounted: undefined, by: { 甲: '' } })

  const { count } = await client.call(searchApi.saveSynonyms, { lines: '牵引绳，溜索、Zip Line\n\n报销;费用报销' })
  expect(count).toBe(2)
  expect((await client.call(searchApi.getSynonyms)).lines).toBe('牵引绳, 溜索, Zip Line\n报销, 费用报销')
  const { titles, uncounted, by } = await search('牵引绳')
  expect(by, 'a hit by a synonym says so').toEqual({ 甲: '', 乙: '溜索', 丙: '溜索', 丁: 'Zip Line' })
  expect([titles[0], uncounted]).toEqual(['甲', { from: 1, count: 3 }])
  expect(new Set(titles)).toEqual(new Set(['甲', '乙', '丙', '丁']))
  const both = await search('牵引绳 检查')
  expect(both.titles.slice(0, 2)).toEqual(['甲', '乙'])
  expect([both.by['甲'], both.by['乙']]).toEqual(['', '溜索'])
})

/** Documents with 牵引绳, and more with words for it, of which one person may not read a part. */
async function ropes(exact: number) {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const closed = await given.category({ creators: 1 })
  const texts = Array.from({ length: exact }, (_, n) => ({ subject: `绳 ${n}`, body: '牵引绳的检查，也说溜索。' }))
  await given.texts({ category, creator }, [
    ...texts,
    { subject: '乙', body: '溜索的检查，每月一次。' },
    { subject: '丙', body: '溜索。' },
    { subject: '丁', body: 'Zip Line 保养' },
    {
      subject: '己',
      body: '溜索，不可检查。',
      files: [{ name: '长.pdf', text: `${'很长的附件。'.repeat(10_000)}核查`, kind: 'pdf' }],
    },
    { subject: '戊', body: '别的。' },
  ])
  await given.texts({ category: closed.category, creator: closed.creator }, [{ subject: '内部', body: '溜索。' }])
  await (await administrator()).call(searchApi.saveSynonyms, { lines: '牵引绳，溜索、Zip Line\n检查，核查' })
  const person = await clientOf(reader)
  const open = async (query: Partial<DocumentQuery>) => {
    const { key } = await person.call(searchApi.openSearchList, { categoryId: category.id, ...query })
    return key
  }
  const found = async (query: Partial<DocumentQuery>) =>
    (await person.call(searchFormApi.countBySynonyms, { key: await open(query) })).found
  return { person, open, found }
}

test('SEARCH-78~ beside a full page the list says how many more synonyms find, and these alone are a list: counted, paged, sorted, narrowed, selected and exported', async () => {
  const { person, open, found } = await ropes(12)
  const page = async (key: string, more: object = {}) =>
    person.call(tableApi.getRows, { key, current: 1, pageSize: 10, ...more })
  const titles = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['docsubject'])
  const exact = await page(await open({ fulltext: '牵引绳' }))
  expect([exact.rows.length, exact.uncounted]).toEqual([10, undefined])

  const also = await found({ fulltext: '牵引绳' })
  expect(also).toEqual({
    fulltext: '牵引绳',
    exactly: false,
    synonyms: [['牵引绳', '溜索', 'Zip Line']],
    count: 4,
    isMore: false,
  })
  const { fulltext = '', synonyms } = also ?? {}
  const query = { fulltext, synonyms }
  const key = await open(query)
  const all = await page(key)
  expect(new Set(titles(all.rows))).toEqual(new Set(['乙', '丙', '丁', '己']))
  const by = Object.fromEntries(all.rows.map((row) => [row['docsubject'], row['hitSynonyms']]))
  expect(by, 'each says so').toEqual({ 乙: '溜索', 丙: '溜索', 丁: 'Zip Line', 己: '溜索' })
  expect(all.uncounted).toBeUndefined()
  expect((await person.call(tableApi.countRows, { key })).count).toBe(4)
  expect((await person.call(tableApi.selectAll, { key })).count).toBe(4)
  const sort = [{ column: 'subject', order: 'ascend' as const }]
  const pages = await Promise.all([1, 2, 3].map((current) => page(key, { current, pageSize: 2, sort })))
  expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 0])
  const sorted = titles(pages.flatMap(({ rows }) => rows))
  expect(new Set(sorted)).toEqual(new Set(titles(all.rows)))
  expect(pages[0]?.rows[0], 'also in another order').toMatchObject({
    hitSynonyms: expect.stringMatching(/溜索|Zip Line/),
  })
  const { text } = await person.send(tableApi.exportRows, { key, form: 'csv', sort })
  const exported = text.trim().split('\r\n').slice(1)
  expect(exported.map((line) => line.split(',')[0])).toEqual(sorted)
  const { facets } = await person.call(searchFormApi.countFacets, { key })
  expect(facets.find(({ id }) => id === 'author')?.values.map(({ count }) => count)).toEqual([4])
  expect(await found(query), 'of such a list there is no further one').toBeUndefined()
})

test('SEARCH-78~ a synonym stands for each word of several, alone or within what was typed without blanks, and what has the words themselves is never among these', async () => {
  const { person, open, found } = await ropes(2)
  const list = async (query: Partial<DocumentQuery>) => {
    const also = await found(query)
    if (!also) return []
    const { count: _, isMore: __, ...conditions } = also
    const { rows } = await person.call(tableApi.getRows, { key: await open({ ...query, ...conditions }), pageSize: 50 })
    expect(rows).toHaveLength(also.count)
    return rows.map((row) => String(row['docsubject'])).toSorted()
  }
  // “己” has 溜索 in its text and 核查 in a long attachment, and 检查 in “不可检查”
  expect(await list({ fulltext: '牵引绳 检查' })).toEqual(['乙', '己'].toSorted())
  expect(await list({ fulltext: '牵引绳检查' })).toEqual(['乙', '己'].toSorted())
  expect(await list({ fulltext: '牵引绳 每月' })).toEqual(['乙'])
  expect(await list({ fulltext: '牵引绳 -每月' })).toEqual(['丁', '丙', '己'].toSorted())
  expect(await list({ fulltext: '牵引绳', subject: '丙' })).toEqual(['丙'])
  expect(await list({ fulltext: 'zip line' }), 'of all words together').toEqual(
    ['乙', '丙', '己', '绳 0', '绳 1'].toSorted(),
  )
  for (const fulltext of ['每月', '"牵引绳"', '牵引绳 OR 别的', 'type:page'])
    expect(await found({ fulltext }), fulltext).toBeUndefined()
})

test('a list by synonyms of words that were not typed, or without any, has nothing, and what is no list of synonyms is refused by name', async () => {
  const { person, open } = await ropes(1)
  const count = async (query: Partial<DocumentQuery>) =>
    (await person.call(tableApi.countRows, { key: await open(query) })).count
  expect(await count({ fulltext: '牵引绳', synonyms: [['缆车', '溜索']] })).toBe(0)
  expect(await count({ synonyms: [['牵引绳', '溜索']] })).toBe(0)
  expect(await count({ fulltext: '牵引绳', synonyms: [['牵引绳', '溜索']] })).toBe(3)
  const { json } = await person.sendTexts(searchApi.openSearchList, { fulltext: '牵引绳', fulltextsynonyms: '溜索' })
  expect(JSON.stringify(json)).toContain('synonyms')
  expect(json).toMatchObject({ api_status: false })
})

test('a line that is none is refused by its number, and everything stays', async () => {
  const client = await administrator()
  await client.call(searchApi.saveSynonyms, { lines: '甲级, 一级' })
  for (const lines of [
    '甲, 乙\n丙',
    `甲, ${'长'.repeat(51)}`,
    '甲, 甲',
    Array.from({ length: 21 }, (_, n) => `词${n}`).join(),
  ])
    await expect(client.call(searchApi.saveSynonyms, { lines }), lines).rejects.toMatchObject({
      failure: { code: 'search.synonymLine' },
    })
  expect((await client.call(searchApi.getSynonyms)).lines).toBe('甲级, 一级')
})

test('who saves over lines that somebody else has changed since is told so, and loses nothing of the other', async () => {
  const client = await administrator()
  await client.call(searchApi.saveSynonyms, { lines: '甲级, 一级' })
  const { lines: formerLines } = await client.call(searchApi.getSynonyms)
  await client.call(searchApi.saveSynonyms, { lines: '甲级, 一级\n乙级, 二级', formerLines })
  await expect(client.call(searchApi.saveSynonyms, { lines: '丙级, 三级', formerLines })).rejects.toMatchObject({
    failure: { code: 'search.synonymsChanged' },
  })
  expect((await client.call(searchApi.getSynonyms)).lines).toBe('甲级, 一级\n乙级, 二级')
})

test('as many lines as are promised are kept', { tags: ['slow'] }, async () => {
  const client = await administrator()
  const line = (n: number) => Array.from({ length: 20 }, (_, m) => `词${n}之${m}`).join(', ')
  const lines = Array.from({ length: 5000 }, (_, n) => line(n)).join('\n')
  expect(Buffer.byteLength(new URLSearchParams({ lines }).toString())).toBeGreaterThan(2_000_000)
  expect((await client.call(searchApi.saveSynonyms, { lines })).count).toBe(5000)
  const { lines: formerLines } = await client.call(searchApi.getSynonyms)
  expect(formerLines).toBe(lines)
  expect((await client.call(searchApi.saveSynonyms, { lines, formerLines })).count).toBe(5000)
})

test('a table of synonyms, xlsx or csv, is read into lines and saves nothing; what is saved as a table is read back the same', async () => {
  const client = await administrator()
  const lines = '报销, 费用报销, expense\n甲级, =一级'
  await client.call(searchApi.saveSynonyms, { lines })
  for (const form of ['xlsx', 'csv'] as const) {
    const { bytes, headers } = await client.send(searchApi.exportSynonyms, { form })
    expect(headers['content-disposition']).toContain(form)
    await client.call(searchApi.saveSynonyms, { lines: '' })
    const read = await client.upload(searchApi.readSynonymTable, [{ name: `t.${form}`, content: bytes }])
    expect(read, form).toEqual({ lines, count: 2 })
    expect((await client.call(searchApi.getSynonyms)).lines).toBe('')
    await client.call(searchApi.saveSynonyms, { lines })
  }
  const mixed = '词,同义词 1\n"乙级,二级",二等\n\n丙级,三级\n'
  const { lines: found } = await client.upload(searchApi.readSynonymTable, [{ name: 'm.csv', content: mixed }])
  expect(found).toBe('乙级, 二级, 二等\n丙级, 三级')
})

test('a table is refused with the number of the row that is no group, and where there is nothing in it, or no table', async () => {
  const client = await administrator()
  const refused = (name: string, content: string) =>
    client.upload(searchApi.readSynonymTable, [{ name, content }]).then(
      () => undefined,
      (error: { failure: { code: string; message: string } }) => error.failure,
    )
  expect(await refused('a.csv', '甲,乙\n丙\n')).toMatchObject({ code: 'search.synonymLine' })
  expect((await refused('a.csv', '甲,乙\n丙\n'))?.message).toMatch(/第 2 行|Line 2/)
  expect(await refused('b.csv', '词,同义词 1\n')).toMatchObject({ code: 'search.noSynonyms' })
  expect(await refused('c.docx', '甲,乙')).toMatchObject({ code: 'files.noTable' })
  const person = await clientOf(await given.person())
  await expect(person.upload(searchApi.readSynonymTable, [{ name: 'a.csv', content: '甲,乙' }])).rejects.toMatchObject({
    failure: { code: 'people.notCompanyAdministrator' },
  })
})
