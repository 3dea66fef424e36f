/** What the address says of the tree. */
export interface TreeAsked {
  readonly preloads?: boolean | undefined
  readonly openIds?: readonly number[] | undefined
  readonly shownIds?: readonly number[] | undefined
  readonly opensShown?: boolean | undefined
}

/** Every request for nodes carries `firstSecid` 1. */
export function treeQuery(view: number, only: { starred?: true; name?: string }) {
  return { view, isFromFirst: true, starred: false, level: 'open' as const, ...only }
}

export function openTreeQuery(
  view: number,
  { preloads = true, opensShown = false, ...asked }: TreeAsked,
  openIds: readonly number[],
) {
  return {
    ...treeQuery(view, {}),
    preloads,
    opensShown,
    openIds: together(asked.openIds, openIds),
    shownIds: [...(asked.shownIds ?? [])],
  }
}

export function together(first: readonly number[] = [], more: readonly number[]): number[] {
  return [...new Set([...first, ...more])]
}
