import { useRef, type ReactNode } from 'react'
import { Button } from 'antd'
import { GitCompareArrows, Info, LoaderCircle, ScanText } from 'lucide-react'
import type { PlaceOnPaper } from '@shuku/domain/files/web'
import { Notice, runWithToast, toast, useHotkey, useMessages, useSmallScreen } from '@shuku/kit/web'
import { formLines, type FieldName, type Invoice } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { groupedMoney } from '../money.ts'
import { recogniseAgain } from '../recognise-again.ts'
import type { ShownInvoice } from '../list/use-shown-invoice.ts'
import { InvoiceChecks } from './invoice-facts.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { isSum, useInvoiceForm } from './use-invoice-form.ts'

interface InvoiceFieldsProps {
  readonly invoice: Invoice
  readonly walk: ShownInvoice
  /** The place of the field that has the focus. */
  readonly onPlace: (place: PlaceOnPaper | undefined) => void
  readonly facts: ReactNode
}

/** What was recognised, to be put right; of a claimed invoice as text. */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const { invoice, facts } = props
  const t = useMessages(invoiceScreenMessages)
  if (invoice.state === 'recognising') {
    return (
      <>
        <p className="sk-invoice-waits" role="status">
          <LoaderCircle className="lucide sk-invoice-turns" aria-hidden /> {t('waiting')}
        </p>
        {facts}
      </>
    )
  }
  if (invoice.viewAttribute === '1') {
    return (
      <>
        <ClaimedFields invoice={invoice} />
        {facts}
      </>
    )
  }
  return <FieldsForm {...props} />
}

/** The number of the claim leads, and nothing can be changed. */
function ClaimedFields({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const shown = formLines.flat().flatMap((name) => {
    const value = invoice.fields.find((field) => field.name === name)?.value ?? ''
    return value === '' ? [] : [{ name, value }]
  })
  return (
    <>
      <dl className="sk-invoice-read">
        <dt>{t('claimNumber')}</dt>
        <dd>
          <b>{invoice.claimNumber}</b>
        </dd>
        {shown.map(({ name, value }) => (
          <ReadField key={name} name={name} value={value} />
        ))}
      </dl>
      <InvoiceChecks invoice={invoice} />
    </>
  )
}

function ReadField({ name, value }: { readonly name: FieldName; readonly value: string }) {
  const t = useMessages(invoiceMessages)
  const shown = name === 'type' ? t(value as 'other') : isSum(name) ? groupedMoney(value) : value
  return (
    <>
      <dt>{t(name)}</dt>
      <dd>{shown}</dd>
    </>
  )
}

function FieldsForm({ invoice: latest, walk, onPlace, facts }: InvoiceFieldsProps) {
  const t = useMessages(invoiceScreenMessages)
  const small = useSmallScreen()
  const form = useInvoiceForm(latest)
  const fields = useRef<HTMLDivElement>(null)
  /** What is refused gets the focus. */
  const save = async () => {
    const isSaved = await form.save()
    if (!isSaved)
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return isSaved
  }
  const submit = () => void runWithToast(async () => void (await save()))
  useHotkey('ctrl+s', t('save'), submit)
  const saveAndGoOn = () =>
    runWithToast(async () => {
      if (!(await save())) return
      const next = await walk.nextToCheck()
      if (next === undefined) toast.plain(t('allChecked'))
      else walk.goTo(next)
    })
  const isDigital = form.field('type').text.startsWith('digital')
  const isFilledIn = form.isChanged || latest.fields.some((field) => field.isByHand)
  return (
    <>
      <InvoiceChecks invoice={form.invoice} />
      {form.isCompared && (
        <Notice tone="warning" icon={<GitCompareArrows aria-hidden />}>
          {t('changedMeanwhile')}
        </Notice>
      )}
      {latest.state === 'not_recognised' && !form.isChanged && (
        <Notice icon={<Info aria-hidden />}>{t('fillIn')}</Notice>
      )}
      <div ref={fields} className="sk-invoice-fields">
        {formLines.map((line) => (
          <div key={line.join(' ')} className={line.length > 1 ? 'sk-invoice-pair' : ''}>
            {line.map((name) => (
              <InvoiceField
                key={name}
                name={name}
                field={form.field(name)}
                isDigital={isDigital}
                onChange={(text) => form.change(name, text)}
                onTake={() => form.take(name)}
                onFocus={() => onPlace(form.field(name).place)}
                onBlur={() => onPlace(undefined)}
                onEnter={() => void saveAndGoOn()}
              />
            ))}
          </div>
        ))}
      </div>
      {facts}
      <footer className="sk-invoice-end">
        <Button
          type="text"
          icon={<ScanText aria-hidden />}
          onClick={() => void runWithToast(async () => void (await recogniseAgain([latest.id], isFilledIn)))}
        >
          {t('recognise')}
        </Button>
        <span className="sk-invoice-end-room" />
        <Button disabled={!form.isChanged} onClick={form.discard}>
          {t('discard')}
        </Button>
        <Button type="primary" loading={form.isSaving} disabled={!form.canSave} onClick={submit}>
          {t('save')}
          {!small && <kbd aria-hidden>Ctrl S</kbd>}
        </Button>
      </footer>
    </>
  )
}
