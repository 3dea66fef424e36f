import type { FieldItem } from '../../contract.ts'

export interface Pair {
  readonly from: number
  readonly to: number
}

export const writePairs = (pairs: readonly Pair[]) => pairs.map(({ from, to }) => `${from}_${to}`).join(',')

/** In the address when somebody has taken all pairs away: those that there are by themselves do not come back. */
export const noPairs = 'none'

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

/** Those of the address; without any a field that both categories have is paired with itself. */
export function pairsIn(written: string | undefined, fields: Fields): Pair[] {
  if (written !== undefined) return readPairs(written, fields)
  const { sources, targets } = fields
  return sources.flatMap(({ id }) => (targets.some((target) => target.id === id) ? [{ from: id, to: id }] : []))
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

interface Outcome extends Fields {
  readonly operate: 'move' | 'copy'
  readonly pairs: readonly Pair[]
}

/** What a moved document has of a field that both categories have stays as it is, unless another field is paired into it. */
export function staysUnpaired({ operate, targets, pairs }: Omit<Outcome, 'sources'>, { id }: FieldItem): boolean {
  return operate === 'move' && targets.some((target) => target.id === id) && !pairs.some(({ to }) => to === id)
}

/** The fields of the source whose values are not in the target. */
export function lostFields({ sources, ...outcome }: Outcome): readonly FieldItem[] {
  const paired = new Set(outcome.pairs.map(({ from }) => from))
  return sources.filter((source) => !paired.has(source.id) && !staysUnpaired(outcome, source))
}

/** The fields of the target that no values come to. */
export function unfedFields({ sources, ...outcome }: Outcome): readonly FieldItem[] {
  const fed = new Set(outcome.pairs.map(({ to }) => to))
  const stays = new Set(sources.filter((source) => staysUnpaired(outcome, source)).map(({ id }) => id))
  return outcome.targets.filter(({ id }) => !fed.has(id) && !stays.has(id))
}
