import { useCallback } from 'react'
import { isPlainColour } from '../../contract.ts'
import { proseClass } from './prose.ts'
import { safeBody } from './safe-html.ts'

/** The id by which programs find the text on the page (docs/interface.md §8), and parts of the page too. */
export const bodyId = 'weaDocDetailHtmlContent'

interface DocumentBodyProps {
  html: string
  /** The id by which programs find the text of the page that is shown; earlier versions have none. */
  id?: string
}

/** The text of a document as it is read. */
export function DocumentBody({ html, id }: DocumentBodyProps) {
  const fill = useCallback((element: HTMLElement | null) => element?.replaceChildren(readableBody(html)), [html])
  return <div id={id} ref={fill} className={proseClass} />
}

/**
 * A body as nodes to be read, with what only makes that easier: wide tables scroll by themselves and have their heads on
 * each sheet of paper, codes stay in one line, black and white follow the theme.
 */
export function readableBody(html: string): DocumentFragment {
  const body = safeBody(html)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (isPlainColour(element.style.color, 'text')) element.style.removeProperty('color')
    if (isPlainColour(element.style.backgroundColor, 'ground')) element.style.removeProperty('background-color')
    const hasGround = element.closest<HTMLElement>('[style*="background-color"]') !== null
    if (element.style.backgroundColor !== '' && element.style.color === '') element.classList.add('sk-prose-marked')
    // a text with its own background keeps its colours; on ours the colours must fit the theme
    if (element.style.color !== '' && !hasGround) {
      element.style.setProperty('--sk-written', element.style.color)
      element.style.removeProperty('color')
      element.classList.add('sk-prose-written')
    }
  }
  for (const table of body.querySelectorAll('table')) {
    giveHead(table)
    if (table.parentElement?.closest('table')) continue
    const frame = document.createElement('div')
    frame.className = 'sk-prose-table'
    // a wide one is scrolled by the keyboard, too
    frame.tabIndex = 0
    table.replaceWith(frame)
    frame.append(table)
  }
  for (const cell of body.querySelectorAll('td, th')) {
    if (isCode(cell.textContent)) cell.classList.add('sk-prose-code')
  }
  for (const picture of body.querySelectorAll('img')) {
    picture.loading = 'lazy'
    // nobody said what it shows: better silent than its address read aloud
    if (!picture.hasAttribute('alt')) picture.alt = ''
    picture.decoding = 'async'
  }
  return body
}

/** The editor writes the heads of columns as the first row of the body, and only a `thead` is printed on each sheet. */
function giveHead(table: HTMLTableElement): void {
  const [first, ...others] = table.rows
  if (table.tHead || !first || others.length === 0) return
  const cells = [...first.cells]
  // a cell that goes on below would be cut
  if (cells.length === 0 || cells.some(({ tagName, rowSpan }) => tagName !== 'TH' || rowSpan !== 1)) return
  table.createTHead().append(first)
}

/** `P-01`, `2026-11-04`, `CW/12.3`: broken at its signs it could not be read. */
function isCode(text: string): boolean {
  const code = text.trim()
  return code.length <= 20 && /^[A-Z\d]+(?:[-_./:][A-Z\d]+)+$/i.test(code)
}
