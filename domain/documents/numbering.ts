/** How a paragraph or heading is counted: 第一章, 第一节, 第一条, Chapter 1 …, and the levels 一、（一） 1. （1）. */
export const numberings = [
  'chapter',
  'section',
  'article',
  'level-1',
  'level-2',
  'level-3',
  'level-4',
  'chapter-en',
  'section-en',
  'article-en',
] as const
export type Numbering = (typeof numberings)[number]

export function isNumbering(text: unknown): text is Numbering {
  return numberings.some((each) => each === text)
}

const forms: Readonly<Record<Numbering, (count: number) => string>> = {
  chapter: (n) => `第${chineseNumber(n)}章　`,
  section: (n) => `第${chineseNumber(n)}节　`,
  article: (n) => `第${chineseNumber(n)}条　`,
  'chapter-en': (n) => `Chapter ${n} `,
  'section-en': (n) => `Section ${n} `,
  'article-en': (n) => `Article ${n} `,
  'level-1': (n) => `${chineseNumber(n)}、`,
  'level-2': (n) => `（${chineseNumber(n)}）`,
  'level-3': (n) => `${n}. `,
  'level-4': (n) => `（${n}）`,
}

/** A number as it is written before the words of its block. */
export function writtenNumber(kind: Numbering, count: number): string {
  return forms[kind](count)
}

/**
 * Whether a text is the number that a block of this kind begins with. Whatever else calls itself a number is words of
 * the author, which nothing may hide, leave out of a comparison or drop.
 */
export function isWrittenNumber(kind: unknown, count: unknown, text: string): boolean {
  return isNumbering(kind) && /^[1-9]\d{0,4}$/.test(String(count)) && text === writtenNumber(kind, Number(count))
}

/** What is asked of an element of the browser. */
interface Marked {
  readonly localName: string
  readonly textContent: string | null
  readonly childElementCount: number
  readonly parentElement: { readonly firstChild: unknown; getAttribute(name: string): string | null } | null
  getAttribute(name: string): string | null
}

/** Whether an element of a body is the written number of its block, which only counts it and is none of its words. */
export function isNumber(element: Marked): boolean {
  const { parentElement: block, textContent } = element
  return (
    element.localName === 'span' &&
    block?.firstChild === element &&
    element.childElementCount === 0 &&
    isWrittenNumber(block.getAttribute('data-numbering'), element.getAttribute('data-number'), textContent ?? '')
  )
}

const digits = '零一二三四五六七八九'
const units = ['', '十', '百', '千']

/** 1 → 一, 12 → 十二, 105 → 一百零五; from ten thousand on in digits. */
function chineseNumber(count: number): string {
  if (count >= 10_000) return String(count)
  const written = [...String(count)]
    .map((digit, index, all) => (digit === '0' ? '零' : `${digits[Number(digit)]}${units[all.length - 1 - index]}`))
    .join('')
  return written
    .replace(/零+/g, '零')
    .replace(/(.)零$/, '$1')
    .replace(/^一十/, '十')
}
