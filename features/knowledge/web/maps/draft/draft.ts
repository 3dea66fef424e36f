import type { QueryInput } from '@shuku/kit/contract'
import type { KnowledgeMap, mapsApi, MapTemplate, Theme, ThemePoint } from '../../../contract/maps.ts'

/** A theme as it is edited; a new one has no id yet, so that each has a key. */
export interface DraftTheme extends Omit<Theme, 'id'> {
  readonly key: string
  readonly id?: number | undefined
}

/** A map as it is typed: as the server has it, or further. */
export interface MapDraft {
  readonly name: string
  readonly remark: string
  readonly categoryId?: number | undefined
  readonly template: MapTemplate
  readonly contents: string
  readonly previewFileId?: number | undefined
  readonly isPublic: boolean
  readonly themes: readonly DraftTheme[]
}

export const emptyDraft: MapDraft = {
  name: '',
  remark: '',
  template: 'line',
  contents: '',
  isPublic: false,
  themes: [],
}

export function draftOf(map: KnowledgeMap): MapDraft {
  const { name, remark, categoryId, template, contents, previewFileId, isPublic, themes } = map
  return {
    name,
    remark,
    categoryId,
    template,
    contents,
    previewFileId,
    isPublic,
    themes: themes.map((theme) => ({ ...theme, key: String(theme.id) })),
  }
}

/** What of a draft is saved; two drafts of which the same is saved are equal. */
export function savedPart({ name, themes, ...draft }: MapDraft): QueryInput<typeof mapsApi.saveMap> {
  return {
    ...draft,
    name: name.trim(),
    themes: themes.map(({ id, title, weight, points }) => ({
      ...(id === undefined ? {} : { id }),
      title: title.trim(),
      weight,
      points: points.map(({ pointId, weight: ofPoint, isShown }) => ({ pointId, weight: ofPoint, isShown })),
    })),
  }
}

export function isSame(one: MapDraft, other: MapDraft): boolean {
  return JSON.stringify(savedPart(one)) === JSON.stringify(savedPart(other))
}

/** The points of all themes, each once. */
export function pointsOf({
  themes,
}: {
  readonly themes: readonly Pick<DraftTheme, 'points'>[]
}): readonly ThemePoint[] {
  const points = themes.flatMap((theme) => theme.points)
  return [...new Map(points.map((point) => [point.pointId, point])).values()]
}

export const sumOf = (parts: readonly { readonly weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0)

/** What is missing to a hundred, below 0 what is too many; nothing to mend where there are no parts. */
export const lackOf = (parts: readonly { readonly weight: number }[]): number =>
  parts.length === 0 ? 0 : 100 - sumOf(parts)
