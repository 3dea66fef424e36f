/** How large an element is, what it holds, and how it cuts that. */
export interface Cutting {
  readonly size: Pick<HTMLElement, 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight'>
  readonly style: Pick<CSSStyleDeclaration, 'textOverflow' | 'webkitLineClamp'>
}

/** It has more text than it shows, and three dots say so. */
export function isCut({ size, style }: Cutting): boolean {
  const isLineCut = style.textOverflow === 'ellipsis' && size.scrollWidth > size.clientWidth
  // of several lines the last one is cut
  const isClamped = /^\d+$/.test(style.webkitLineClamp) && size.scrollHeight > size.clientHeight
  return isLineCut || isClamped
}

/** A text that is cut is held by the element under the pointer, or by one of so many above it. */
const mostLevels = 4

/**
 * Whatever is cut for want of room has the whole of it as its title, on every screen: names, titles, units, paths. It is
 * given as the pointer comes, for until then nobody knows what has room; a part that has a title itself keeps that.
 */
export function showWholeTexts(): () => void {
  const given = new WeakSet<Element>()
  const over = ({ target }: PointerEvent) => {
    if (!(target instanceof HTMLElement)) return
    const own = target.closest('[title]')
    if (own && !given.has(own)) return
    let element: HTMLElement | null = target
    for (let level = 0; element && level < mostLevels; level++) {
      if (isCut({ size: element, style: getComputedStyle(element) })) {
        element.title = element.innerText.replaceAll(/\s+/g, ' ').trim()
        given.add(element)
        return
      }
      // it has room by now
      if (given.has(element)) element.removeAttribute('title')
      element = element.parentElement
    }
  }
  document.addEventListener('pointerover', over)
  return () => document.removeEventListener('pointerover', over)
}
