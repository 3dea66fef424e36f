import type { ThemePoint } from '../../../contract/maps.ts'
import { lackOf, type DraftTheme, type MapDraft } from './draft.ts'

// What is done with a draft; each answers the draft as it is afterwards.

let lastKey = 0

export function newThemeKey(): string {
  lastKey += 1
  return `new-${lastKey}`
}

/** The first theme has all of the weight, any other what is left. */
export function addTheme(draft: MapDraft, key: string): MapDraft {
  const weight = draft.themes.length === 0 ? 100 : Math.max(0, lackOf(draft.themes))
  return { ...draft, themes: [...draft.themes, { key, title: '', weight, points: [] }] }
}

export function changeTheme(draft: MapDraft, key: string, patch: Partial<DraftTheme>): MapDraft {
  return { ...draft, themes: draft.themes.map((theme) => (theme.key === key ? { ...theme, ...patch } : theme)) }
}

export function removeTheme(draft: MapDraft, key: string): MapDraft {
  return { ...draft, themes: draft.themes.filter((theme) => theme.key !== key) }
}

export function insertTheme(draft: MapDraft, theme: DraftTheme, place: number): MapDraft {
  const { themes } = removeTheme(draft, theme.key)
  return { ...draft, themes: [...themes.slice(0, place), theme, ...themes.slice(place)] }
}

/** Those that are named have other weights. */
export function weighThemes(draft: MapDraft, weights: ReadonlyMap<string, number>): MapDraft {
  return {
    ...draft,
    themes: draft.themes.map((theme) => ({ ...theme, weight: weights.get(theme.key) ?? theme.weight })),
  }
}

export function changePoints(
  draft: MapDraft,
  key: string,
  change: (points: readonly ThemePoint[]) => readonly ThemePoint[],
): MapDraft {
  const theme = draft.themes.find((each) => each.key === key)
  return theme ? changeTheme(draft, key, { points: [...change(theme.points)] }) : draft
}

/** New points share what is missing to a hundred, so that a first one has all of it. */
export function withPoints(points: readonly ThemePoint[], added: readonly ThemePoint[]): readonly ThemePoint[] {
  const fresh = added.filter(({ pointId }) => !points.some((each) => each.pointId === pointId))
  const left = points.length === 0 ? 100 : Math.max(0, lackOf(points))
  const each = fresh.length === 0 ? 0 : Math.floor(left / fresh.length)
  const last = left - each * (fresh.length - 1)
  return [...points, ...fresh.map((point, place) => ({ ...point, weight: place === fresh.length - 1 ? last : each }))]
}

export function withoutPoint(points: readonly ThemePoint[], pointId: number): readonly ThemePoint[] {
  return points.filter((point) => point.pointId !== pointId)
}

export function insertPoint(points: readonly ThemePoint[], point: ThemePoint, place: number): readonly ThemePoint[] {
  const others = withoutPoint(points, point.pointId)
  return [...others.slice(0, place), point, ...others.slice(place)]
}

export function weighPoints(
  points: readonly ThemePoint[],
  weights: ReadonlyMap<number, number>,
): readonly ThemePoint[] {
  return points.map((point) => ({ ...point, weight: weights.get(point.pointId) ?? point.weight }))
}

/** Whether readers of the map see a point of it. */
export function showPoint(points: readonly ThemePoint[], pointId: number, isShown: boolean): readonly ThemePoint[] {
  return points.map((point) => (point.pointId === pointId ? { ...point, isShown } : point))
}

/** What a point is called, and what it holds, changes in every theme that has it. */
export function renewPoint(draft: MapDraft, { weight: _, isShown: __, ...renewed }: ThemePoint): MapDraft {
  return {
    ...draft,
    themes: draft.themes.map((theme) => ({
      ...theme,
      points: theme.points.map((point) => (point.pointId === renewed.pointId ? { ...point, ...renewed } : point)),
    })),
  }
}

/** One of a row goes to the place of another one. */
export function moved<T>(row: readonly T[], from: number, to: number): readonly T[] {
  const taken = row[from]
  if (taken === undefined || to < 0 || to >= row.length || from === to) return row
  const rest = row.filter((_, place) => place !== from)
  return [...rest.slice(0, to), taken, ...rest.slice(to)]
}

/**
 * Who takes what is missing: the lightest, of several the last, which was probably not weighed yet. What is too much comes
 * off the heaviest. Nobody, where no single one can.
 */
export function mendingPart<T extends { readonly weight: number }>(parts: readonly T[]): T | undefined {
  const lack = lackOf(parts)
  const weights = parts.map(({ weight }) => weight)
  const weight = lack > 0 ? Math.min(...weights) : Math.max(...weights)
  if (lack === 0 || weight + lack > 100 || weight + lack < 0) return undefined
  return parts.findLast((part) => part.weight === weight)
}
