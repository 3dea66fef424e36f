import { listMarker, listPlace } from './word-paste.ts'

interface OpenList {
  readonly element: HTMLElement
  readonly level: number
}

/** Word's lists are paragraphs with an indent and a written marker: makes real ones of them. */
export function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    // those of a list that was made already are within it now
    if (paragraph.isConnected && placeOf(paragraph) && !paragraph.closest('li')) makeList(paragraph)
  }
}

function makeList(first: HTMLElement) {
  const paragraphs = listFrom(first)
  const holder = first.ownerDocument.createElement('div')
  first.before(holder)
  const open: OpenList[] = []
  for (const paragraph of paragraphs) {
    const level = placeOf(paragraph)?.level ?? 1
    const marker = listMarker(takeMarker(paragraph))
    const tag = marker.isOrdered ? 'OL' : 'UL'
    while (isInner(open.at(-1), level, tag)) open.pop()
    const present = open.at(-1)
    const list = present && present.level === level ? present.element : beginList(present, holder, marker)
    if (list !== present?.element) open.push({ element: list, level })
    const item = list.ownerDocument.createElement('li')
    list.append(item)
    item.append(paragraph)
  }
  holder.replaceWith(...holder.childNodes)
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

function isInner(open: OpenList | undefined, level: number, tag: string) {
  return open !== undefined && (open.level > level || (open.level === level && open.element.tagName !== tag))
}

function beginList(
  above: OpenList | undefined,
  holder: HTMLElement,
  marker: ReturnType<typeof listMarker>,
): HTMLElement {
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
