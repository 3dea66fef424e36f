import { Download, ExternalLink, Pencil, ReceiptText, ScanText, Trash2, Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { FolderViewProps } from '@shuku/domain/disk/web'
import { fileApi } from '@shuku/domain/files/contract'
import {
  call,
  confirm,
  invalidate,
  openDialog,
  startDownload,
  toast,
  unsavedWork,
  useMessages,
  type Action,
} from '@shuku/kit/web'
import { invoicesApi as api, mostInvoices, type InvoiceRow } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { invoiceCalls } from '../invoice-state.ts'
import { recogniseAgain } from '../recognise-again.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { showDone } from './show-done.ts'
import type { SaveAs } from './use-export.tsx'

export interface InvoiceActsOptions {
  readonly rename: FolderViewProps['rename']
  readonly restore: FolderViewProps['restore']
  readonly saveAs: SaveAs
  /** The invoices are what they were no more: nothing is chosen any longer. */
  readonly onDone: () => void
  /** Before these are deleted: nothing asks for them any longer. */
  readonly onDelete: (ids: readonly number[]) => void
}

type Why = (row: InvoiceRow) => string | undefined

/** What can be done with the chosen invoices, each act with the reason why it cannot be done now. */
export function useInvoiceActs({ rename, restore, saveAs, onDone, onDelete }: InvoiceActsOptions) {
  const t = useMessages(invoiceScreenMessages)
  const word = useMessages(invoiceMessages)
  const ifClaimed: Why = ({ claimNumber }) => (claimNumber === '' ? undefined : t('isClaimed'))
  const ifWaiting: Why = ({ state }) => (state === 'recognising' ? word('recognisingWait') : undefined)
  const done = async () => {
    onDone()
    await invalidate(...invoiceCalls)
  }
  /** What is typed beside the list and not saved would be neither in the claim nor there afterwards. */
  const isSettled = () => {
    const isThere = unsavedWork.isThere()
    if (isThere) toast.warning(t('saveBefore'))
    return !isThere
  }
  return (rows: readonly InvoiceRow[]): readonly Action[] => {
    const [first] = rows
    if (!first) return []
    const ids = rows.map(({ id }) => id)
    const n = rows.length
    const isOne = n === 1
    /** Of several some may be done; the answer says which stayed. */
    const unless = (...reasons: readonly Why[]) => {
      const whys = rows.map((row) => reasons.map((why) => why(row)).find((why) => why !== undefined))
      if (n > mostInvoices) return t('tooMany', { n: mostInvoices })
      return whys.every((why) => why !== undefined) ? whys[0] : undefined
    }
    const withoutAll: Why = ({ number, total, elsewhere }) =>
      elsewhere === 'claimed'
        ? t('claimedElsewhere')
        : number === ''
          ? t('noNumber')
          : total === ''
            ? t('noTotal')
            : undefined
    const acts: readonly Omit<Action, 'asks'>[] = [
      ...(rows.every((row) => row.claimNumber !== '')
        ? [
            {
              key: 'unclaim',
              label: t('unclaim'),
              icon: <Undo2 aria-hidden />,
              disabledBecause: unless(),
              run: async () => {
                const question = { title: t('unclaimAsked', { n }), text: t('unclaimText'), action: t('unclaim') }
                if (!(await confirm(question))) return
                showDone(await call(api.unclaimInvoices, { ids }))
                await done()
              },
            },
          ]
        : [
            {
              key: 'claim',
              label: t('claim'),
              icon: <ReceiptText aria-hidden />,
              disabledBecause: unless(ifClaimed, ifWaiting, withoutAll),
              run: () => {
                if (isSettled()) openDialog((props) => <ClaimDialog {...props} rows={rows} onDone={onDone} />)
              },
            },
          ]),
      {
        key: 'recognise',
        label: t('recognise'),
        icon: <ScanText aria-hidden />,
        disabledBecause: unless(ifClaimed, ifWaiting),
        run: async () => {
          const isByHand = rows.some((row) => row.isByHand)
          if (isSettled() && (await recogniseAgain(ids, isByHand))) onDone()
        },
      },
      ...(isOne
        ? [
            {
              key: 'open',
              label: t('openFile'),
              icon: <ExternalLink aria-hidden />,
              href: addresses.fileView(first.fileId),
            },
            {
              key: 'download',
              label: t('download'),
              icon: <Download aria-hidden />,
              run: () => startDownload(fileApi.downloadFile, { file: String(first.fileId), save: true }),
            },
            {
              key: 'rename',
              label: t('rename'),
              icon: <Pencil aria-hidden />,
              disabledBecause: unless(ifClaimed),
              run: () => rename({ id: first.id, name: first.fileName }, () => invalidate(...invoiceCalls)),
            },
          ]
        : []),
      ...saveAs(ids),
      {
        key: 'delete',
        label: t('remove'),
        icon: <Trash2 aria-hidden />,
        danger: true,
        startsGroup: true,
        disabledBecause: unless(ifClaimed),
        run: async () => {
          const question = { title: t('removeAsked', { n }), text: t('removeText'), action: t('remove') }
          if (!(await confirm({ ...question, danger: true }))) return
          onDelete(rows.filter(({ claimNumber }) => claimNumber === '').map(({ id }) => id))
          const reply = await call(api.deleteInvoices, { ids })
          const undo = async () => {
            await restore(reply.ids)
            await invalidate(...invoiceCalls)
          }
          showDone(reply, reply.ids.length > 0 ? { undo } : {})
          await done()
        },
      },
    ]
    return acts.map((act) => ({ ...act, asks: ids, aside: act.disabledBecause }))
  }
}
