import { longestName } from '../../../contract/points.ts'
import { lackOf, sumOf, type MapDraft } from './draft.ts'

/** Why a draft is not saved, and where it is mended. */
export type Mistake =
  | { readonly kind: 'nameEmpty' | 'nameTooLong'; readonly at: 'name' }
  | { readonly kind: 'titleEmpty'; readonly at: 'theme'; readonly key: string }
  | { readonly kind: 'themeWeights'; readonly at: 'themes'; readonly sum: number }
  | { readonly kind: 'pointWeights'; readonly at: 'points'; readonly key: string; readonly sum: number }

/** All of them, as they come on the page from its top. */
export function findMistakes({ name, themes }: MapDraft): readonly Mistake[] {
  const mistakes: Mistake[] = []
  const length = name.trim().length
  if (length === 0) mistakes.push({ kind: 'nameEmpty', at: 'name' })
  if (length > longestName) mistakes.push({ kind: 'nameTooLong', at: 'name' })
  if (lackOf(themes) !== 0) mistakes.push({ kind: 'themeWeights', at: 'themes', sum: sumOf(themes) })
  for (const { key, title, points } of themes) {
    if (title.trim() === '') mistakes.push({ kind: 'titleEmpty', at: 'theme', key })
    if (lackOf(points) !== 0) mistakes.push({ kind: 'pointWeights', at: 'points', key, sum: sumOf(points) })
  }
  return mistakes
}

/** By its name; the server looks into the file. */
export function isPreview({ name }: Pick<File, 'name'>): boolean {
  return /\.(jpe?g|gif|png)$/i.test(name)
}
