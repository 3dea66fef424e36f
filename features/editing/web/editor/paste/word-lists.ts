import { listMarker, listPlace, type ListMarker } from './word-paste.ts'

interface OpenList {
  readonly element: HTMLElement
  readonly level: number
}

/** Word's lists are paragraphs with an indent and a written marker: makes real ones of them. */
export function makeLists(body: HTMLElement): void {
  const made = new Set<HTMLElement>()
  for (const paragraph of body.querySelectorAll('p')) {
    if (made.has(paragraph) || !placeOf(paragraph) || paragraph.closest('li')) continue
    const paragraphs = listFrom(paragraph)
    makeList(paragraph, paragraphs)
    for (const each of paragraphs) made.add(each)
  }
}

function makeList(first: HTMLElement, paragraphs: readonly HTMLElement[]) {
  const holder = first.ownerDocument.createElement('div')
  first.before(holder)
  const open: OpenList[] = []
  for (const paragraph of paragraphs) {
    const level = placeOf(paragraph)?.level ?? 1
    const written = takeMarker(paragraph)
    const marker = listMarker(written)
    const tag = marker && (marker.isOrdered ? 'OL' : 'UL')
    while (isInner(open.at(-1), level, tag)) open.pop()
    const present = open.at(-1)
    if (!marker) {
      paragraph.prepend(`${written.trim()} `)
      const above = present?.element.lastElementChild ?? holder
      above.append(paragraph)
      continue
    }
    const list = present && present.level === level ? present.element : beginList(present, holder, marker)
    if (list !== present?.element) open.push({ element: list, level })
    const item = list.ownerDocument.createElement('li')
    list.append(item)
    item.append(paragraph)
  }
  holder.replaceWith(...holder.childNodes)
}

/** Word online makes a list of each item, and notes beside it which list it is of, on which level. */
export function joinLists(body: HTMLElement): void {
  let open: OpenList[] = []
  let outermost: Element | null = null
  for (const item of body.querySelectorAll<HTMLElement>('.ListContainerWrapper > :is(ol, ul) > li')) {
    const list = item.parentElement
    const wrapper = list?.parentElement
    if (!list || !wrapper) continue
    if (outermost === null || wrapper.previousElementSibling !== outermost) open = []
    const level = Number(item.dataset['ariaLevel'] ?? 1)
    while (isInner(open.at(-1), level, list.tagName)) open.pop()
    const present = open.at(-1)
    if (present && present.level === level) present.element.append(item)
    else {
      const begun = list.cloneNode() as HTMLElement
      begun.append(item)
      const above = present?.element.lastElementChild
      if (above) above.append(begun)
      else {
        wrapper.before(begun)
        outermost = begun
      }
      open.push({ element: begun, level })
    }
    if (list.childElementCount === 0) wrapper.remove()
  }
}

/** The paragraphs of the list, as long as only blanks are between them. */
function listFrom(first: HTMLElement): HTMLElement[] {
  const found = [first]
  let next = first.nextElementSibling
  while (next instanceof HTMLParagraphElement && placeOf(next)) {
    found.push(next)
    next = next.nextElementSibling
  }
  return found
}

function isInner(open: OpenList | undefined, level: number, tag: string | undefined) {
  return open !== undefined && (open.level > level || (open.level === level && open.element.tagName !== tag))
}

function beginList(above: OpenList | undefined, holder: HTMLElement, marker: ListMarker): HTMLElement {
  const list = holder.ownerDocument.createElement(marker.isOrdered ? 'ol' : 'ul')
  if (marker.isOrdered && marker.start > 1) list.setAttribute('start', String(marker.start))
  if (marker.numbers !== undefined) list.style.listStyleType = marker.numbers
  const item = above?.element.lastElementChild ?? holder
  item.append(list)
  return list
}

function placeOf(paragraph: Element) {
  return listPlace(paragraph.getAttribute('style') ?? '')
}

/** Takes the written marker out of a paragraph and answers it. */
export function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  marker?.remove()
  return marker?.textContent ?? ''
}
