import { lazy, Suspense } from 'react'
import { Popover } from 'antd'
import { Columns3Cog } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useOpenHere } from '../../action/use-open-here.ts'
import { useMessages } from '../../language/use-messages.ts'
import { SideDrawer } from '../../layout/side-drawer.tsx'
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

/** On a small screen, whose cards have no columns: what an export holds, and the table on a larger screen. */
export function ColumnDrawer({ table, open, onOpenChange }: Omit<ColumnChooserProps, 'drawn'>) {
  const t = useMessages(tableMessages)
  return (
    <SideDrawer open={open} onClose={() => onOpenChange(false)} placement="bottom" title={t('columns')} size="auto">
      <p className="sk-small sk-secondary">{t('columnsOfCards')}</p>
      <Suspense fallback={null}>
        <ColumnList table={table} drawn={undefined} />
      </Suspense>
    </SideDrawer>
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
