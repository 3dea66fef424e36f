import { useHotkey, useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import { toggleStar, type Starrable } from './stars.ts'

interface Row {
  readonly id: string
  readonly row: Starrable
}

/** In a list: the row that holds the focus. */
export function useStarKey(rows: readonly Row[]): void {
  const t = useMessages(documentMessages)
  useHotkey('s', t('starKey'), ({ target }) => {
    const id = target instanceof HTMLElement ? target.dataset['row'] : undefined
    const found = id === undefined ? undefined : rows.find((row) => row.id === id)
    if (found) void toggleStar(found.row)
  })
}
