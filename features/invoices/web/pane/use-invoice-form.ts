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

/** What was typed since it was sent; nothing where that is all. */
function withoutSaved(draft: Draft, sent: readonly (readonly [FieldName, string])[]): Draft | undefined {
  const saved = new Map(sent)
  const typed = Object.entries(draft.values) as [FieldName, string][]
  const isLater = ([name, text]: [FieldName, string]) =>
    saved.has(name) ? text !== saved.get(name) : asStored(name, text) !== valueOf(draft.of, name)
  const later = typed.filter(isLater)
  return later.length === 0 ? undefined : { of: draft.of, values: Object.fromEntries(later) }
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

/** What of it is to be saved. */
function changedIn(draft: Draft | undefined): [FieldName, string][] {
  const typed = Object.entries(draft?.values ?? {}) as [FieldName, string][]
  return typed.filter(([name, text]) => draft && asStored(name, text) !== valueOf(draft.of, name))
}

/** `draft` is what is drawn; `now` is known a moment earlier, to who leaves and to a save that ends. */
function useDraft() {
  const [draft, setDraft] = useState<Draft>()
  const now = useRef<Draft>(undefined)
  const store = (next: Draft | undefined) => {
    now.current = next
    setDraft(next)
  }
  return { draft, now, store }
}

/** The fields of an invoice that are saved together; one that was changed meanwhile is compared before it is saved. */
export function useInvoiceForm(latest: Invoice) {
  const { draft, now, store } = useDraft()
  const [errors, setErrors] = useState<Texts>({})
  const [isSaving, setSaving] = useState(false)
  const invoice = draft?.of ?? latest
  const isChanged = changedIn(draft).length > 0
  // what was read is confirmed by saving it as it is
  const isToConfirm = latest.state === 'to_check' || latest.fields.some((field) => field.isUnsure)

  const discard = () => {
    store(undefined)
    setErrors({})
  }
  const change = (name: FieldName, text: string) => {
    store({ ...(now.current ?? { of: latest }), values: { ...now.current?.values, [name]: text } })
    setErrors(({ [name]: _, ...others }) => others)
  }
  /** Others have changed it, or this form has: what is typed by then stays. */
  const goOnFrom = async (former?: Invoice) => {
    const of = await call(api.getInvoice, { id: invoice.id })
    if (now.current) store({ ...now.current, of, ...(former && { former }) })
  }
  const save = async (): Promise<boolean> => {
    if (isSaving || !(isChanged || isToConfirm)) return false
    setSaving(true)
    try {
      const sent = changedIn(now.current)
      const outcome = await saveFields(invoice, sent)
      if (outcome === 'changedMeanwhile') {
        await goOnFrom(invoice)
        // what is compared may be saved at once
        void invalidate(...invoiceCalls)
      } else if (outcome === 'saved') {
        setErrors({})
        store(now.current && withoutSaved(now.current, sent))
        if (now.current) await goOnFrom()
        await invalidate(...invoiceCalls)
      } else setErrors(outcome)
      return outcome === 'saved' && now.current === undefined
    } finally {
      setSaving(false)
    }
  }
  useLeaveGuard({
    isDirty: () => changedIn(now.current).length > 0,
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
