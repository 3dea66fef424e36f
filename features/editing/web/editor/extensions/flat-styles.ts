import { onlyStyles, parseStyle, wordStyles, writeStyle } from './style-text.ts'

/** The size of letters in a body where nothing is said (`prose.css`), in px. */
const usualPx = 15

const keywordPx: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}

/** The size of what is in something of a size; sizes by `em` and `%` go by what is around them, all others do not. */
export function sizeWithin(outer: string | undefined, own: string): string {
  const factor = factorOf(own)
  if (factor === undefined || outer === undefined) return own
  const around = factorOf(outer)
  if (around !== undefined) return `${rounded(Math.max(0.5, around * factor))}em`
  const px = keywordPx[outer.toLowerCase()]
  const [, number, unit] = /^([\d.]+)(px|pt|rem)$/i.exec(outer) ?? (px === undefined ? [] : ['', String(px), 'px'])
  return number === undefined ? own : `${rounded(Number(number) * factor)}${unit}`
}

function factorOf(size: string): number | undefined {
  const [, number, unit] = /^([\d.]+)(em|%)$/i.exec(size) ?? []
  return number === undefined ? undefined : Number(number) / (unit === '%' ? 100 : 1)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/**
 * Words have one style in the editor: the inner of two would replace the outer, and a size by `em` would be another one
 * after every save. So words that several elements style get all of it together, and look as they did.
 */
export function flattenStyles(body: DocumentFragment): void {
  const texts: Text[] = []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const style = text.data.trim() === '' ? undefined : flatStyle(text)
    if (style === undefined) continue
    const words = document.createElement('span')
    words.setAttribute('style', style)
    text.replaceWith(words)
    words.append(text)
  }
}

/** The style of a text out of all around it; nothing if one element alone says it. */
function flatStyle(text: Text): string | undefined {
  const around: Element[] = []
  for (let up = text.parentElement; up; up = up.parentElement) around.unshift(up)
  // numbers of chapters are written anew
  if (around.some((element) => element.hasAttribute('data-number'))) return undefined
  const style = new Map<string, string>()
  let styled = 0
  for (const element of around) {
    const isHeading = /^H[1-6]$/.test(element.tagName)
    const given = element.getAttribute('style') ?? ''
    const own = parseStyle(onlyStyles(given, element.tagName === 'SPAN' ? wordStyles : ['font-size']))
    const outer = style.get('font-size')
    const size = own.get('font-size')
    // headings have a size of their own
    if (isHeading && size === undefined) style.delete('font-size')
    // one that closely holds its words in a span says it alone
    if (own.size > 0) styled += element.tagName === 'SPAN' ? 1 : 2
    for (const [name, value] of own) style.set(name, value)
    if (size !== undefined) style.set('font-size', sizeWithin(isHeading ? (outer ?? `${usualPx}px`) : outer, size))
  }
  return styled > 1 ? writeStyle(style) || undefined : undefined
}
