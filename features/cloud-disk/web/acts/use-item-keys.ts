import { runWithToast, useHotkey, useMessages, type Action, type Selection, type Table } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import type { ItemActs } from './use-item-acts.tsx'
import { runByKey } from './use-paste.tsx'

interface ItemKeysOptions {
  readonly table: Pick<Table<DiskRow>, 'selection'>
  readonly acts: ItemActs
  readonly screenActs: readonly Action[]
  readonly onUp: (() => void) | undefined
}

export const itemsOf = ({ rows }: Selection<DiskRow>): readonly DiskRow[] => rows.map(({ row }) => row)

/** The keys of a file manager; what they do is what the menus offer. */
export function useItemKeys({ table: { selection }, acts, screenActs, onUp }: ItemKeysOptions): void {
  const t = useMessages(diskMessages)
  const press = (key: string, actions: () => readonly Action[]) => (event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const act = actions().find((one) => one.key === key)
    if (act) void runWithToast(() => runByKey(act))
  }
  const chosen = () => acts(itemsOf(selection))
  const screen = () => screenActs
  useHotkey('f2', t('rename'), press('rename', chosen))
  useHotkey('delete', t('delete'), press('delete', chosen))
  useHotkey('ctrl+x', t('cut'), press('cut', chosen))
  const copy = press('copy', chosen)
  useHotkey('ctrl+c', t('copy'), (event) => {
    const marked = getSelection()?.toString() ?? ''
    if (marked === '') copy(event)
    else void navigator.clipboard.writeText(marked)
  })
  useHotkey('ctrl+v', t('paste'), press('paste', screen))
  useHotkey('backspace', t('up'), (event) => {
    if (!isElsewhere(event)) onUp?.()
  })
  useHotkey('ctrl+a', t('selectAll'), (event) => {
    if (!isElsewhere(event) && selection.page !== 'all') selection.togglePage()
  })
}

/** In a dialog, a menu or the tree a key is about what is there. */
export function isElsewhere({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="tree"]') !== null
}
