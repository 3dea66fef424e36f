import { SearchState } from '@shuku/domain/search/web'
import { Id, Text, wire, wireObject, z } from '@shuku/kit/contract'
import type { FieldItem } from '../../contract.ts'

const { categoryId: _category, ...searched } = SearchState.fields

/** What of the screen stands in its address; going back leads to the step before, as it was (MOVE-14). */
export const MoveScreenState = wireObject({
  ...searched,
  operate: wire('operate', z.enum(['copy', 'move'])).default('copy'),
  step: wire('step', z.enum(['1', '2'])).default('1'),
  sourceId: wire('sourceId', Id).optional(),
  targetId: wire('targetId', Id).optional(),
  /** As the call has them; without it fields of the same name and type are paired. */
  pairs: wire('refids', Text.max(4000)).optional(),
})
export type MoveScreenState = z.output<typeof MoveScreenState>
export type MoveScreenPatch = { readonly [K in keyof MoveScreenState]?: MoveScreenState[K] | undefined }

export interface Pair {
  readonly from: number
  readonly to: number
}

export const writePairs = (pairs: readonly Pair[]) => pairs.map(({ from, to }) => `${from}_${to}`).join(',')

interface Fields {
  readonly sources: readonly FieldItem[]
  readonly targets: readonly FieldItem[]
}

/** Those that the address names and that there are. */
export function readPairs(written: string, { sources, targets }: Fields): Pair[] {
  const known = (list: readonly FieldItem[], id: number) => list.some((field) => field.id === id)
  return written.split(',').flatMap((text): Pair[] => {
    const [from = 0, to = 0] = text.split('_').map(Number)
    return known(sources, from) && known(targets, to) ? [{ from, to }] : []
  })
}

/** A field that both have, or the first of the same name and type. */
export function pairsByName({ sources, targets }: Fields): Pair[] {
  const used = new Set<number>()
  return sources.flatMap((source): Pair[] => {
    const fits = (target: FieldItem) =>
      !used.has(target.id) && (target.id === source.id || (target.name === source.name && target.kind === source.kind))
    const target = targets.find(({ id }) => id === source.id) ?? targets.find(fits)
    if (!target || !fits(target)) return []
    used.add(target.id)
    return [{ from: source.id, to: target.id }]
  })
}
