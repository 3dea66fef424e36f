import { describe, expect, test } from 'vitest'
import { hasOffice } from '../extraction/programs/convert-by-office.ts'
import { makePptx, makeXlsx, paragraph } from '../extraction/samples/make-office.ts'
import { makeZip } from '../extraction/samples/make-zip.ts'
import { make, made, makeWord } from './making/previews.given.ts'

describe('hostile files', () => {
  test('a Word file and a table that unpack to gigabytes are left', { tags: ['slow'] }, async () => {
    const bomb = ' '.repeat(60_000_000)
    const word = makeZip({ 'word/document.xml': `<w:document>${bomb}</w:document>`, '[Content_Types].xml': '' })
    expect(await make('docx', word, { form: 'page' })).toMatchObject({ ok: false, reason: 'tooLarge' })
    const sheet = makeXlsx({ a: `<row>${bomb}</row>` })
    expect(await make('xlsx', sheet, { form: 'sheets' })).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('a file that is something else than it says is damaged', { tags: ['slow'] }, async () => {
    for (const [type, form] of [
      ['xlsx', 'sheets'],
      ['docx', 'page'],
      ['msg', 'page'],
      ['tiff', 'picture'],
    ] as const) {
      const result = await make(type, '<html><script>alert(1)</script></html>', { form })
      expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/^(damaged|unsupported)$/) })
    }
  })

  test('what takes too long, and what takes too much memory, is ended', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => `<row r="${row + 1}"><c><v>${row}</v></c></row>`).join('')
    const sheet = makeXlsx({ a: rows })
    expect(await make('xlsx', sheet, { form: 'sheets', timeoutMs: 100 })).toMatchObject({ reason: 'timeout' })
    expect(await make('xlsx', sheet, { form: 'sheets', memoryMegabytes: 30 })).toMatchObject({ reason: 'memory' })
  })
})

describe.skipIf(!hasOffice())('by LibreOffice (left out where soffice is not installed)', () => {
  test('slides and texts become a pdf', async () => {
    for (const [type, content] of [
      ['pptx', makePptx(['年度汇报', '第二页'])],
      ['docx', makeWord(paragraph('差旅费管理办法'))],
    ] as const) {
      const { bytes, mime } = await made(type, content, { form: 'pdf' })
      expect(mime).toBe('application/pdf')
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    }
  })

  test('what it cannot open is no preview', async () => {
    const result = await make('docx', 'no archive at all', { form: 'pdf' })
    expect(result).toMatchObject({ ok: false, reason: 'notConverted' })
  })
})
