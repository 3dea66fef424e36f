import { useRef, useState } from 'react'
import { call, CallError, invalidate, showActionError, textNow, toast, useLeaveGuard } from '@shuku/kit/web'
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

interface DrawnField {
  readonly text: string
  readonly error: string | undefined
  /** It is not what was read. */
  readonly isChanged: boolean
  readonly read: string | undefined
  readonly isUnsure: boolean
  readonly place: InvoiceFieldValue['place']
  /** What somebody else made of it since one began to type. */
  readonly theirs: string | undefined
}

/** As the server has it: a sum with two places; undefined for what is no sum. */
const asStored = (name: FieldName, text: string): string | undefined => (isSum(name) ? readMoney(text) : text.trim())

export type InvoiceForm = ReturnType<typeof useInvoiceForm>

/** A field with what was typed into it. */
function drawnField(
  invoice: Invoice,
  name: FieldName,
  { draft, errors }: { draft: Draft | undefined; errors: Texts },
): DrawnField {
  const field = fieldOf(invoice, name)
  const stored = field?.value ?? ''
  const text = draft?.values[name]
  const isTyped = text !== undefined && asStored(name, text) !== stored
  const former = draft?.former && valueOf(draft.former, name)
  const before = isTyped && field?.source !== 'hand' ? stored : undefined
  return {
    text: text ?? (isSum(name) ? groupedMoney(stored) : stored),
    error: errors[name],
    isChanged: isTyped || field?.read !== undefined,
    read: field?.read ?? before,
    isUnsure: field?.isUnsure === true && !isTyped,
    place: field?.place,
    theirs: former !== undefined && former !== stored && isTyped ? stored : undefined,
  }
}

/** Saves some fields; what they are refused for goes to them, and what others changed meanwhile is compared. */
async function saveFields(
  invoice: Invoice,
  changed: readonly [FieldName, string][],
): Promise<Texts | 'saved' | 'changedMeanwhile'> {
  const wrong = changed.filter(([name, text]) => asStored(name, text) === undefined)
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(([name]) => [name, textNow(invoiceScreenMessages, 'moneyNeeded')]))
  const fields = Object.fromEntries(changed.map(([name, text]) => [name, asStored(name, text) ?? '']))
  try {
    const { message } = await call(api.saveInvoice, { id: invoice.id, revision: invoice.revision, fields })
    toast.success(message)
    return 'saved'
  } catch (error) {
    if (error instanceof CallError && error.code === 'invoices.changedMeanwhile') return 'changedMeanwhile'
    if (error instanceof CallError && Object.keys(error.fields).length > 0) return error.fields
    showActionError(error)
    return {}
  }
}

/** The fields of an invoice that are saved together; one that was changed meanwhile is compared before it is saved. */
export function useInvoiceForm(latest: Invoice) {
  const [draft, setDraft] = useState<Draft>()
  const [errors, setErrors] = useState<Texts>({})
  const [isSaving, setSaving] = useState(false)
  // from the answer on: what is drawn knows it a moment later, and leaving would ask
  const isSettled = useRef(false)
  const invoice = draft?.of ?? latest
  const typed = Object.entries(draft?.values ?? {}) as [FieldName, string][]
  const changed = typed.filter(([name, text]) => asStored(name, text) !== valueOf(invoice, name))
  const isChanged = changed.length > 0
  // what was read is confirmed by saving it as it is
  const isToConfirm = latest.state === 'to_check' || latest.fields.some((field) => field.isUnsure)

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
    setSaving(true)
    try {
      const outcome = await saveFields(invoice, changed)
      if (outcome === 'saved') discard()
      else if (outcome !== 'changedMeanwhile') setErrors(outcome)
      else if (draft) setDraft({ ...draft, of: await call(api.getInvoice, { id: invoice.id }), former: invoice })
      // what is compared may be saved at once
      if (outcome === 'changedMeanwhile') void invalidate(...invoiceCalls)
      else if (outcome === 'saved') await invalidate(...invoiceCalls)
      return outcome === 'saved'
    } finally {
      setSaving(false)
    }
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
    field: (name: FieldName) => drawnField(invoice, name, { draft, errors }),
    take: (name: FieldName) => change(name, valueOf(invoice, name)),
  }
}
