import type { Arranged } from '../../contract.ts'
import type { HomeSectionContent } from './home-slots.ts'

export interface ShownSection {
  readonly section: HomeSectionContent
  readonly isHidden: boolean
  readonly rows: number
}

/** The sections as somebody wants them; one that came after they arranged them is in its default place. */
export function arranged(known: readonly HomeSectionContent[], stored: readonly Arranged[]): ShownSection[] {
  const inOrder = known.toSorted((a, b) => a.order - b.order)
  const byId = new Map(inOrder.map((section) => [section.id, section]))
  const shown = stored.flatMap(({ id, isHidden, rows }): ShownSection[] => {
    const section = byId.get(id)
    return section && byId.delete(id) ? [{ section, isHidden, rows: rows ?? section.rows }] : []
  })
  for (const section of byId.values()) {
    const before = shown.findLastIndex(
      (each) => each.section.pane === section.pane && each.section.order < section.order,
    )
    shown.splice(before + 1, 0, { section, isHidden: false, rows: section.rows })
  }
  return shown
}

/** The sections with one of them a step further up or down among those of its pane. */
export function moved(shown: readonly ShownSection[], index: number, step: -1 | 1): ShownSection[] {
  const at = shown[index]
  let other = index + step
  while (shown[other] && shown[other]?.section.pane !== at?.section.pane) other += step
  const next = shown[other]
  if (!at || !next) return [...shown]
  return shown.map((each, place) => (place === index ? next : place === other ? at : each))
}
