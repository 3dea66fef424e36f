import { readableBody } from '../body/document-body.tsx'
import { isNumber } from '../../contract.ts'
import type { Comparable } from './align-blocks.ts'

/** A part of a body that is shown and compared by itself, within the lists and quotes that it is in. */
export interface BodyBlock extends Comparable {
  readonly element: HTMLElement
}

/** The placeholder of a picture among the words. */
export const pictureSign = '\uFFFC'

const inner = 'P H1 H2 H3 H4 H5 H6 PRE HR TABLE UL OL LI DL DT DD BLOCKQUOTE DIV SECTION ARTICLE FIGURE'.split(' ')
const lists = ['UL', 'OL']

/** The blocks of a body in their order: paragraphs, items of lists one by one, whole tables. */
export function bodyBlocks(html: string): BodyBlock[] {
  return blocksIn(readableBody(html)).map(comparable)
}

/** The title as the first block of a text. */
export function titleBlock(subject: string): BodyBlock {
  const element = document.createElement('h1')
  element.textContent = subject
  return comparable(element)
}

function comparable(element: HTMLElement): BodyBlock {
  const words = wordsOf(element)
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  const isTable = element.matches('table') || element.querySelector('table') !== null
  const key = [isTable ? 'table' : '', words.replace(/\s+/g, ' ').trim(), ...pictures].join('\n')
  return { element, words, key, group: isTable ? 'table' : 'text' }
}

/** The words of an element without the numbers that only count it. */
export function wordsOf(element: Element): string {
  return wordNodes(element)
    .map((node) => (node instanceof Text ? node.data : pictureSign))
    .join('')
}

/** The texts and pictures of an element in their order, without the numbers that only count it. */
export function wordNodes(element: Element): (Text | HTMLImageElement)[] {
  const found: (Text | HTMLImageElement)[] = []
  const walk = (node: Node) => {
    if (node instanceof Text || node instanceof HTMLImageElement) found.push(node)
    else if (!(node instanceof Element && isNumber(node))) for (const child of node.childNodes) walk(child)
  }
  walk(element)
  return found
}

/** How a block looks, apart from what counts it: two that are the same in their words may differ in it. */
export function looksOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('start')
  for (const list of copy.querySelectorAll('ol')) list.removeAttribute('start')
  for (const number of copy.querySelectorAll('[data-number]')) if (isNumber(number)) number.remove()
  return copy.outerHTML.replace(/\s+/g, ' ')
}

function blocksIn(parent: ParentNode): HTMLElement[] {
  const found: HTMLElement[] = []
  let loose: HTMLElement | undefined
  let place = startOf(parent)
  for (const child of Array.from(parent.childNodes)) {
    if (!(child instanceof HTMLElement && inner.includes(child.tagName))) {
      if (child instanceof Text && child.data.trim() === '') continue
      loose ??= document.createElement('p')
      loose.append(child)
      continue
    }
    if (loose) found.push(loose)
    loose = undefined
    for (const block of blocksOf(child)) found.push(within(parent, block, place))
    place += 1
  }
  return loose ? [...found, loose] : found
}

/** An element by itself, or the blocks in it. */
function blocksOf(element: HTMLElement): HTMLElement[] {
  const hasBlocks = [...element.children].some(({ tagName }) => inner.includes(tagName))
  const isWhole = element.tagName === 'TABLE' || !hasBlocks
  if (isWhole || isItem(element)) return isWhole ? [element] : itemBlocks(element)
  return blocksIn(element)
}

function isItem({ tagName }: Element) {
  return tagName === 'LI'
}

/** An item with its words is one; the lists in it are others, further in. */
function itemBlocks(item: HTMLElement): HTMLElement[] {
  const nested = [...item.children].filter(({ tagName }) => lists.includes(tagName))
  const deeper = nested.flatMap((list) => {
    const holder = document.createElement('div')
    holder.className = 'sk-changes-deeper'
    holder.append(list)
    return blocksIn(holder).map((block) => {
      const frame = holder.cloneNode(false) as HTMLElement
      frame.append(block)
      return frame
    })
  })
  return [item, ...deeper]
}

/** The block in a copy of the list or quote that it came from; a list goes on counting. */
function within(parent: ParentNode, block: HTMLElement, place: number): HTMLElement {
  if (!(parent instanceof HTMLElement)) return block
  // what was nested is in a list of its own already
  if (block.classList.contains('sk-changes-deeper')) return block
  if (!lists.includes(parent.tagName) && parent.tagName !== 'BLOCKQUOTE' && parent.tagName !== 'DL') return block
  const frame = parent.cloneNode(false) as HTMLElement
  if (parent.tagName === 'OL') frame.setAttribute('start', String(place))
  frame.append(block)
  return frame
}

function startOf(parent: ParentNode): number {
  return parent instanceof HTMLOListElement ? parent.start : 1
}
