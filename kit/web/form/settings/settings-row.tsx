import type { ReactNode } from 'react'
import type { ConditionItem } from '@shuku/kit/contract'
import { ConditionField } from '../conditions/condition-field.tsx'
import type { ConditionValues } from '../conditions/condition-values.ts'
import { RequiredMark } from '../required-mark.tsx'

interface SettingsRowProps {
  id: string
  item: ConditionItem
  values: ConditionValues
  isChanged: boolean
  error: string | undefined
  onChange: (patch: ConditionValues) => void
  aside: ReactNode
}

/** One setting: its name and what to enter, the control, where the value comes from. A dot marks what is not saved. */
export function SettingsRow({ id, item, values, isChanged, error, onChange, aside }: SettingsRowProps) {
  const hintId = item.hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div className={`sk-setting${isChanged ? ' is-changed' : ''}${item.mode === 'read' ? ' is-fixed' : ''}`}>
      <div className="sk-setting-label">
        {item.mode === 'read' ? (
          <span>{item.label}</span>
        ) : (
          <label htmlFor={id}>
            {item.label}
            {item.mode === 'required' && <RequiredMark />}
          </label>
        )}
        {item.hint !== undefined && (
          <p id={hintId} className="sk-small sk-tertiary">
            {item.hint}
          </p>
        )}
      </div>
      <div className={`sk-setting-field is-${item.kind.toLowerCase()}`}>
        <ConditionField
          id={id}
          item={item}
          values={values}
          invalid={error !== undefined}
          describedBy={[hintId, errorId].filter(Boolean).join(' ') || undefined}
          onChange={onChange}
          showsEmpty
          // Enter submits the form itself
        />
        {error !== undefined && (
          <p id={errorId} className="sk-field-error sk-small" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="sk-setting-aside sk-small sk-secondary">{aside}</div>
    </div>
  )
}
