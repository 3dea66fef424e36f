import { safeBody } from '@shuku/domain/documents/web'
import { flattenStyles } from './extensions/flat-styles.ts'

/** A stored body for the editor, which has no captions and no lists of terms: they become paragraphs, not nothing. */
export function prepareBody(html: string): string {
  const body = safeBody(html)
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
  for (const term of body.querySelectorAll('dt, dd')) {
    const paragraph = document.createElement('p')
    if (term.tagName === 'DT') {
      const strong = document.createElement('strong')
      strong.append(...term.childNodes)
      paragraph.append(strong)
    } else paragraph.append(...term.childNodes)
    term.replaceWith(paragraph)
  }
  flattenStyles(body)
  const holder = document.createElement('div')
  holder.append(body)
  return holder.innerHTML
}

/** The editor keeps an empty line at the end to write on. */
export function withoutEnd(html: string) {
  return html.replace(/(?:<p[^>]*><\/p>)+$/, '')
}
