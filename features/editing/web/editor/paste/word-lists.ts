import { numberOf, planLists, type Numbers, type Part, type WrittenItem } from './list-plan.ts'
import { listPlace } from './word-paste.ts'

interface PastedItem extends WrittenItem {
  readonly content: readonly Node[]
}

/** Word's lists are paragraphs with an indent and a written marker: makes real ones of them. */
export function makeLists(body: HTMLElement): void {
  const made = new Set<HTMLElement>()
  for (const paragraph of body.querySelectorAll('p')) {
    if (made.has(paragraph) || !placeOf(paragraph) || paragraph.closest('li')) continue
    const paragraphs = runFrom(paragraph, placeOf)
    for (const each of paragraphs) made.add(each)
    replaceByLists(paragraphs, paragraphs.map(itemOf))
  }
}

/** Word online makes a list of each item, and notes beside it which list it is of, on which level, and how it counts. */
export function joinLists(body: HTMLElement): void {
  const done = new Set<HTMLElement>()
  // a list goes on after a paragraph of text
  const numbers = new Map<string, string>()
  for (const wrapper of body.querySelectorAll<HTMLElement>('.ListContainerWrapper')) {
    if (done.has(wrapper) || !isWrapper(wrapper)) continue
    const wrappers = runFrom(wrapper, isWrapper)
    for (const each of wrappers) done.add(each)
    const items = wrappers.flatMap((each) => [...each.querySelectorAll<HTMLElement>(':scope > :is(ol, ul) > li')])
    replaceByLists(
      wrappers,
      items.map((item) => onlineItemOf(item, numbers)),
    )
  }
}

/** One that has more than lists is left as it is. */
function isWrapper(element: Element) {
  return (
    element.matches('.ListContainerWrapper') && [...element.children].every((child) => /^[OU]L$/.test(child.tagName))
  )
}

/** An element and those behind it that are of the same kind; only blanks are between them. */
function runFrom(first: HTMLElement, isOne: (element: Element) => unknown): HTMLElement[] {
  const found = [first]
  let next = first.nextElementSibling
  while (next instanceof HTMLElement && isOne(next)) {
    found.push(next)
    next = next.nextElementSibling
  }
  return found
}

function placeOf(element: Element) {
  return element instanceof HTMLParagraphElement ? listPlace(element.getAttribute('style') ?? '') : undefined
}

function itemOf(paragraph: HTMLElement): PastedItem {
  const { list = '', level = 1 } = placeOf(paragraph) ?? {}
  return { list, level, written: takeMarker(paragraph), content: [paragraph] }
}

/** `numbers` are those that were last written on each level of each list: deeper ones repeat them, as in `1.2`. */
function onlineItemOf(item: HTMLElement, numbers: Map<string, string>): PastedItem {
  const holder = item.parentElement
  const list = item.dataset['listid'] ?? ''
  const level = Number(item.dataset['ariaLevel'] ?? 1)
  const content = [...item.childNodes]
  if (!(holder instanceof HTMLOListElement)) return { list, level, written: '', content }
  const count = Number(item.dataset['ariaPosinset']) || holder.start + [...holder.children].indexOf(item)
  const own = numberOf(count, numbersOf(holder)) || String(count)
  numbers.set(`${list} ${level}`, own)
  const form = item.dataset['leveltext'] ?? `%${level}.`
  const written = form.replace(/%(\d)/g, (_, of: string) => numbers.get(`${list} ${of}`) ?? '')
  // where the paste begins below the levels that its number repeats, only its own part is known
  const isKnown = [...form.matchAll(/%(\d)/g)].every(([, of]) => numbers.has(`${list} ${of}`))
  return { list, level, written: isKnown ? written : `${own}.`, content }
}

function numbersOf({ style }: HTMLElement): Numbers | undefined {
  const known: Record<string, Numbers> = {
    'lower-alpha': 'lower-alpha',
    'lower-latin': 'lower-alpha',
    'upper-alpha': 'upper-alpha',
    'upper-latin': 'upper-alpha',
    'lower-roman': 'lower-roman',
    'upper-roman': 'upper-roman',
    'simp-chinese-informal': 'simp-chinese-informal',
    'cjk-ideographic': 'simp-chinese-informal',
  }
  return known[style.listStyleType]
}

function replaceByLists(replaced: readonly HTMLElement[], items: readonly PastedItem[]) {
  const [first, ...others] = replaced
  if (!first) return
  const holder = first.ownerDocument.createElement('div')
  first.before(holder)
  appendParts(holder, planLists(items))
  // a paragraph is in its item now
  for (const each of [first, ...others]) if (!holder.contains(each)) each.remove()
  holder.replaceWith(...holder.childNodes)
}

function appendParts(holder: HTMLElement, parts: readonly Part<PastedItem>[]) {
  const page = holder.ownerDocument
  for (const part of parts) {
    if (!('marker' in part)) {
      const given = part.content.find((node) => node instanceof HTMLParagraphElement)
      const text = given ?? page.createElement('p')
      if (given) holder.append(...part.content)
      else {
        text.append(...part.content)
        holder.append(text)
      }
      text.prepend(`${part.written.trim()} `)
      continue
    }
    const { isOrdered, value, numbers } = part.marker
    const list = page.createElement(isOrdered ? 'ol' : 'ul')
    if (isOrdered && value !== 1) list.setAttribute('start', String(value))
    if (numbers !== undefined) list.style.listStyleType = numbers
    for (const { item, below } of part.entries) {
      const entry = page.createElement('li')
      entry.append(...item.content)
      appendParts(entry, below)
      list.append(entry)
    }
    holder.append(list)
  }
}

/** Takes the written marker out of a paragraph and answers it. */
export function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  marker?.remove()
  return marker?.textContent ?? ''
}
