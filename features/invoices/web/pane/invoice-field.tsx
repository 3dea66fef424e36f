import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Input, Select } from 'antd'
import { DayField, isComposing, useMessages } from '@shuku/kit/web'
import { invoiceTypes, type FieldName, type InvoiceType } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { groupedMoney } from '../money.ts'
import { isSum, type InvoiceForm } from './use-invoice-form.ts'

interface InvoiceFieldProps {
  readonly name: FieldName
  readonly field: ReturnType<InvoiceForm['field']>
  /** Of digital invoices some fields are empty. */
  readonly isDigital: boolean
  readonly onChange: (text: string) => void
  readonly onTake: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** Saves, and goes on. */
  readonly onEnter: () => void
}

/** One field, and under it what is to be known of it: what was read, whether that is sure, what others made of it. */
export function InvoiceField(props: InvoiceFieldProps) {
  const { name, field, onFocus, onBlur } = props
  const id = useId()
  const t = useMessages(invoiceMessages)
  const states = [field.isUnsure && 'is-unsure', field.isChanged && 'is-changed', field.error && 'is-wrong']
  return (
    <div className={['sk-invoice-field', ...states].filter(Boolean).join(' ')} onFocus={onFocus} onBlur={onBlur}>
      <label htmlFor={id}>{t(name)}</label>
      <div className="sk-invoice-control">
        <Control {...props} id={id} />
        <FieldNote {...props} id={`${id}note`} />
      </div>
    </div>
  )
}

function Control({ id, name, field, isDigital, onChange, onEnter }: InvoiceFieldProps & { readonly id: string }) {
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const about = {
    'aria-describedby': `${id}note`,
    ...(field.error === undefined ? {} : { status: 'error' as const, 'aria-invalid': true }),
  }
  if (name === 'type') {
    return (
      <WithEnter onEnter={onEnter}>
        {(onOpenChange) => (
          <Select<InvoiceType>
            id={id}
            {...about}
            value={invoiceTypes.find((type) => type === field.text) ?? null}
            placeholder={word('chooseType')}
            options={invoiceTypes.map((value) => ({ value, label: t(value) }))}
            onChange={onChange}
            onOpenChange={onOpenChange}
            style={{ width: '100%' }}
          />
        )}
      </WithEnter>
    )
  }
  if (name === 'date') {
    return (
      <WithEnter onEnter={onEnter}>
        {(onOpenChange) => (
          <DayField
            id={id}
            label={t('date')}
            value={field.text}
            invalid={field.error !== undefined}
            describedBy={`${id}note`}
            onChange={onChange}
            onOpenChange={onOpenChange}
          />
        )}
      </WithEnter>
    )
  }
  const empty = name === 'code' && isDigital ? word('noneOfDigital') : name === 'checkCode' ? word('noneOnPaper') : ''
  return (
    <Input
      id={id}
      {...about}
      className={isSum(name) ? 'is-sum' : ''}
      inputMode={isSum(name) ? 'decimal' : 'text'}
      maxLength={200}
      value={field.text}
      placeholder={empty}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && onEnter()}
    />
  )
}

interface WithEnterProps {
  readonly onEnter: () => void
  readonly children: (onOpenChange: (isOpen: boolean) => void) => ReactNode
}

/**
 * Enter chooses in an open list or calendar, and takes a day that was typed, whose calendar may not be open yet; else it saves,
 * as it does in the other fields.
 */
function WithEnter({ onEnter, children }: WithEnterProps) {
  const [isOpen, setOpen] = useState(false)
  const isTyped = useRef(false)
  // before the control, which would open
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    const isTaken = isOpen || isTyped.current
    isTyped.current = false
    if (isTaken) return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  const note = (isNow: boolean) => () => {
    isTyped.current = isNow
  }
  return (
    <div onKeyDownCapture={enter} onInput={note(true)} onBlur={note(false)}>
      {children(setOpen)}
    </div>
  )
}

function FieldNote({ id, name, field, onTake }: InvoiceFieldProps & { readonly id: string }) {
  const t = useMessages(invoiceScreenMessages)
  const word = useMessages(invoiceMessages)
  const shown = (value: string) =>
    name === 'type' ? word(value as 'other') : isSum(name) ? groupedMoney(value) : value
  const { error, theirs, isUnsure, read } = field
  if (error !== undefined)
    return (
      <p id={id} className="sk-invoice-note is-wrong" role="alert">
        {error}
      </p>
    )
  if (theirs !== undefined) {
    return (
      <p id={id} className="sk-invoice-note is-unsure">
        {theirs === '' ? t('nowEmpty') : t('nowIs', { value: shown(theirs) })}{' '}
        <button type="button" className="sk-plain-button sk-link-button" onClick={onTake}>
          {t('takeIt')}
        </button>
      </p>
    )
  }
  if (isUnsure)
    return (
      <p id={id} className="sk-invoice-note is-unsure">
        {t('pleaseCheck')}
      </p>
    )
  if (read === undefined) return null
  return (
    <p id={id} className="sk-invoice-note sk-secondary">
      {read === '' ? t('readAsNothing') : t('readAs', { value: shown(read) })}
    </p>
  )
}
