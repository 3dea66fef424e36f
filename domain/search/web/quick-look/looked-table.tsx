import type { ReactNode } from 'react'
import { Eye } from 'lucide-react'
import { DataTable, IconButton, useMessages, type DataTableProps } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import { LookedList } from './looked-list.tsx'
import { useQuickLook, type LookedRow } from './use-quick-look.ts'

interface LookedTableProps<R> extends Omit<DataTableProps<R>, 'look'> {
  /** Columns that stay beside the pane, where a list has others than lists of documents usually have. */
  beside?: readonly (keyof R & string)[]
  /** Above the bar: tabs. A quick look is beside them too. */
  above?: ReactNode
}

/** A list whose documents can be looked at beside it: by Space, or the button of its bar (decision 0069). */
export function LookedTable<R extends LookedRow>({ beside, above, tools, ...list }: LookedTableProps<R>) {
  const t = useMessages(searchListMessages)
  const { table } = list
  const quick = useQuickLook(table, beside)
  const button = quick && (
    <IconButton
      icon={<Eye aria-hidden />}
      label={t('quickLook')}
      keys={t('space')}
      disabled={table.rows.length === 0}
      aria-pressed={quick.look.row !== undefined}
      onClick={quick.turn}
    />
  )
  return (
    <LookedList table={table} quick={quick}>
      {above}
      <DataTable
        {...list}
        look={quick?.look}
        tools={
          <>
            {button}
            {tools}
          </>
        }
      />
    </LookedList>
  )
}
