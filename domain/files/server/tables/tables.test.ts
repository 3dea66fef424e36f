import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { LocalStore } from '@shuku/kit/server'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { readSheets } from './read-sheets.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'
import { rearmed } from './written-sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = new LocalStore(join(folder, 'store'), { fast: true })

async function readBack(name: string, content: AsyncIterable<Buffer> | Uint8Array, mostRows = 1000) {
  const path = join(folder, name)
  if (content instanceof Uint8Array) writeFileSync(path, content)
  else {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    writeFileSync(path, Buffer.concat(chunks))
  }
  const sheets: Record<string, string[][]> = {}
  for await (const { name: sheet, rows } of readSheets(store, { path, name, mostRows }))
    sheets[sheet] = [...(sheets[sheet] ?? []), ...rows.map((row) => row.map(rearmed))]
  return sheets
}

const rows = [
  ['001', '王芳', '=1+1', 'a "b", c'],
  ['', '+86 139', '-', '两行\n文字 <&>'],
]
const sheet = { name: '人员/1', head: ['工号', '姓名', 'x', 'y'], rows }

test('what is written as a workbook or a csv is read as it was, and holds no formula', async () => {
  expect(await readBack('a.xlsx', writeXlsx([sheet, { name: 'empty', head: ['z'], rows: [] }]))).toEqual({
    '人员 1': [sheet.head, ...rows],
    empty: [['z']],
  })
  expect(await readBack('a.csv', writeCsv(sheet))).toEqual({ 'a.csv': [sheet.head, ...rows] })
  const text = Buffer.concat(await Array.fromAsync(writeCsv(sheet))).toString()
  expect(text).toContain("'=1+1")
  expect(text).toContain("'+86 139")
})

test('what looks like an escape of Excel is written so that it is read as it was', async () => {
  const own = { name: '_x0041_', head: ['x'], rows: [['A_x0041_B'], ['_x005F_'], ['a_x_b']] }
  const bytes = Buffer.concat(await Array.fromAsync(writeXlsx([own])))
  expect(await readBack('escapes.xlsx', bytes)).toEqual({ _x0041_: [['x'], ...own.rows] })
})

test('numbers and days are written as what they are, and what fits in no cell is cut', async () => {
  const cells = [12.5, -3, { date: '2026-11-20' }, { date: '2026-11-20 17:05:09' }, null, { date: '0012-01-01' }]
  const own = { name: 'a', head: ['x'], rows: [cells, ['字'.repeat(40_000)]] }
  const parts: Record<string, string> = {}
  const reader = await fromBufferPromise(Buffer.concat(await Array.fromAsync(writeXlsx([own]))))
  for await (const entry of reader.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await reader.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    parts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(xml).toContain(
    '<row><c><v>12.5</v></c><c><v>-3</v></c><c s="3"><v>46346</v></c><c s="4"><v>46346.71191</v></c><c s="2"/>',
  )
  expect(/字+/.exec(xml)?.[0]).toHaveLength(32_767)
  const text = Buffer.concat(await Array.fromAsync(writeCsv(own))).toString()
  expect(text).toContain('\r\n12.5,-3,2026-11-20,2026-11-20 17:05:09,,0012-01-01\r\n')
})

test('a csv is read in UTF-8 with a mark and without, and in GB18030', async () => {
  const text = '姓名,部门\r\n欧阳娜,总部/人力资源部\r\n'
  const expected = [
    ['姓名', '部门'],
    ['欧阳娜', '总部/人力资源部'],
  ]
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), iconv.encode(text, 'gb18030')])
    expect(Object.values(await readBack('b.csv', bytes))).toEqual([expected])
})

test('what is no table, is damaged, or is too long is refused', async () => {
  const codeOf = (name: string, bytes: Uint8Array) =>
    readBack(name, bytes).then(
      () => '',
      (error: unknown) => (error as { code: string }).code,
    )
  const noTable = 'files.noTable'
  expect(await codeOf('a.pdf', Buffer.from('%PDF-1.4\n'))).toBe(noTable)
  expect(await codeOf('a.png', Buffer.from('89504e470d0a1a0a0000', 'hex'))).toBe(noTable)
  expect(await codeOf('none.csv', Buffer.from(''))).toBe(noTable)
  const whole = Buffer.concat(await Array.fromAsync(writeXlsx([sheet])))
  expect(await codeOf('cut.xlsx', whole.subarray(0, 700))).toMatch(/noTable|tableUnreadable/)
  expect(await codeOf('long.csv', Buffer.from('a\n'.repeat(1200)))).toBe('files.tableTooLong')
})
