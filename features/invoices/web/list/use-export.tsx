import { FileArchive, FileSpreadsheet } from 'lucide-react'
import { runWithToast, saveFile, useMessages, type Action } from '@shuku/kit/web'
import { invoicesApi as api, type InvoicesQuery } from '../../contract.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'

export type SaveAs = (ids: readonly number[]) => readonly Action[]

/** What the list is saved as: all that it holds, or some of it. */
export function useExport(query: InvoicesQuery): SaveAs {
  const t = useMessages(invoiceScreenMessages)
  return (ids) => {
    const save = (hasFiles: boolean) => () =>
      runWithToast(async () => void (await saveFile(api.exportInvoices, { ...query, ids: [...ids], hasFiles })))
    return [
      {
        key: 'exportTable',
        label: t('exportTable'),
        icon: <FileSpreadsheet aria-hidden />,
        run: save(false),
        startsGroup: true,
      },
      { key: 'exportFiles', label: t('exportFiles'), icon: <FileArchive aria-hidden />, run: save(true) },
    ]
  }
}
