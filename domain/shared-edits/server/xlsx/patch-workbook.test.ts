import { writeEffects, type XlsxEffect } from '@shuku/domain/shared-edits/xlsx'
import { zip } from '@shuku/kit/server/write-zip'
import { describe, expect, test } from 'vitest'
import { patchWorkbook } from './making/patch-workbook.ts'
import { readCells } from './making/read-cells.ts'
import { givenXlsx, opened, partsOf, rows } from './xlsx.given.ts'

/** The parts before and after these changes, and what was said of them. */
async function patched(bytes: Buffer, ...effects: XlsxEffect[][]) {
  const made = await patchWorkbook(await opened(bytes), effects.map(writeEffects))
  const after = await zip(made.parts.map(({ name, bytes: content }) => ({ name, content })))
  return { ...made, before: await partsOf(bytes), after: await partsOf(after) }
}

const sheet1 = 'xl/worksheets/sheet1.xml'
const dataOf = (parts: ReadonlyMap<string, string>, part = sheet1) =>
  /<sheetData.*<\/sheetData>|<sheetData\/>/s.exec(parts.get(part) ?? '')?.[0]

describe('writing cells into a workbook', () => {
  const sheets = {
    一: `<dimension ref="A1:C3"/>${rows(
      '<row r="1" spans="1:3"><c r="A1" s="3" t="s"><v>0</v></c><c r="C1" s="2"><v>7</v></c></row>',
      '<row r="3" ht="20"><c r="B3" t="str"><f>C1&amp;""</f><v>7</v></c></row>',
    )}<pageMargins left="0.7"/>`,
    二: rows('<row r="1"><c r="A1"><v>1</v></c></row>'),
    三: rows('<row r="1"><c r="A1"><f>一!C1</f><v>7</v></c></row>'),
  }
  const book = {
    sheets,
    workbook: '<definedNames><definedName name="甲">一!$A$1</definedName></definedNames><calcPr calcId="191029"/>',
    parts: { 'xl/calcChain.xml': '<calcChain><c r="B3" i="1"/></calcChain>', 'xl/drawings/drawing1.xml': '<wsDr/>' },
    links: { book: [['calcChain', 'calcChain.xml']] as const },
  }

  test('only cells that are written change, formats stay, and parts that nobody touched are the same bytes', async () => {
    const { changed, faults, before, after } = await patched(
      await givenXlsx(book),
      [
        { sheet: 0, ref: 'C1', value: 1 },
        { sheet: 0, ref: 'B1', value: '<甲>&"_x000D_"\n' },
      ],
      [
        { sheet: 0, ref: 'C1', value: -2.5 },
        { sheet: 0, ref: 'A2', formula: 'SUM(C1,IFS(C1<0,1))' },
        { sheet: 0, ref: 'A1', value: null },
        { sheet: 0, ref: 'D3', value: true },
        { sheet: 0, ref: 'B9', value: '九' },
      ],
    )
    expect(faults).toBe(0)
    expect(dataOf(after)).toBe(
      rows(
        '<row r="1"><c r="A1" s="3"/><c r="B1" t="inlineStr"><is><t xml:space="preserve">&lt;甲&gt;&amp;"_x005F_x000D_"\n</t></is></c><c r="C1" s="2"><v>-2.5</v></c></row>',
        '<row r="2"><c r="A2"><f>SUM(C1,_xlfn.IFS(C1&lt;0,1))</f></c></row>',
        '<row r="3" ht="20"><c r="B3"><f>C1&amp;""</f></c><c r="D3" t="b"><v>1</v></c></row>',
        '<row r="9"><c r="B9" t="inlineStr"><is><t xml:space="preserve">九</t></is></c></row>',
      ),
    )
    expect(after.get(sheet1)).not.toContain('dimension')
    expect(after.get(sheet1)).toContain('<pageMargins left="0.7"/>')
    // values of formulas are gone on every sheet
    expect(dataOf(after, 'xl/worksheets/sheet3.xml')).toBe(rows('<row r="1"><c r="A1"><f>一!C1</f></c></row>'))
    expect(after.get('xl/workbook.xml')).toContain('<calcPr calcId="191029" fullCalcOnLoad="1"/>')
    expect(after.has('xl/calcChain.xml')).toBe(false)
    expect(after.get('[Content_Types].xml')).not.toContain('calcChain')
    expect(after.get('xl/_rels/workbook.xml.rels')).not.toContain('calcChain')
    const same = ['xl/worksheets/sheet2.xml', 'xl/drawings/drawing1.xml', '_rels/.rels']
    expect(same.map((name) => after.get(name))).toEqual(same.map((name) => before.get(name)))
    expect(same.filter((name) => changed.includes(name))).toEqual([])
  })

  test('a workbook that says nothing of its calculation is computed when it is opened, behind its names', async () => {
    const { after } = await patched(await givenXlsx({ sheets: { 一: '<sheetData/>' } }), [
      { sheet: 0, ref: 'A1', value: 1 },
    ])
    expect(after.get('xl/workbook.xml')).toContain('</sheets><calcPr fullCalcOnLoad="1"/></workbook>')
    expect(dataOf(after)).toBe(rows('<row r="1"><c r="A1"><v>1</v></c></row>'))
  })

  test('prefixes, sections of text, comments and rows without numbers are written into as they are', async () => {
    const text = '<x:c t="inlineStr"><x:is><x:t><![CDATA[a<b]]></x:t></x:is></x:c>'
    const data = `<x:sheetData><x:row><x:c><x:v>1</x:v></x:c>${text}</x:row><x:row r="2"/></x:sheetData>`
    const own = `<x:worksheet xmlns:x="m"><!-- <x:sheetData> -->${data}</x:worksheet>`
    const bytes = await givenXlsx({ sheets: { 一: '' }, parts: { [sheet1]: own } })
    const cells = await readCells(await opened(bytes))
    expect(JSON.parse(cells.bytes.toString())).toMatchObject([{ text: '1' }, { row: 0, column: 1, text: 'a<b' }])
    const { after } = await patched(bytes, [
      { sheet: 0, ref: 'A1', value: 2 },
      { sheet: 0, ref: 'B2', value: 3 },
    ])
    expect(after.get(sheet1)).toContain(
      `<x:row><x:c r="A1"><x:v>2</x:v></x:c>${text}</x:row><x:row r="2"><x:c r="B2"><x:v>3</x:v></x:c></x:row>`,
    )
  })

  test('rows that nobody can read change nothing', async () => {
    const bytes = await givenXlsx(book)
    const made = await patchWorkbook(await opened(bytes), [Buffer.from('no row')])
    expect(made).toMatchObject({ changed: [], faults: 0 })
    const parts = new Map(made.parts.map(({ name, bytes: content }) => [name, content.toString()]))
    expect(parts).toEqual(await partsOf(bytes))
  })
})

describe('cells that are not written alone', () => {
  const locked = {
    sheets: {
      一: `${rows(
        '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="array" ref="B1:B2">A1:A2*2</f><v>2</v></c></row>',
        '<row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>4</v></c><c r="C2"><f t="shared" ref="C2:C4" si="0">A2*$A$1</f><v>2</v></c></row>',
        '<row r="3"><c r="C3"><f t="shared" si="0"/><v>0</v></c></row>',
        '<row r="4"><c r="C4"><f t="shared" si="7"/><v>0</v></c></row>',
      )}<mergeCells count="1"><mergeCell ref="E1:F2"/></mergeCells><tableParts count="1"><tablePart r:id="rId1"/></tableParts>`,
      图: '',
    },
    parts: { 'xl/tables/table1.xml': '<table ref="H1:I4" totalsRowCount="1"/>' },
    links: { sheet1: [['table', '../tables/table1.xml']] as const },
  }

  test('they are read with their reason, and followers of a shared formula with their own', async () => {
    const { sheets, bytes } = await readCells(await opened(await givenXlsx(locked)))
    expect(sheets[0]?.locked).toEqual([
      { range: 'B1:B2', reason: 'array' },
      { range: 'E1:F2', reason: 'merged' },
      { range: 'H1:I1', reason: 'tableHead' },
      { range: 'H4:I4', reason: 'tableHead' },
    ])
    expect(sheets[1]).toMatchObject({ name: '图', rows: 0, locked: [{ range: 'A1:XFD1048576', reason: 'noSheet' }] })
    const [, start, end] = sheets[0]?.blocks[0] ?? [0, 0, 0]
    const cells = JSON.parse(bytes.toString('utf8', start, end)) as { row: number; column: number }[]
    const third = cells.filter(({ column }) => column === 2)
    expect(third).toEqual([
      { row: 1, column: 2, text: '2', kind: 'number', formula: 'A2*$A$1', locked: 'shared' },
      { row: 2, column: 2, text: '0', kind: 'number', formula: 'A3*$A$1' },
      // nothing says what it is made of
      { row: 3, column: 2, text: '0', kind: 'number', locked: 'shared' },
    ])
  })

  test('what a window sends for them all the same is passed over and counted; those beside them are written', async () => {
    const refs = ['B1', 'B2', 'C2', 'F2', 'H1', 'I4']
    const bad = refs.map((ref): XlsxEffect => ({ sheet: 0, ref, value: 9 }))
    const good = ['C3', 'E1', 'H2'].map((ref): XlsxEffect => ({ sheet: 0, ref, value: 8 }))
    const chart: XlsxEffect = { sheet: 1, ref: 'A1', value: 9 }
    const { faults, after } = await patched(await givenXlsx(locked), [...bad, ...good, chart])
    expect(faults).toBe(7)
    expect(after.get(sheet1)).not.toContain('<v>9</v>')
    expect(after.get(sheet1)?.match(/<v>8<\/v>/g)).toHaveLength(3)
    expect(after.get(sheet1)).toContain('<f t="array" ref="B1:B2">A1:A2*2</f>')
  })
})

describe('workbooks that are only read', () => {
  const one = rows('<row r="1"><c r="A1"><v>1</v></c></row>')

  const refused: [string, Parameters<typeof givenXlsx>[0]][] = [
    ['macros', { sheets: { 一: one }, parts: { 'xl/vbaProject.bin': '' } }],
    ['signed', { sheets: { 一: one }, parts: { '_xmlsignatures/sig1.xml': '<a/>' } }],
    ['pivots', { sheets: { 一: one }, parts: { 'xl/pivotTables/pivotTable1.xml': '<a/>' } }],
    ['protected', { sheets: { 一: one }, workbook: '<workbookProtection lockStructure="1"/>' }],
    ['protected', { sheets: { 一: `${one}<sheetProtection sheet="1" objects="1"/>` } }],
    ['notOpened', { sheets: { 一: '<sheetData><row r="2"/><row r="1"/></sheetData>' } }],
    ['notOpened', { sheets: { 一: rows('<row r="1"><c r="B2"/></row>') } }],
  ]
  test.each(refused)('one with %s', async (reason, given) => {
    const read = opened(await givenXlsx(given)).then(readCells)
    const reasonOf = (error: { reason?: string }) => error.reason ?? 'notOpened'
    await expect(read.then(() => 'read', reasonOf)).resolves.toBe(reason)
  })

  test('one with a password, and one whose cells are more than somebody looks at', async () => {
    await expect(opened(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).rejects.toMatchObject({ reason: 'protected' })
    const row = (at: number) => `<row r="${at + 1}">${'<c><v>1</v></c>'.repeat(1000)}</row>`
    const many = rows(...Array.from({ length: 201 }, (_, at) => row(at)))
    const read = opened(await givenXlsx({ sheets: { 一: many } })).then(readCells)
    await expect(read).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('elements without attributes protect nothing', async () => {
    const given = { sheets: { 一: `${one}<sheetProtection/>` }, workbook: '<workbookProtection/>' }
    expect((await readCells(await opened(await givenXlsx(given)))).sheets).toHaveLength(1)
  })

  test.each([
    ['a tag without an end', '<sheetData><row r="1"'],
    ['elements that are closed in another order', '<sheetData><row r="1"></sheetData></row>'],
    ['elements in elements', '<a>'.repeat(500)],
    ['a declaration of a type', '<!DOCTYPE a [<!ENTITY b "c">]>'],
    ['a comment without an end', `<!--${'-'.repeat(100_000)}`],
    ['many quotes', `<a ${'b="" '.repeat(50_000)}`],
  ])('nothing is written into %s', async (_, inner) => {
    const book = await opened(await givenXlsx({ sheets: { 一: inner } }))
    await expect(readCells(book)).rejects.toThrow(Error)
    const row = writeEffects([{ sheet: 0, ref: 'A1', value: 1 }])
    await expect(patchWorkbook(book, [row])).rejects.toThrow(Error)
  })
})
