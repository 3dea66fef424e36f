import { expect, test } from 'vitest'
import { normalise } from '../query/normalise.ts'
import { aboutTerms, indexRowsOf, writtenPieces } from './index-rows.ts'

const about = (heading: string, text: string) => [...aboutTerms(normalise(heading), normalise(text))]

test('a text is about its heading and what stands densely in it', () => {
  const text = '盾构掘进。盾构姿态。盾构管片。盾构注浆。盾构始发。水位。'
  expect(about('', text)).toEqual(['盾构'])
  expect(about('围堰', '水位')).toEqual(['围堰', '堰'])
  expect(about('', 'pump '.repeat(6))).toEqual(['pump'])
})

test('what stands as often in a much longer text is not what that is about', () => {
  const text = `盾构。盾构。盾构。盾构。盾构。${Array.from({ length: 9000 }, (_, index) => `第${index}行`).join('\n')}`
  expect(about('', text)).not.toContain('盾构')
})

const sentences = [
  '員工出差　　的住宿標準',
  'See  The\tGuide',
  '“１２３”',
  '𠀀𠀁總則',
  'ﬁnal',
  '\u200b',
  '    ',
  '。',
  'e\u0301té',
]

/** Written as people write: blanks and line ends of all kinds between what is said. */
function write(length: number, seed: number): string {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const gaps = ['', ' ', '\n', '\n\n', '\r\n', '      ', '\n     ']
  let text = ''
  while (text.length < length) text += sentences[next(sentences.length)]! + gaps[next(gaps.length)]!
  return text
}

test.each([{}, { hardWrapped: true }])(
  'each piece begins where its stretch stands in the normal form %o',
  (options) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const written = write(30_000, seed)
      const normal = normalise(written, options)
      const pieces = writtenPieces(written, normal, options)
      expect(pieces.length).toBeGreaterThan(10)
      for (const [index, { start, text }] of pieces.entries()) {
        const end = pieces[index + 1]?.start ?? normal.length
        const stretch = normal.slice(start + 1, end - 1)
        expect(normalise(text, options), `piece ${index} of ${seed}`).toContain(stretch)
      }
    }
  },
)

test('of two pieces the second begins with what the first ends with', () => {
  const written = write(5000, 9)
  const [first, second] = writtenPieces(written, normalise(written))
  expect(first!.text.slice(-400)).toBe(second!.text.slice(0, 400))
})

test('a short text has none', () => {
  expect(writtenPieces('員工'.repeat(1000), normalise('員工'.repeat(1000)))).toEqual([])
})

test('names of files stand behind all texts, of a long one in parts of their own that a renaming alone changes', () => {
  const rows = (body: string, name: string) =>
    indexRowsOf({
      documentId: 1,
      subject: '记录',
      heading: '',
      code: 'A-1',
      sources: [
        { kind: 'properties', text: 'A-1' },
        { kind: 'fileName', attachmentId: 7, text: name },
        { kind: 'file', attachmentId: 7, text: body },
        { kind: 'fileName', attachmentId: 8, text: '附图.dwg' },
      ],
    })
  const short = rows('正文', '甲.docx').text
  expect(short.body).toBe(normalise('A-1\n正文\n甲.docx\n附图.dwg'))
  expect(JSON.parse(short.sources)).toMatchObject([
    { kind: 'properties' },
    { kind: 'file', attachmentId: 7 },
    { kind: 'fileName', attachmentId: 7 },
    { kind: 'fileName', attachmentId: 8 },
  ])

  const text = '子丑寅卯辰巳午未申酉戌亥。'.repeat(6000)
  const [before, after] = [rows(text, '甲.docx'), rows(text, '竣工验收资料.docx')]
  const names = after.parts.at(-1)!
  expect(names.body).toBe(normalise('竣工验收资料.docx\n附图.dwg'))
  expect(JSON.parse(after.text.sources)).toMatchObject([
    {},
    { to: names.start - 1 },
    { from: names.start, to: names.start + normalise('竣工验收资料.docx').length },
    { kind: 'fileName' },
  ])
  expect(after.parts.slice(0, -1)).toEqual(before.parts.slice(0, -1))
  expect(after.written).toEqual(before.written)
  expect({ ...after.text, sources: '' }).toEqual({ ...before.text, sources: '' })
})
