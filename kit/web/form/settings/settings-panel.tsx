import { useId, useRef, type ReactNode } from 'react'
import type { ConditionGroup, ConditionItem } from '@shuku/kit/contract'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { missingConditions, type ConditionValues } from '../conditions/condition-values.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsRow } from './settings-row.tsx'
import { useSettings, type FieldErrors } from './use-settings.ts'

export interface SettingsFormProps {
  /** Above the fields: what the section is, and for whom it holds. */
  head: ReactNode
  groups: readonly ConditionGroup[]
  running: boolean
  /** Saves what was changed; answers what is wrong with it, by field, or `saved`. */
  onSave: (changed: ConditionValues, former: ConditionValues) => Promise<FieldErrors | 'saved'>
  /** Whether a field counts, by what the others hold; it is hidden where it does not. */
  counts?: (item: ConditionItem, values: ConditionValues) => boolean
  /** At the right of a field: where its value comes from. */
  aside?: (item: ConditionItem, value: string, change: (value: string) => void) => ReactNode
  /** Below the fields, by what is changed and not saved yet. */
  beneath?: (changed: readonly ConditionItem[]) => ReactNode
}

/** The part of `SettingsForm` that is loaded when it is opened. */
export function SettingsPanel(props: SettingsFormProps) {
  const { head, groups: all, running, onSave, counts = () => true, aside, beneath } = props
  const words = useMessages(kitMessages)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const settings = useSettings(all)
  const { values, errors, changedItems } = settings
  const groups = all.map((group) => ({ ...group, items: group.items.filter((item) => counts(item, values)) }))

  const showErrors = (wrong: FieldErrors) => {
    settings.setErrors(wrong)
    // drawn first: a field is known by its mark
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = async () => {
    const missing = missingConditions(groups, values)
    if (missing.length > 0) {
      showErrors(Object.fromEntries(missing.map(({ names, label }) => [names[0], words('required', { label })])))
      return
    }
    const wrong = await onSave(settings.changedValues, settings.formerValues)
    if (wrong === 'saved') settings.reset()
    else showErrors(wrong)
  }

  return (
    <SettingsFrame ref={form} changed={changedItems} running={running} onSave={submit} onDiscard={settings.reset}>
      {head}
      {groups.map(({ title, items }) => (
        <fieldset key={title}>
          {groups.length > 1 && <legend>{title}</legend>}
          {items.map((item) => {
            const [name = ''] = item.names
            return (
              <SettingsRow
                key={name}
                id={`${formId}${name}`}
                item={item}
                values={values}
                isChanged={settings.isChanged(item)}
                error={errors[name]}
                onChange={settings.change}
                aside={aside?.(item, values[name] ?? '', (value) => settings.change({ [name]: value }))}
              />
            )
          })}
        </fieldset>
      ))}
      {beneath?.(changedItems)}
    </SettingsFrame>
  )
}
