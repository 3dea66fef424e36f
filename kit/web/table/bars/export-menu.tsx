import { FileDown, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { ActionMenu } from '../../action/action-menu.tsx'
import { IconButton } from '../../action/icon-button.tsx'
import { runWithToast } from '../../call/run-with-toast.ts'
import { toast } from '../../feedback/toast.ts'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'

interface ExportMenuProps {
  readonly table: Pick<Table, 'rows' | 'state' | 'exportRows'>
  readonly small?: boolean
}

/** Saves all rows of a list as it is shown, where the server offers that. */
export function ExportMenu({ table, small = false }: ExportMenuProps) {
  const t = useMessages(tableMessages)
  const { number } = useFormats()
  const [running, setRunning] = useState(false)
  const { exportRows } = table
  if (!exportRows) return null

  const save = (form: 'xlsx' | 'csv') => async () => {
    setRunning(true)
    await runWithToast(async () => {
      const { rows, total } = await exportRows(form)
      if (total !== undefined) toast.warning(t('exportedFirst', { rows: number(rows), total: number(total) }))
    })
    setRunning(false)
  }
  const isEmpty = table.rows.length === 0
  const label = t(running ? 'exporting' : isEmpty ? 'nothingToExport' : 'export')
  return (
    <ActionMenu
      actions={[
        { key: 'xlsx', label: t('asXlsx'), run: save('xlsx') },
        { key: 'csv', label: t('asCsv'), run: save('csv') },
      ]}
    >
      <IconButton
        small={small}
        icon={running ? <LoaderCircle className="lucide sk-turning" aria-hidden /> : <FileDown aria-hidden />}
        label={label}
        aria-haspopup="menu"
        aria-busy={running}
        // while another list comes, what would be saved is the one before it
        disabled={running || isEmpty || table.state !== 'ready'}
      />
    </ActionMenu>
  )
}
