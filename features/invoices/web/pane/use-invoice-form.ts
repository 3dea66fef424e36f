import { useRef, useState } from 'react'
import {
  call,
  CallError,
  invalidate,
  runWithToast,
  showActionError,
  textNow,
  toast,
  useLeaveGuard,
} from '@shuku/kit/web'
import { invoicesApi as api, type FieldName, type Invoice, type InvoiceFieldValue } from '../../contract.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { invoiceCalls } from '../invoice-state.ts'
import { groupedMoney, readMoney } from '../money.ts'
import { askUnsaved } from './ask-unsaved.tsx'

const sums: ReadonlySet<FieldName> = new Set(['amount', 'tax', 'total'])
export const isSum = (name: FieldName): boolean => sums.has(name)

type Texts = Partial<Record<FieldName, string>>

/** What somebody has typed, over the state of the invoice that they saw. */
interface Draft {
  readonly of: Invoice
  readonly values: Texts
  /** As it was before somebody else changed it: what differs since is shown at its field. */
  readonly former?: Invoice
}

const fieldOf = (invoice: Invoice, name: FieldName): InvoiceFieldValue | undefined =>
  invoice.fields.find((field) => field.name === name)
const valueOf = (invoice: Invoice, name: FieldName): string => fieldOf(invoice, name)?.value ?? ''

/** As the server has it: a sum with two places; undefined for what is no sum. */
const asStored = (name: FieldName, text: string): string | undefined => (isSum(name) ? readMoney(text) : text.trim())

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

/** The fields of an invoice that are saved together; one that was changed meanwhile is compared before it is saved. */
export function useInvoiceForm(latest: Invoice) {
  const [draft, setDraft] = useState<Draft>()
  const [errors, setErrors] = useState<Texts>({})
  const [isSaving, setSaving] = useState(false)
  // from the answer on: what is drawn knows it a moment later, and leaving would ask
  const isSettled = useRef(false)
  const invoice = draft?.of ?? latest
  const typed = draft?.values ?? {}
  const changed = Object.entries(typed).filter(
    ([name, text]) => asStored(name as FieldName, text) !== valueOf(invoice, name as FieldName),
  ) as [FieldName, string][]
  const isChanged = changed.length > 0
  /** What was read is confirmed by saving it as it is. */
  const isToConfirm =
    latest.viewAttribute === '3' && (latest.state === 'to_check' || latest.fields.some((field) => field.isUnsure))

  const discard = () => {
    isSettled.current = true
    setDraft(undefined)
    setErrors({})
  }
  const change = (name: FieldName, text: string) => {
    isSettled.current = false
    setDraft((now) => ({ ...(now ?? { of: latest }), values: { ...now?.values, [name]: text } }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const save = async (): Promise<boolean> => {
    if (isSaving || !(isChanged || isToConfirm)) return false
    const wrong = changed.filter(([name, text]) => asStored(name, text) === undefined)
    if (wrong.length > 0) {
      setErrors(Object.fromEntries(wrong.map(([name]) => [name, textNow(invoiceScreenMessages, 'moneyNeeded')])))
      return false
    }
    const fields = Object.fromEntries(changed.map(([name, text]) => [name, asStored(name, text) ?? '']))
    setSaving(true)
    try {
      const reply = await call(api.saveInvoice, { id: invoice.id, revision: invoice.revision, fields })
      discard()
      toast.success(reply.message)
      await invalidate(...invoiceCalls)
      return true
    } catch (error) {
      if (error instanceof CallError && error.code === 'invoices.changedMeanwhile') await compare()
      else if (error instanceof CallError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else showActionError(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const compare = async () => {
    const now = await call(api.getInvoice, { id: invoice.id })
    setDraft({ of: now, values: typed, former: invoice })
    await invalidate(...invoiceCalls)
  }
  useLeaveGuard({
    isDirty: () => isChanged && !isSettled.current,
    ask: async () => {
      const answer = await askUnsaved()
      if (answer === 'discard') discard()
      return answer === 'discard' || (answer === 'save' && (await save()))
    },
  })

  return {
    invoice,
    isChanged,
    isSaving,
    canSave: isChanged || isToConfirm,
    isCompared: draft?.former !== undefined,
    change,
    discard,
    save,
    submit: () => void runWithToast(async () => void (await save())),
    /** A field as it is drawn. */
    field: (name: FieldName) => {
      const field = fieldOf(invoice, name)
      const stored = field?.value ?? ''
      const text = typed[name]
      const isTyped = text !== undefined && asStored(name, text) !== stored
      const before = draft?.former && valueOf(draft.former, name)
      return {
        text: text ?? (isSum(name) ? groupedMoney(stored) : stored),
        error: errors[name],
        /** Whether it is not what was read. */
        isChanged: isTyped || field?.read !== undefined,
        read: field?.read ?? (isTyped ? (fieldOf(invoice, name)?.source === 'hand' ? undefined : stored) : undefined),
        isUnsure: field?.isUnsure === true && !isTyped,
        place: field?.place,
        /** What somebody else made of it since one began to type. */
        theirs: before !== undefined && before !== stored && isTyped ? stored : undefined,
      }
    },
    take: (name: FieldName) => change(name, valueOf(invoice, name)),
  }
}
