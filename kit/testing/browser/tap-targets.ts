import type { Page } from '@playwright/test'

/**
 * What a finger would miss: controls that are less than 44 px in one direction or less than 32 in the other, each with
 * its size. Links within a line of text are as high as the line.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const most = 44
    const least = 32
    const controls =
      'a[href], button, summary, select, input, textarea, [role=button], [role=tab], [role=menuitem], [role=switch]'
    // a tap anywhere in them is one on the control; a card opens what its title leads to
    const wholes =
      'label, .sk-card, .sk-search-frame, .ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number'
    // rounded: half pixels come from the scale of the screen
    const fits = (width: number, height: number) =>
      Math.max(width, height) >= most - 0.5 && Math.min(width, height) >= least - 0.5

    /** How far one may be beside the middle and still touch it: labels and pseudo-elements count. */
    function reach(control: Element): { width: number; height: number } {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const owner = control.closest(wholes) ?? control
      const isHit = (dx: number, dy: number) => {
        const touched = document.elementFromPoint(x + dx, y + dy)
        return touched !== null && (owner.contains(touched) || touched.closest('label')?.contains(control) === true)
      }
      const extent = (dx: number, dy: number) => {
        let far = 0
        while (far < most && isHit(dx * (far + 1), dy * (far + 1))) far += 1
        return far
      }
      // something lies above it: nobody aims at it
      if (!isHit(0, 0)) return { width: most, height: most }
      return { width: 1 + extent(1, 0) + extent(-1, 0), height: 1 + extent(0, 1) + extent(0, -1) }
    }

    function isInText(control: Element): boolean {
      if (!control.matches('a, button') || !getComputedStyle(control).display.startsWith('inline')) return false
      const around = control.parentElement?.textContent ?? ''
      return around.trim().length > (control.textContent ?? '').trim().length
    }

    return [...document.querySelectorAll(controls)].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      if (control.matches(':disabled, [aria-disabled=true], [type=file], .sk-unseen, [aria-hidden=true] *')) return []
      const { width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1 || fits(width, height) || isInText(control)) return []
      const touched = reach(control)
      if (fits(touched.width, touched.height)) return []
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      const where = [...control.classList].join('.') || control.parentElement?.className || ''
      return `${name.trim().slice(0, 30)} (${where}): ${Math.round(width)} × ${Math.round(height)}`
    })
  })
}
