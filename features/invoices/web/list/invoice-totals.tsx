import { useApi, useFormats, useMessages, useSmallScreen } from '@shuku/kit/web'
import { invoicesApi as api } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { groupedMoney } from '../money.ts'
import type { QueryInput } from '@shuku/kit/contract'

/** The sums of the list, or of what is chosen in it; they say what they leave out. */
export function InvoiceTotals({ query }: { readonly query: QueryInput<typeof api.getTotals> }) {
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const { list } = useFormats()
  const small = useSmallScreen()
  const { data } = useApi(api.getTotals, query, { staleMs: 0 })
  if (!data) return null
  const { count, amount, tax, total, duplicates, withoutTotal } = data
  const left = [
    ...(duplicates > 0 ? [word('withoutDuplicates', { n: duplicates })] : []),
    ...(withoutTotal > 0 ? [word('withoutTotals', { n: withoutTotal })] : []),
  ]
  const notCounted = left.length > 0 && word('notCounted', { what: list(left) })
  const isOfChosen = Array.isArray(query.ids) && query.ids.length > 0
  if (small) {
    return (
      <div className="sk-invoices-totals" role="status">
        <div>
          {word('sumOf', { n: count })} <b>{groupedMoney(total)}</b>
        </div>
        <div className="sk-small sk-secondary">
          {list([`${t('amount')} ${groupedMoney(amount)}`, `${t('tax')} ${groupedMoney(tax)}`, ...left])}
        </div>
      </div>
    )
  }
  return (
    <div className="sk-invoices-totals" role="status">
      <span>
        <b>{word(isOfChosen ? 'chosenOf' : 'countOf', { n: count })}</b>{' '}
        {notCounted && <span className="sk-small sk-secondary">{notCounted}</span>}
      </span>
      <span>
        {t('amount')} {groupedMoney(amount)}
      </span>
      <span>
        {t('tax')} {groupedMoney(tax)}
      </span>
      <span>
        {word('sum')} <b>{groupedMoney(total)}</b>
      </span>
    </div>
  )
}
