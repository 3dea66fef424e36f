import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeOpenDocument, makeXlsx } from '../../../extraction/samples/make-office.ts'
import { types, made } from '../previews.given.ts'

const rowsOf = (bytes: Buffer, [start = 0, end = 0]: number[]) =>
  JSON.parse(bytes.toString('utf8', start, end)) as string[][]

describe('sheets', () => {
  test('cells stand where the file has them, numbers as they are shown, in blocks that are read alone', async () => {
    const rows =
      '<row r="2"><c r="B2" t="inlineStr"><is><t>二〇二六</t></is></c><c r="D2"><v>0.5</v></c></row>' +
      '<row r="451"><c r="A451" t="e"><v>#DIV/0!</v></c></row>'
    const { facts, bytes } = await made('xlsx', makeXlsx({ 预算: rows, 空: '' }), { form: 'sheets' })
    expect(facts.sheets).toMatchObject([
      { name: '预算', rows: 451, columns: 4 },
      { name: '空', rows: 0, columns: 0 },
    ])
    const blocks = facts.sheets?.[0]?.blocks ?? []
    expect(rowsOf(bytes, blocks.slice(0, 2))).toEqual([[], ['', '二〇二六', '', '0.5']])
    // nothing stands between
    expect(blocks[1]).toBe(blocks[2])
    expect(rowsOf(bytes, blocks.slice(2, 4)).at(-1)).toEqual(['#DIV/0!'])
  })

  test('rows and cells that OpenDocument says once are there as often as it says', async () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const body =
      '<table:table table:name="表一"><table:table-row table:number-rows-repeated="2">' +
      `${cell('a', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="3"/>${cell('b')}` +
      '</table:table-row><table:table-row table:number-rows-repeated="1048574"><table:table-cell/></table:table-row></table:table>'
    const { facts, bytes } = await made('ods', makeOpenDocument(types.ods, body), { form: 'sheets' })
    const [sheet] = facts.sheets ?? []
    expect(sheet).toMatchObject({ name: '表一', rows: 2, columns: 6 })
    const row = ['a', 'a', '', '', '', 'b']
    expect(rowsOf(bytes, sheet?.blocks ?? [])).toEqual([row, row])
  })

  test('a csv in the encoding of Chinese Windows', async () => {
    const content = iconv.encode('编号,名称\r\n1,差旅费\r\n', 'gbk')
    const { facts, bytes } = await made('csv', content, { form: 'sheets' })
    expect(rowsOf(bytes, facts.sheets?.[0]?.blocks ?? [])).toEqual([
      ['编号', '名称'],
      ['1', '差旅费'],
    ])
  })

  test('a table that is too long is cut, and says so', { tags: ['slow'] }, async () => {
    const line = `${'很长的一行'.repeat(40)}\n`
    const { facts, sizeBytes } = await made('csv', line.repeat(70_000), { form: 'sheets' })
    expect(facts.isCut).toBe(true)
    expect(sizeBytes).toBeLessThan(40_000_000)
    expect(facts.sheets?.[0]?.rows).toBeGreaterThan(10_000)
  })
})
