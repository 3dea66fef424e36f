import { useCallback, useMemo, useState } from 'react'
import {
  chooseRange,
  chooseRows,
  nothingChosen,
  pageState,
  togglePage,
  toggleRow,
  type SelectionState,
} from './selection.ts'
import type { TableRow } from './table-row.ts'
import { useSelectStep } from './select-step.ts'

export interface Selection<R> {
  /** The chosen rows, also of pages that are not shown. */
  readonly rows: readonly TableRow<R>[]
  readonly ids: readonly string[]
  /** Everything that matches the list is chosen: acts go by its key. */
  readonly everything: boolean
  readonly isEmpty: boolean
  /** A tap chooses instead of opening, until it is cleared or one goes back. */
  readonly selecting: boolean
  readonly has: (id: string) => boolean
  readonly page: 'all' | 'some' | 'none'
  readonly toggle: (id: string) => void
  /** From the anchor to a row; `anchor` is the present row, if nothing was chosen before. */
  readonly range: (id: string, adds: boolean, anchor?: string) => void
  /** These and no others. */
  readonly choose: (ids: readonly string[]) => void
  readonly togglePage: () => void
  readonly chooseEverything: () => void
  /** From now on a tap chooses; with a row, that one is the first. */
  readonly begin: (id?: string) => void
  readonly clear: () => void
}

interface Offered<R> {
  readonly shown: readonly TableRow<R>[]
  /** They are about to be replaced, maybe by those of another list: none of them is chosen. */
  readonly isOld: boolean
}

/** The chosen rows of a table; another list in it (`of`) begins with none. */
export function useSelection<R>(tableId: string, of: string, { shown, isOld }: Offered<R>): Selection<R> {
  const [stored, setStored] = useState<{ of: string; state: SelectionState<R> }>({ of, state: nothingChosen })
  // dropped, not put aside: who comes back to the list has nothing chosen either
  if (stored.of !== of) setStored({ of, state: nothingChosen })
  const state: SelectionState<R> = stored.of === of ? stored.state : nothingChosen
  const clear = useCallback(() => setStored({ of, state: nothingChosen }), [of])
  const takeStep = useSelectStep(tableId, { selecting: state.selecting, onLeave: clear })

  return useMemo(() => {
    const set = (next: SelectionState<R>) => {
      if (!isOld) setStored({ of, state: next })
    }
    return {
      rows: [...state.chosen.values()],
      ids: [...state.chosen.keys()],
      everything: state.everything,
      isEmpty: state.chosen.size === 0 && !state.everything,
      selecting: state.selecting,
      has: (id: string) => state.everything || state.chosen.has(id),
      page: pageState(state, shown),
      toggle: (id: string) => set(toggleRow(state, shown, id)),
      range: (id: string, adds: boolean, anchor = state.anchor) => set(chooseRange(state, shown, { id, adds, anchor })),
      choose: (ids: readonly string[]) => set(chooseRows(state, shown, ids)),
      togglePage: () => set(togglePage(state, shown)),
      // what can be done with rows is only known of rows that have been seen
      chooseEverything: () =>
        set({ ...(state.chosen.size === 0 ? togglePage(state, shown) : state), everything: true }),
      begin: (id?: string) => {
        if (isOld && id !== undefined) return
        setStored({ of, state: { ...(id === undefined ? state : toggleRow(state, shown, id)), selecting: true } })
        takeStep()
      },
      clear,
    }
  }, [of, shown, isOld, state, clear, takeStep])
}
