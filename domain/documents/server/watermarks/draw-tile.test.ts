import { describe, expect, test } from 'vitest'
import { watermarkLines } from '../../contract/watermark-tile.ts'
import { drawTile } from './draw-tile.ts'
import { tileOf } from './drawn-tiles.ts'

const look = { opacity: 20, color: '#000000', gap: 400, onView: true, onPrint: true, onDownload: true }

/** Width and height are the first numbers of a PNG. */
function pixelsOf(png: string): number {
  const bytes = Buffer.from(png, 'base64')
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
}

describe('a watermark that names its document', () => {
  test('is cut in each line where a title is long', () => {
    const [line = '', short] = watermarkLines('{{subject}}\n{{code}}', { subject: '长'.repeat(300), code: 'A-1' })
    expect([[...line].length, line.at(-1), short]).toEqual([100, '…', 'A-1'])
  })

  test('names its reader and the day however long what authors choose is', () => {
    const values = { subject: '长'.repeat(300), code: 'A'.repeat(50), viewer: '宋雨', date: '2026-11-27' }
    const [line = ''] = watermarkLines('{{subject}} {{code}} {{viewer}} {{date}}', values)
    expect(line).toMatch(/^长+… A+… 宋雨 2026-11-27$/)
    expect([...line].length).toBeLessThanOrEqual(100)
    expect(watermarkLines('{{subject}} {{viewer}}', { subject: '短', viewer: '宋雨' })).toEqual(['短 宋雨'])
  })

  test('is drawn in few pixels and few bytes, however long its lines and however large and turned its letters', () => {
    const lines = watermarkLines('{{subject}}', { subject: '长'.repeat(300) })
    for (const angle of [0, 45, -90]) {
      const { png, width } = drawTile({ watermark: { ...look, lines, size: 72, angle }, login: 'zhang' })
      expect(pixelsOf(png)).toBeLessThanOrEqual(1_010_000)
      expect(png.length).toBeLessThan(81_000)

      expect(width).toBeLessThan(72 * 101 + 400)
    }
  })

  test('keeps its sharpness where it is small', () => {
    const { png, width, height } = drawTile({
      watermark: { ...look, gap: 20, lines: ['张三'], size: 16, angle: 30 },
      login: 'zhang',
    })
    expect(pixelsOf(png)).toBe(width * height * 4)
  })

  test('is drawn once for all that one person takes along, as it is drawn here', async () => {
    const asked = { watermark: { ...look, lines: ['张三'], size: 16, angle: 30 }, login: 'zhang' }
    const first = tileOf(asked)
    expect(tileOf({ ...asked })).toBe(first)
    expect(await first).toEqual(drawTile(asked))
    expect(await tileOf({ ...asked, watermark: { ...asked.watermark, lines: ['李四'] } })).not.toEqual(await first)
  })
})
