import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from 'antd'
import type { ConditionGroup, ConditionItem } from '@shuku/kit/contract'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { ConditionField } from './condition-field.tsx'
import { isConditionSet, missingConditions, type ConditionValues } from './condition-values.ts'
import { usePickers } from '../pickers.ts'
import '../form.css'

export interface ConditionFormProps {
  groups: readonly ConditionGroup[]
  values: ConditionValues
  onChange: (values: ConditionValues) => void
  /** Enter and the search button; not while a required field is empty. */
  onSubmit: (values: ConditionValues) => void
  /** The verb on its button; “Search” without. */
  submitLabel?: string | undefined
  onReset?: () => void
  onCancel?: () => void
  /** Further buttons: save, save as. */
  acts?: ReactNode
  /** The quick-search item is above the list; the panel need not repeat it. */
  hidesQuickSearch?: boolean
}

/** The part of `ConditionForm` that is loaded when it is opened. */
export function ConditionPanel({
  groups,
  values,
  onChange,
  onSubmit,
  submitLabel,
  onReset,
  onCancel,
  acts,
  hidesQuickSearch = false,
}: ConditionFormProps) {
  const t = useMessages(kitMessages)
  const formId = useId()
  const pickerOf = usePickers()
  const [tried, setTried] = useState(false)
  const opener = useRef(document.activeElement)

  const leave = () => {
    onCancel?.()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const escape = ({ key, target }: KeyboardEvent<HTMLFormElement>) => {
    // in a field with a list, or with a calendar, it closes that
    const isList = target instanceof Element && target.closest('[role=combobox], .ant-picker') !== null
    if (key === 'Escape' && onCancel && !isList) leave()
  }
  const submit = () => {
    setTried(true)
    if (missingConditions(groups, values).length === 0) onSubmit(values)
  }
  const drawn = (item: ConditionItem) =>
    !(hidesQuickSearch && item.quickSearch) &&
    ((item.kind !== 'BROWSER' && item.kind !== 'UPLOAD') || pickerOf(item) !== undefined)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in the fields within
    <form
      className="sk-conditions"
      noValidate
      onKeyDown={escape}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {groups
        .filter(({ shown, items }) => shown && items.some(drawn))
        .map(({ title, items }) => (
          <fieldset key={title}>
            {groups.length > 1 && title !== '' && <legend>{title}</legend>}
            <div className="sk-condition-grid">
              {items.filter(drawn).map((item) => {
                const id = `${formId}${item.names[0]}`
                const invalid = tried && item.mode === 'required' && !isConditionSet(item, values)
                return (
                  <div key={item.names[0]} className="sk-condition">
                    <label htmlFor={id} className={item.mode === 'required' ? 'is-required' : undefined}>
                      {item.label}
                    </label>
                    <div className="sk-condition-field">
                      <ConditionField
                        id={id}
                        item={item}
                        values={values}
                        invalid={invalid}
                        onChange={(patch) => onChange({ ...values, ...patch })}
                      />
                      {invalid && (
                        <p className="sk-field-error sk-small" role="alert">
                          {t('required', { label: item.label })}
                        </p>
                      )}
                    </div>
                  </div>
                )
              })}
            </div>
          </fieldset>
        ))}
      <div className="sk-condition-acts">
        <Button color="primary" variant="outlined" htmlType="submit">
          {submitLabel ?? t('search')}
        </Button>
        {onReset && <Button onClick={onReset}>{t('reset')}</Button>}
        {acts}
        {onCancel && (
          <Button type="text" onClick={leave}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
