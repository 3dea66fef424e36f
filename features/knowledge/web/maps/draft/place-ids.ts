import type { MapDraft } from './draft.ts'
import type { Mistake } from './mistakes.ts'

// Where on the page a mistake is mended.

export const nameId = 'sk-map-name'
export const titleId = (key: string) => `sk-theme-title-${key}`
export const weightId = (key: string) => `sk-theme-weight-${key}`
export const pointWeightId = (key: string, pointId: number) => `sk-point-weight-${key}-${pointId}`

/** The field in which a mistake is mended. */
export function placeOf(mistake: Mistake, { themes }: MapDraft): string {
  switch (mistake.at) {
    case 'name':
      return nameId
    case 'theme':
      return titleId(mistake.key)
    case 'themes':
      return weightId(themes[0]?.key ?? '')
    case 'points': {
      const [first] = themes.find(({ key }) => key === mistake.key)?.points ?? []
      return pointWeightId(mistake.key, first?.pointId ?? 0)
    }
  }
}
