import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makePdf } from '../samples/make-pdf.ts'
import { readSample } from '../samples/read-sample.ts'

describe('the title of a pdf', () => {
  const titleOf = async (title: string, encoding: string) => {
    const bytes = iconv.encode(title, encoding).toString('hex')
    const pdf = makePdf([['x']], { title: '占位' }).toString('latin1')
    const content = Buffer.from(pdf.replace(/\/Title<\w+>/, `/Title<${bytes}>`), 'latin1')
    return (await readSample({ content, mime: 'application/pdf' })).title
  }

  test.each([
    ['gb18030', '关于印发公司文件管理办法的通知'],
    ['utf-8', '年度工作总结'],
    ['big5', '關於公司文件管理工作的通知'],
  ])('in %s, which nothing declares, is read', async (encoding, title) => {
    expect(await titleOf(title, encoding)).toBe(title)
  })

  test.each(['Résumé', 'Größe', 'Überprüfung der Maße', 'Señor Ibáñez', 'ÜBERSICHT', '¿Qué es «esto»?'])(
    'in Latin letters stays: %s',
    async (title) => {
      expect(await titleOf(title, 'latin1')).toBe(title)
    },
  )
})

describe('what is drawn twice to look bold, or as a shadow, is read once', () => {
  type Placed = readonly [x: number, y: number, text: string]
  const read = async (placed: Placed[]) =>
    (await readSample({ content: makePdf([[]], { placed }), mime: 'application/pdf' })).text
  /** Each glyph at its place, and once more a little aside. */
  const twice = (text: string, widths: readonly number[], aside: number) => {
    let x = 72
    return [...text].flatMap((glyph, index): Placed[] => {
      const places: Placed[] = [
        [x, 700, glyph],
        [x + aside, 700, glyph],
      ]
      x += widths[index] ?? 12
      return places
    })
  }

  test('glyph by glyph, also where letters differ in width', async () => {
    expect(await read(twice('采购合同审批单', [], 0.3))).toBe('采购合同审批单')
    // of Helvetica, in twelve points
    const widths = [8.664, 6.672, 6.672, 3.336, 3.996, 6.672, 6, 3.336]
    expect(await read(twice('Contract', widths, 0.3))).toBe('Contract')
  })

  test('line by line, beside or below', async () => {
    const lines: Placed[] = [
      [72, 700, '付款通知书正本'],
      [72.3, 700, '付款通知书正本'],
      [73, 659, 'Cover illustration'],
      [72, 660, 'Cover illustration'],
    ]
    expect((await read(lines)).split(/\n+/)).toEqual(['付款通知书正本', 'Cover illustration'])
  })

  test('what is written twice stays', async () => {
    expect(await read([[72, 700, '妈妈看看天天向上，哈哈。']])).toBe('妈妈看看天天向上，哈哈。')
    expect(
      await read([
        [72, 700, 'ill'],
        [83, 700, 'ill'],
      ]),
    ).toMatch(/^ill ?ill$/)
    const table: Placed[] = [
      [72, 700, '合计'],
      [72, 686, '合计'],
      [200, 686, '合计'],
    ]
    expect((await read(table)).match(/合计/g)).toHaveLength(3)
  })
})
