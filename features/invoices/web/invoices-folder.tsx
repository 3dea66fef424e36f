import { useEffect } from 'react'
import { Camera, FileDown, ListChecks, Upload } from 'lucide-react'
import { Button } from 'antd'
import type { FolderViewProps } from '@shuku/domain/disk/web'
import {
  ActionMenu,
  chooseFiles,
  DropArea,
  invalidate,
  openDialog,
  PageHeader,
  useAddressState,
  useFormats,
  useMessages,
  useSmallScreen,
  useTable,
  useToday,
  type Action,
} from '@shuku/kit/web'
import { mostBytes, recognisedAfterMs, type InvoiceRow } from '../contract.ts'
import { invoiceScreenMessages } from '../screen-messages.ts'
import { useExport } from './list/use-export.tsx'
import { InvoiceList } from './list/invoice-list.tsx'
import { invoiceCalls, invoiceList, InvoiceState, queryOf } from './invoice-state.ts'
import { InvoicePane } from './pane/invoice-pane.tsx'
import { acceptedFiles, whyRefused } from './refused-files.ts'
import { useShownInvoice } from './list/use-shown-invoice.ts'
import './invoices.css'

/** The folder of one’s invoices: what was recognised in its files, with sums, and one invoice beside the list. */
export function InvoicesFolder(place: FolderViewProps) {
  const t = useMessages(invoiceScreenMessages)
  const small = useSmallScreen()
  const [state, setState] = useAddressState(InvoiceState)
  const query = queryOf(state, useToday('person'))
  const table = useTable(invoiceList, query)
  const shown = useShownInvoice(table, state.invoice, (invoice) => setState({ invoice }, { staysOnPage: true }))
  const saveAs = useExport(query)
  const uploads = useInvoiceUploads(place)
  useRecognising(table.rows)

  const records: Action = {
    key: 'records',
    label: t('records'),
    icon: <ListChecks aria-hidden />,
    run: async () => {
      const { RecordsDialog } = await import('./list/records-dialog.tsx')
      openDialog((props) => <RecordsDialog {...props} />)
    },
  }
  const exports = saveAs([])
  const pane = shown.id !== undefined && <InvoicePane key={shown.id} id={shown.id} walk={shown} />
  if (small && pane) return <div className="sk-invoices">{pane}</div>
  return (
    <div className="sk-invoices">
      <PageHeader
        title={place.name}
        trail={place.trail}
        about={t('about')}
        up={place.up}
        back={small ? place.up : undefined}
        actions={small ? [uploads.photograph, uploads.choose] : [uploads.choose]}
        more={[...(small ? exports : []), records, ...place.more]}
        {...(small ? {} : { extra: <ExportButton actions={exports} /> })}
      />
      <DropArea dropNow={t('dropNow')} onFiles={(files) => uploads.send(files)}>
        {place.interrupted}
        <div className="sk-invoices-beside">
          <InvoiceList
            table={table}
            state={state}
            change={setState}
            query={query}
            shown={shown}
            saveAs={saveAs}
            upload={small ? uploads.photograph : uploads.choose}
            rename={place.rename}
            restore={place.restore}
          />
          {pane}
        </div>
      </DropArea>
    </div>
  )
}

function ExportButton({ actions }: { readonly actions: readonly Action[] }) {
  const t = useMessages(invoiceScreenMessages)
  return (
    <ActionMenu actions={actions}>
      <Button icon={<FileDown aria-hidden />} aria-haspopup="menu">
        {t('exportIt')}
      </Button>
    </ActionMenu>
  )
}

/** Sends what can be an invoice; anything else is in the panel with the reason. */
function useInvoiceUploads({ upload }: FolderViewProps) {
  const t = useMessages(invoiceScreenMessages)
  const { bytes } = useFormats()
  const send = (files: readonly File[]) =>
    upload(files, {
      refuse: (file) => {
        const why = whyRefused(file)
        return why && t(why, { size: bytes(mostBytes) })
      },
      onStored: () => void invalidate(...invoiceCalls),
    })
  const choose: Action = {
    key: 'upload',
    label: t('upload'),
    icon: <Upload aria-hidden />,
    run: async () => send(await chooseFiles({ accept: acceptedFiles })),
  }
  const photograph: Action = {
    key: 'photograph',
    label: t('photograph'),
    icon: <Camera aria-hidden />,
    run: async () => send(await chooseFiles({ accept: 'image/jpeg,image/png', byCamera: true })),
  }
  return { send, choose, photograph }
}

/** While something is being recognised, what is shown is asked for again and again. */
function useRecognising(rows: readonly { readonly row: InvoiceRow }[]) {
  const isWaiting = rows.some(({ row }) => row.state === 'recognising')
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void invalidate(...invoiceCalls), recognisedAfterMs)
    return () => {
      clearInterval(timer)
      // the sums and counts of the last time may have been asked for a moment before the list was
      void invalidate(...invoiceCalls)
    }
  }, [isWaiting])
}
