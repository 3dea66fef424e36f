import type { Node } from '@tiptap/pm/model'
import { type Numbering, isNumbering } from '@shuku/domain/documents/contract'
import { styledBlocks } from '../extensions/chosen-blocks.ts'

interface Form {
  /** A number begins anew behind each of a lower rank. */
  readonly rank: number
  readonly write: (count: number) => string
}

const forms: Readonly<Record<Numbering, Form>> = {
  chapter: { rank: 1, write: (n) => `第${chineseNumber(n)}章　` },
  section: { rank: 2, write: (n) => `第${chineseNumber(n)}节　` },
  article: { rank: 3, write: (n) => `第${chineseNumber(n)}条　` },
  'chapter-en': { rank: 1, write: (n) => `Chapter ${n} ` },
  'section-en': { rank: 2, write: (n) => `Section ${n} ` },
  'article-en': { rank: 3, write: (n) => `Article ${n} ` },
  'level-1': { rank: 4, write: (n) => `${chineseNumber(n)}、` },
  'level-2': { rank: 5, write: (n) => `（${chineseNumber(n)}）` },
  'level-3': { rank: 6, write: (n) => `${n}. ` },
  'level-4': { rank: 7, write: (n) => `（${n}）` },
}

/** Articles are counted through the whole text, whatever its chapters. */
const throughout = forms.article.rank

export interface Numbered {
  readonly node: Node
  readonly at: number
  readonly count: number
  readonly text: string
}

/** The numbered paragraphs and headings of a text with their numbers. */
export function numbersOf(doc: Node): Numbered[] {
  const counts: number[] = []
  const found: Numbered[] = []
  doc.descendants((node, at) => {
    const kind: unknown = node.attrs['numbering']
    if (styledBlocks.includes(node.type.name) && isNumbering(kind)) {
      const { rank, write } = forms[kind]
      const count = (counts[rank] ?? 0) + 1
      for (let lower = rank + 1; lower < counts.length; lower += 1) if (lower !== throughout) counts[lower] = 0
      counts[rank] = count
      found.push({ node, at, count, text: write(count) })
    }
    return !node.isTextblock
  })
  return found
}

/** The number of a kind, as the menu names it. */
export function firstNumber(kind: Numbering): string {
  return forms[kind].write(1).trim()
}

const digits = '零一二三四五六七八九'
const units = ['', '十', '百', '千']

/** 1 → 一, 12 → 十二, 105 → 一百零五; from ten thousand on in digits. */
export function chineseNumber(count: number): string {
  if (count >= 10_000) return String(count)
  const written = [...String(count)]
    .map((digit, index, all) => (digit === '0' ? '零' : `${digits[Number(digit)]}${units[all.length - 1 - index]}`))
    .join('')
  return written
    .replace(/零+/g, '零')
    .replace(/(.)零$/, '$1')
    .replace(/^一十/, '十')
}
