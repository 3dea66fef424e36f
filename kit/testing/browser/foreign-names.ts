import type { Page } from '@playwright/test'

/**
 * What antd calls its parts by itself, whatever the language: the words of its fields and the names of its icons. Of those
 * that it takes from its locale, or that we give, a Chinese screen has none.
 */
const ofAntd = [
  'segmented control, Increase Value, Decrease Value, Clear, Close, Add tab, remove, to, left, right, up, down',
  'double-left, double-right, caret-down, swap-right, ellipsis, close, close-circle, check, check-circle, info-circle',
  'exclamation-circle, search, calendar, clock-circle, loading, plus, star',
]
  .join(', ')
  .split(', ')

/** Parts of a Chinese screen that a screen reader would name in English, where nothing around them has a name of its own. */
export function findForeignNames(page: Page): Promise<string[]> {
  return page.evaluate((foreign) => {
    if (!document.documentElement.lang.startsWith('zh')) return []
    return [...document.querySelectorAll('[aria-label]')].flatMap((part) => {
      const name = part.getAttribute('aria-label') ?? ''
      // within a control that has a name nobody hears it
      const around = part.parentElement?.closest('button, a, [role=button], [role=radio], [aria-hidden=true]')
      const isHeard = !around || !(around.matches('[aria-hidden=true]') || around.hasAttribute('aria-label'))
      return foreign.includes(name) && isHeard && part.checkVisibility()
        ? [`${name} (${part.outerHTML.slice(0, 120)})`]
        : []
    })
  }, ofAntd)
}
