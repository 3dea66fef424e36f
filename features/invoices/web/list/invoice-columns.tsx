import { LoaderCircle } from 'lucide-react'
import type { FileKind } from '@shuku/domain/files/contract'
import {
  FileGlyph,
  momentWidth,
  StatusTag,
  useMessages,
  useToday,
  type ColumnView,
  type StatusTone,
  type TableRow,
  type TitleView,
} from '@shuku/kit/web'
import type { InvoiceRow, InvoiceState as State } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { groupedMoney } from '../money.ts'

const tones: Readonly<Record<State, StatusTone>> = {
  recognising: 'mute',
  recognised: 'ok',
  to_check: 'back',
  not_recognised: 'mute',
  by_hand: 'ok',
}

/** What goes before a state: that it was claimed, and that another one counts in its place. */
function InvoiceTag({ of: { state, claimNumber, isDuplicate } }: { readonly of: InvoiceRow }) {
  const t = useMessages(invoiceMessages)
  if (state === 'recognising') {
    return (
      <span className="sk-invoice-waits sk-small">
        <LoaderCircle className="lucide sk-invoice-turns" aria-hidden /> {t('recognising')}
      </span>
    )
  }
  if (claimNumber !== '') return <StatusTag tone="mute">{t('claimed')}</StatusTag>
  if (isDuplicate) return <StatusTag tone="back">{t('duplicate')}</StatusTag>
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}

/** What became of the file, whatever was done with the invoice after that. */
export function RecognitionTag({ of: { state } }: { readonly of: InvoiceRow }) {
  const t = useMessages(invoiceMessages)
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}

function Total({ of: { total, isDuplicate } }: { readonly of: InvoiceRow }) {
  if (total === '') return '—'
  return isDuplicate ? <s className="sk-secondary">{groupedMoney(total)}</s> : groupedMoney(total)
}

function ShortType({ of: { type, typeName } }: { readonly of: InvoiceRow }) {
  const t = useMessages(invoiceScreenMessages)
  return type ? <span title={typeName}>{t(type)}</span> : null
}

/** Of this year its month and day, with the whole of it as its title. */
function InvoiceDay({ of: { date } }: { readonly of: InvoiceRow }) {
  const today = useToday('person')
  if (!date) return null
  const short = date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date
  return <span title={date}>{short}</span>
}

export const invoiceViews: { readonly [K in keyof InvoiceRow]?: ColumnView<InvoiceRow> } = {
  typeName: { width: { 'zh-CN': 96, 'en-US': 128 }, goes: 1, render: ({ row }) => <ShortType of={row} /> },
  number: {
    width: { 'zh-CN': 92, 'en-US': 104 },
    goes: 2,
    render: ({ row: { number } }) => number !== '' && <span title={number}>{number.slice(-8)}</span>,
  },
  date: { width: { 'zh-CN': 76, 'en-US': 88 }, render: ({ row }) => <InvoiceDay of={row} /> },
  total: { width: 108, align: 'end', render: ({ row }) => <Total of={row} /> },
  stateName: { width: { 'zh-CN': 80, 'en-US': 132 }, render: ({ row }) => <InvoiceTag of={row} /> },
}

/** Of the log: when a file came, and what was read in it. */
export const logViews: typeof invoiceViews = {
  receivedAt: { width: momentWidth },
  readBy: { width: { 'zh-CN': 168, 'en-US': 208 }, goes: 2 },
  seller: { width: 200, goes: 1 },
  stateName: { width: { 'zh-CN': 80, 'en-US': 132 }, render: ({ row }) => <RecognitionTag of={row} /> },
}

interface TitleOptions {
  readonly rows: readonly TableRow<InvoiceRow>[]
  /** It is marked, as the pointer is on the other one. */
  readonly twin: number | undefined
}

export function invoiceTitle({ rows, twin }: TitleOptions): TitleView<InvoiceRow> {
  return {
    column: 'seller',
    least: 180,
    glyph: ({ row }, size) => <FileGlyph kind={row.fileKind as FileKind} size={size} />,
    render: ({ row }) => <Seller of={row} isTwin={row.id === twin} />,
    marks: ({ row }) => {
      const above = rows[rows.findIndex((each) => each.row.id === row.id) - 1]?.row.id
      return <Marks of={row} isBelowTwin={above !== undefined && above === row.twinId} />
    },
    faded: ({ row }) => row.claimNumber !== '' || row.state === 'recognising' || row.state === 'not_recognised',
  }
}

function Seller({ of, isTwin }: { readonly of: InvoiceRow; readonly isTwin: boolean }) {
  const t = useMessages(invoiceScreenMessages)
  const { state, seller, fileName } = of
  const name =
    state === 'recognising'
      ? t('waiting')
      : seller !== ''
        ? seller
        : state === 'not_recognised'
          ? t('nothingRead')
          : fileName
  return <span className={isTwin ? 'is-twin' : ''}>{name}</span>
}

function Marks({ of, isBelowTwin }: { readonly of: InvoiceRow; readonly isBelowTwin: boolean }) {
  const t = useMessages(invoiceScreenMessages)
  const { state, claimNumber, isDuplicate, twinName, twinId, elsewhere, fileName, seller } = of
  if (state === 'recognising' || (state === 'not_recognised' && seller === ''))
    return <span className="sk-small sk-secondary">{fileName}</span>
  const twin = twinOf()
  return (
    <>
      {claimNumber !== '' && <span className="sk-small sk-secondary">{claimNumber}</span>}
      {twin && <span className="sk-invoice-twin sk-small">{twin}</span>}
    </>
  )

  function twinOf(): string | undefined {
    if (elsewhere === 'claimed') return t('claimedElsewhere')
    if (isDuplicate && twinId) return isBelowTwin ? t('sameAsAbove') : t('sameAs', { name: twinName })
    return elsewhere === 'exists' ? t('existsElsewhere') : undefined
  }
}

/** At the end of a card. */
export function CardEnd({ row }: { readonly row: InvoiceRow }) {
  return (
    <span className="sk-invoice-card-end">
      <b>
        <Total of={row} />
      </b>
      <InvoiceTag of={row} />
    </span>
  )
}
