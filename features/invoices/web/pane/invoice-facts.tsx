import type { ReactNode } from 'react'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { FileKind } from '@shuku/domain/files/contract'
import { FileGlyph, FileName, LocalMoment, useMessages } from '@shuku/kit/web'
import type { Invoice } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'

const signs: Readonly<Record<Invoice['checks']['sum'], ReactNode>> = {
  passed: <Check className="lucide" aria-hidden />,
  failed: <TriangleAlert className="lucide" aria-hidden />,
  unknown: <Minus className="lucide" aria-hidden />,
}

/** Whether what was read agrees with itself and with what the company knows; three always, the others where they fail. */
export function InvoiceChecks({ invoice: { checks, elsewhere, twinName } }: { readonly invoice: Invoice }) {
  const t = useMessages(invoiceScreenMessages)
  const twin =
    elsewhere === 'claimed'
      ? t('claimedElsewhere')
      : twinName === ''
        ? t(elsewhere === 'exists' ? 'existsElsewhere' : 'twinFailed')
        : t('sameAs', { name: twinName })
  const shown = [
    { key: 'sum', state: checks.sum, text: t(`sum${word(checks.sum)}`) },
    ...(checks.words === 'failed' ? [{ key: 'words', state: checks.words, text: t('wordsFailed') }] : []),
    { key: 'buyer', state: checks.buyer, text: t(`buyer${word(checks.buyer)}`) },
    ...(checks.date === 'failed' ? [{ key: 'date', state: checks.date, text: t('dateFailed') }] : []),
    { key: 'twin', state: checks.twin, text: checks.twin === 'failed' ? twin : t(`twin${word(checks.twin)}`) },
  ]
  return (
    <ul className="sk-invoice-checks sk-small" aria-label={t('checks')}>
      {shown.map(({ key, state, text }) => (
        <li key={key} className={`is-${state}`}>
          {signs[state]}
          {text}
        </li>
      ))}
    </ul>
  )
}

const words = { passed: 'Passed', failed: 'Failed', unknown: 'Unknown' } as const
const word = (state: keyof typeof words) => words[state]

/** Where it came from, and what it was claimed with. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoiceScreenMessages)
  const label = useMessages(invoiceMessages)
  const { fileId, fileName, fileKind, uploadedAt, claimNumber, claimedAt, claimedBy } = invoice
  return (
    <dl className="sk-invoice-facts">
      <dt>{label('file')}</dt>
      <dd>
        <FileGlyph kind={fileKind as FileKind} />
        <FileName name={fileName} />
        <a href={addresses.fileView(fileId)}>{t('openFile')}</a>
      </dd>
      <dt>{t('source')}</dt>
      <dd>
        <At stamp={uploadedAt} />
      </dd>
      <dt>{t('claimedAs')}</dt>
      <dd>
        {claimNumber === '' ? (
          t('notClaimed')
        ) : (
          <span>
            {claimNumber} · {claimedBy} · <At stamp={claimedAt} />
          </span>
        )}
      </dd>
    </dl>
  )
}

/** Day and time as the server writes them, in the person’s zone. */
function At({ stamp }: { readonly stamp: string }) {
  const [day = '', time = ''] = stamp.split(' ')
  return <LocalMoment day={day} time={time} />
}
