import { outlineLevel, pastedStyle } from './word-paste.ts'
import { joinLists, makeLists, takeMarker } from './word-lists.ts'

export interface CleanedPaste {
  readonly html: string
  /** Pictures of other sites and machines, which cannot be had. */
  readonly lostPictures: number
}

const allowedAttributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'colwidth']

/**
 * Cleans the text that other programs put on the clipboard: lists and headings of Word and WPS become real ones; their
 * own tags, styles and comments are removed. `pictureFor` returns an address for a picture, or nothing; it is asked for each in turn, with the number of
 * those that are files of the other machine.
 */
export function cleanPaste(
  html: string,
  pictureFor: (source: string, files: number) => string | undefined,
): CleanedPaste {
  const { body } = parsePasted(html)
  removeForeign(body)
  makeHeadings(body)
  makeLists(body)
  joinLists(body)
  moveCaptions(body)
  let lostPictures = 0
  const files = body.querySelectorAll('img[src^="file:" i]').length
  for (const picture of body.querySelectorAll('img')) {
    const source = pictureFor(picture.getAttribute('src') ?? '', files)
    if (source === undefined) {
      lostPictures += 1
      picture.remove()
    } else picture.setAttribute('src', source)
  }
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanElement(element)
  return { html: body.innerHTML, lostPictures }
}

/** Without its style sheets, which the content policy would refuse one by one, with an error each. */
export function parsePasted(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, ''), 'text/html')
}

function removeForeign(body: HTMLElement) {
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, noscript, template, button, input, svg',
  )) {
    element.remove()
  }
  // tags of other name spaces: <o:p>, <v:shape>, <w:sdt>
  for (const element of body.querySelectorAll('*')) {
    if (!element.tagName.includes(':')) continue
    if (element.tagName.startsWith('V:') || element.textContent.trim() === '') element.remove()
    else element.replaceWith(...element.childNodes)
  }
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

function makeHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p')) {
    const level = outlineLevel(paragraph.getAttribute('style') ?? '', paragraph.className)
    if (level === undefined) continue
    const heading = document.createElement(`h${level}`)
    heading.append(...paragraph.childNodes)
    paragraph.replaceWith(heading)
  }
  // a numbered heading keeps its number as text: it is no list
  for (const heading of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    const number = takeMarker(heading).trim()
    if (number !== '') heading.prepend(`${number} `)
  }
}

/** The editor's tables have no captions: they come before. */
function moveCaptions(body: HTMLElement) {
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
}

function cleanElement(element: HTMLElement) {
  const align = element.getAttribute('align')
  const ground = element.getAttribute('bgcolor')
  const style = pastedStyle(
    [
      align ? `text-align:${align}` : '',
      ground ? `background:${ground}` : '',
      element.getAttribute('style') ?? '',
    ].join(';'),
  )
  for (const name of element.getAttributeNames()) if (!allowedAttributes.includes(name)) element.removeAttribute(name)
  if (style !== '') element.setAttribute('style', style)
  const href = element.getAttribute('href')
  // places in the other document, and files on the other machine
  if (href !== null && !/^(?:https?:|mailto:|\/)/i.test(href)) element.removeAttribute('href')
}
