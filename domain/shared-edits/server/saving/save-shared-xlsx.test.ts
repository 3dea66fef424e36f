import { sql } from 'kysely'
import { unitOf, writeEffects, type XlsxEffect } from '@shuku/domain/shared-edits/xlsx'
import { testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { claimUnits } from '../claim-units.ts'
import { givenXlsxFile, versionsOf, type Person, type Window } from '../docx/docx-file.given.ts'
import { pushRows } from '../push-rows.ts'
import { acting, by } from '../shared-edits.given.ts'
import { givenXlsx, partsOf, rows } from '../xlsx/xlsx.given.ts'
import { readCells } from '../xlsx/read-cells.ts'
import { saveSharedFile } from './save-shared-file.ts'

const sheets = {
  预算: rows(
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f><v>2</v></c></row>',
    '<row r="300"><c r="A300"><v>3</v></c></row>',
  ),
}

/** Claims the cells and writes them as one row. */
async function write(person: Person, window: Window, n: number, ...effects: XlsxEffect[]) {
  const units = effects.map(({ sheet, ref }) => unitOf(sheet, ref))
  const { denied } = await by(person, (asking) => claimUnits(asking, window, units))
  expect(denied).toEqual([])
  const body = Buffer.from(writeEffects(effects)).toString('base64')
  return (await by(person, (asking) => pushRows(asking, window, [{ n, body, units, made: [] }]))).number
}

async function givenTwo(bytes?: Buffer) {
  const file = await givenXlsxFile(bytes ?? (await givenXlsx({ sheets })))
  const one = await file.open(file.first)
  const other = await file.open(file.second)
  const cells = (block = 0) => acting(file.first, (context) => readCells(context, one, { sheet: 0, block }))
  return { ...file, one, other, cells }
}

describe('a workbook that is written together', () => {
  test('a save is a version with the cells of both, the later one where both wrote, and names both', async () => {
    const { attachmentId, documentId, first, second, one, other } = await givenTwo()
    await write(first, one, 1, { sheet: 0, ref: 'A1', value: 5 }, { sheet: 0, ref: 'A2', value: '甲' })
    await by(first, (asking) => claimUnits(asking, one, []))
    const number = await write(second, other, 1, { sheet: 0, ref: 'A1', formula: 'B9+1' })
    const saved = await acting(first, (context) => saveSharedFile(context, one, { upTo: number }))
    expect(saved).toMatchObject({ savedNumber: number, faults: 0, saved: { version: 2, name: 'a.xlsx' } })
    const [before, after] = await versionsOf(first, attachmentId)
    if (!before || !after) throw new Error('there is no second version')
    const sheet = (await partsOf(after)).get('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c r="A1"><f>B9+1</f></c><c r="B1"><f>A1*2</f></c>')
    expect(sheet).toContain('<t xml:space="preserve">甲</t>')
    const { db } = await testDatabase()
    const { rows: writers } = await sql<{ id: number }>`
      select person_id as id from version_writer where document_id = ${documentId} and number = 2`.execute(db)
    expect(writers).toEqual([{ id: second.id }])
  })

  test('COEDIT-70~ two windows never have one cell', async () => {
    const { first, second, one, other } = await givenTwo()
    await write(first, one, 1, { sheet: 0, ref: 'A1', value: 5 })
    const claimed = await by(second, (asking) => claimUnits(asking, other, ['0!A1', '0!A2']))
    expect(claimed).toMatchObject({ held: ['0!A2'], denied: [{ unit: '0!A1', personId: first.id }] })
  })

  test('cells of the base file are read in blocks, also after a save, and made once for all who have the same file', async () => {
    const { first, one, cells } = await givenTwo()
    const read = await cells()
    expect(read).toMatchObject({ refused: undefined, sheets: [{ name: '预算', rows: 300, columns: 2 }], locked: [] })
    expect(read.cells.map(({ text, formula }) => [text, formula])).toEqual([
      ['1', undefined],
      ['2', 'A1*2'],
    ])
    expect((await cells(1)).cells).toMatchObject([{ row: 299, column: 0, text: '3' }])
    expect((await cells(7)).cells).toEqual([])
    const number = await write(first, one, 1, { sheet: 0, ref: 'A1', value: 5 })
    await acting(first, (context) => saveSharedFile(context, one, { upTo: number }))
    expect(await cells()).toEqual(read)
    const { db } = await testDatabase()
    const { rows: made } = await sql<{ count: number }>`
      select count(*)::integer as count from file_preview join file on file.content_id = file_preview.content_id
      join attachment_version as version on version.file_id = file.id
      join shared_edit on shared_edit.attachment_id = version.attachment_id
      where shared_edit.id = ${one.sharedEditId} and form = 'sheets' and part = '0'`.execute(db)
    expect(made).toEqual([{ count: 1 }])
  })

  test('a workbook with macros says so each time, and is not saved', async () => {
    const { first, one, cells } = await givenTwo(await givenXlsx({ sheets, parts: { 'xl/vbaProject.bin': '' } }))
    for (const _ of ['made', 'read again'])
      expect(await cells()).toMatchObject({ refused: 'macros', sheets: [], cells: [] })
    const number = await write(first, one, 1, { sheet: 0, ref: 'A1', value: 5 })
    const save = acting(first, (context) => saveSharedFile(context, one, { upTo: number }))
    await expect(save).rejects.toMatchObject({ code: 'sharedEdit.notMade' })
  })
})
