import { useState, type ReactNode } from 'react'
import { ChevronDown, ChevronUp, Download, Maximize, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { fileApi, type FileKind } from '@shuku/domain/files/contract'
import { atRest, PaperView, rotated, zoomed, type PictureView, type PlaceOnPaper } from '@shuku/domain/files/web'
import {
  IconButton,
  PageHeader,
  Query,
  SidePane,
  startDownload,
  useApi,
  useFormats,
  useMessages,
  useSmallScreen,
} from '@shuku/kit/web'
import { invoicesApi as api, type Invoice } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { listAddress } from '../invoice-state.ts'
import type { ShownInvoice } from '../list/use-shown-invoice.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import './invoice-pane.css'

interface InvoicePaneProps {
  readonly id: number
  readonly walk: ShownInvoice
}

/** One invoice: its paper, what is known of it, and the fields in which that is put right. A page of its own on a phone. */
export function InvoicePane({ id, walk }: InvoicePaneProps) {
  const t = useMessages(invoiceScreenMessages)
  const word = useMessages(invoiceMessages)
  const small = useSmallScreen()
  const found = useApi(api.getInvoice, { id }, { staleMs: 0, showsFormer: false })
  const content = <Query of={found}>{(invoice) => <Shown key={invoice.id} invoice={invoice} walk={walk} />}</Query>
  if (!small) {
    return (
      <SidePane name="invoices" usual={400} label={t('pane')} open onClose={walk.close}>
        <PaneWithKeys onClose={walk.close}>{content}</PaneWithKeys>
      </SidePane>
    )
  }
  const title = valueIn(found.data, 'seller') || found.data?.fileName || t('pane')
  return (
    <>
      <PageHeader title={title} hasPrimary={false} back={{ label: word('myInvoices'), href: listAddress() }} />
      <div className="sk-invoice-page">{content}</div>
    </>
  )
}

const valueIn = (invoice: Invoice | undefined, name: 'seller') =>
  invoice?.fields.find((field) => field.name === name)?.value ?? ''

function PaneWithKeys({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    // Escape closes it from within too
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="sk-invoice-pane"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      {children}
    </div>
  )
}

function Shown({ invoice, walk }: { readonly invoice: Invoice; readonly walk: ShownInvoice }) {
  const t = useMessages(invoiceScreenMessages)
  const small = useSmallScreen()
  const [view, setView] = useState<PictureView>(atRest)
  const [frame, setFrame] = useState<PlaceOnPaper>()
  const [isFolded, setFolded] = useState(false)
  const { fileId, fileName, fileKind, mime, sizeBytes } = invoice
  const caption = invoice.fields.some(({ place }) => place) ? t('framed') : undefined
  const file = {
    fileId,
    name: fileName,
    kind: fileKind as FileKind,
    mime,
    sizeBytes,
    mayDownload: true,
    isPreview: true,
  }
  return (
    <>
      <PaneHead
        invoice={invoice}
        walk={walk}
        onView={setView}
        fold={small ? { isFolded, set: setFolded } : undefined}
      />
      <div className="sk-invoice-scroll">
        {!isFolded && (
          <PaperView key={fileId} file={file} view={view} onView={setView} frame={frame} caption={caption} />
        )}
        <InvoiceFields invoice={invoice} walk={walk} onPlace={setFrame} facts={<InvoiceFacts invoice={invoice} />} />
      </div>
    </>
  )
}

interface PaneHeadProps {
  readonly invoice: Invoice
  readonly walk: ShownInvoice
  readonly onView: (step: (now: PictureView) => PictureView) => void
  readonly fold: { readonly isFolded: boolean; readonly set: (isFolded: boolean) => void } | undefined
}

function PaneHead({ invoice, walk, onView, fold }: PaneHeadProps) {
  const t = useMessages(invoiceScreenMessages)
  const word = useMessages(invoiceMessages)
  const { number } = useFormats()
  const { position, total, mayGoBack, mayGoOn, step, close } = walk
  return (
    <header className="sk-invoice-head">
      <span className="sk-invoice-steps" role="group" aria-label={t('inList')}>
        <IconButton
          small
          icon={<ChevronUp aria-hidden />}
          label={t('previous')}
          disabled={!mayGoBack}
          onClick={() => step(-1)}
        />
        {position !== undefined && (
          <span className="sk-small sk-secondary">
            {number(position)} / {number(total ?? position)}
          </span>
        )}
        <IconButton
          small
          icon={<ChevronDown aria-hidden />}
          label={t('next')}
          disabled={!mayGoOn}
          onClick={() => step(1)}
        />
      </span>
      <span className="sk-invoice-tools" role="toolbar" aria-label={t('paper')}>
        {fold ? (
          <IconButton
            small
            icon={fold.isFolded ? <Maximize aria-hidden /> : <ChevronUp aria-hidden />}
            label={t(fold.isFolded ? 'unfoldPaper' : 'foldPaper')}
            aria-expanded={!fold.isFolded}
            onClick={() => fold.set(!fold.isFolded)}
          />
        ) : null}
        <IconButton
          small
          icon={<ZoomOut aria-hidden />}
          label={t('zoomOut')}
          onClick={() => onView((now) => zoomed(now, 0.8))}
        />
        <IconButton
          small
          icon={<ZoomIn aria-hidden />}
          label={t('zoomIn')}
          onClick={() => onView((now) => zoomed(now, 1.25))}
        />
        <IconButton small icon={<RotateCw aria-hidden />} label={t('turn')} onClick={() => onView(rotated)} />
        <IconButton
          small
          icon={<Download aria-hidden />}
          label={`${t('download')}: ${word('file')}`}
          onClick={() => startDownload(fileApi.downloadFile, { file: String(invoice.fileId), save: true })}
        />
        {!fold && <IconButton small icon={<X aria-hidden />} label={t('close')} onClick={close} />}
      </span>
    </header>
  )
}
