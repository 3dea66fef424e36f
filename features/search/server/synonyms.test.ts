import { tableApi } from '@shuku/kit/contract'
import { rightStrings } from '@shuku/domain/people/server'
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

test('as many lines as are promised are kept', async () => {
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
    failure: { code: 'search.notKeeper' },
  })
})
