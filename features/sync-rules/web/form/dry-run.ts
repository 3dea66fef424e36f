import type { DryRun, PlannedAct, SyncRule } from '../../contract.ts'
import { plannedActs } from '../../contract/plan-contract.ts'
import { toQuery, type EnteredRule } from './entered-rule.ts'

type Way = SyncRule['way']
export type PlannedFiles = DryRun['acts'][number]
export type LeftFiles = DryRun['left'][number]

/** What carries no content to the other side. */
const withoutContent: ReadonlySet<PlannedAct> = new Set<PlannedAct>(['renameItem', 'moveFile'])

/** What a run does with most files of a rule of this way. */
const mainActs = { up: 'create', down: 'fetch' } as const satisfies Record<Way, PlannedAct>

/** A dry run as it is shown. */
export interface ShownRun {
  /** In all local folders. */
  readonly seen: number
  /** With which something would be done. */
  readonly toSync: number
  /** What is usual of the way is first, even of no file; the rest only where there is some. */
  readonly acts: readonly PlannedFiles[]
  /** That nothing is done in the other way. */
  readonly isOneWay: boolean
  /** What the files take up where they go. */
  readonly neededBytes: number
  readonly skipped: number
  /** The most first. */
  readonly left: readonly LeftFiles[]
}

const sumOf = (files: readonly { readonly count: number }[]) => files.reduce((sum, { count }) => sum + count, 0)

export function shownOf({ folders, equal, acts, left }: DryRun, way: Way): ShownRun {
  const main = mainActs[way]
  const other = mainActs[way === 'up' ? 'down' : 'up']
  const order = [main, ...plannedActs.filter((act) => act !== main)]
  const filled = order.flatMap((act) => {
    const found = acts.find((each) => each.act === act && each.count > 0)
    if (found) return [found]
    return act === main ? [{ act, count: 0, bytes: 0, names: [] }] : []
  })
  return {
    seen: folders.reduce((sum, { seen = 0 }) => sum + seen, 0),
    toSync: sumOf(acts),
    acts: filled,
    isOneWay: filled.every(({ act }) => act !== other),
    neededBytes: acts.reduce((sum, { act, bytes }) => (withoutContent.has(act) ? sum : sum + bytes), 0),
    skipped: equal + sumOf(left),
    left: left.filter(({ count }) => count > 0).toSorted((one, next) => next.count - one.count),
  }
}

/** A form has its values only when its fields have been drawn. */
export function isWhole(entered: Partial<EnteredRule> | undefined): entered is EnteredRule {
  return entered?.localFolders !== undefined && entered.way !== undefined && entered.timing !== undefined
}

/** The same of two rules for which the same would be done: neither the name nor the time of a rule matters. */
export function planKeyOf(entered: EnteredRule): string {
  const { fileType, way, localFolders, folder, suffixes, minMegabytes, maxMegabytes, onDuplicate } = toQuery(entered)
  return JSON.stringify([fileType, way, localFolders, folder, suffixes, minMegabytes, maxMegabytes, onDuplicate])
}
