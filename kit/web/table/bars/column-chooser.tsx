import { lazy, Suspense } from 'react'
import { Popover } from 'antd'
import { Columns3Cog } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useOpenHere } from '../../action/use-open-here.ts'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'

const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }))

interface ColumnChooserProps {
  table: Table<never>
  /** For these there was room; absent where none are drawn. */
  drawn: readonly string[] | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The button that chooses the columns of a table. */
export function ColumnChooser({ table, drawn, open, onOpenChange }: ColumnChooserProps) {
  const t = useMessages(tableMessages)
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={t('columns')}
      content={
        <Suspense fallback={null}>
          <ColumnList table={table} drawn={drawn} />
        </Suspense>
      }
    >
      <IconButton icon={<Columns3Cog aria-hidden />} label={t('columns')} aria-expanded={open} />
    </Popover>
  )
}

export interface ColumnChooserState {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Whether the chooser is open; the right menu opens it too. */
export function useColumnChooser(): ColumnChooserState {
  const [open, onOpenChange] = useOpenHere()
  return { open, onOpenChange }
}
