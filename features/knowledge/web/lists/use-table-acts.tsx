import { FileDown, FileUp } from 'lucide-react'
import { lazyDialog, saveFile, useMessages, type Action } from '@shuku/kit/web'
import { pointImportApi } from '../../contract/point-import.ts'
import { importMessages } from '../../import-messages.ts'

const openImport = lazyDialog(async () => (await import('../points/import-dialog.tsx')).ImportDialog)

/** Points from a table, and the table of those that there are. */
export function useTableActs(): Action[] {
  const t = useMessages(importMessages)
  return [
    { key: 'import', label: t('title'), icon: <FileUp aria-hidden />, run: () => openImport({}) },
    {
      key: 'export',
      label: t('exportAll'),
      icon: <FileDown aria-hidden />,
      run: () => saveFile(pointImportApi.exportPoints, {}),
    },
  ]
}
