import type { QueryOf } from '@shuku/kit/contract'
import { longestName } from '../../contract/points.ts'
import type { mapsApi, SavedTheme } from '../../contract/maps.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { mapErrors } from '../../map-errors.ts'
import type { Seen } from '../seen.ts'

/** Without `isPublic` that stays as it is. */
export type MapForm = Omit<QueryOf<typeof mapsApi.saveMap>, 'isPublic'> & Seen & { readonly isPublic?: boolean }

/** What is wrong with a map by itself; the first mistake is the answer. Answers the texts as they are stored. */
export function checkMap(form: MapForm): { name: string; themes: SavedTheme[] } {
  const name = form.name.trim()
  if (name === '') throw mapErrors.noMapName()
  if (name.length > longestName) throw knowledgeErrors.tooLong({ most: longestName })
  const themes = form.themes.map((theme) => ({ ...theme, title: theme.title.trim() }))
  if (themes.some(({ title }) => title === '')) throw mapErrors.incomplete()
  requireWhole(themes)
  for (const { title, points } of themes)
    if (new Set(points.map(({ pointId }) => pointId)).size < points.length) throw mapErrors.samePoint({ title })
  const ids = themes.flatMap(({ id }) => id ?? [])
  const twice = themes.find(({ id }) => id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id))
  if (twice) throw mapErrors.unknownTheme({ title: twice.title })
  return { name, themes }
}

/** Parts of a whole: those of a map, and those of each theme that has any. */
function requireWhole(themes: readonly SavedTheme[]): void {
  const sum = sumOf(themes)
  if (themes.length > 0 && sum !== 100) throw mapErrors.wrongThemeWeights({ sum })
  for (const { title, points } of themes) {
    const ofPoints = sumOf(points)
    if (points.length > 0 && ofPoints !== 100) throw knowledgeErrors.wrongPointWeights({ title, sum: ofPoints })
  }
}

const sumOf = (parts: readonly { readonly weight: number }[]) => parts.reduce((sum, { weight }) => sum + weight, 0)
