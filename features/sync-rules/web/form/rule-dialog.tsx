import { useState } from 'react'
import { Form, Input, Select, type FormInstance } from 'antd'
import { useDialogSize } from '@shuku/domain/disk/web'
import type { QueryInput } from '@shuku/kit/contract'
import { FormDialog, toast, useLanguage, useMessages, type DialogProps } from '@shuku/kit/web'
import { syncErrors, syncRulesApi as api, type SyncRule } from '../../contract.ts'
import { longestName } from '../../contract/rule-contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import type { RuleAsked } from '../show-dialogs.ts'
import { ruleCalls } from '../use-computers.ts'
import { enteredOf, newEntered, toQuery, type EnteredRule } from './entered-rule.ts'
import { RuleFields } from './rule-fields.tsx'

/** A new rule of this computer, or one that is changed. */
export function RuleDialog({ open, onClose, ...asked }: DialogProps & RuleAsked) {
  const { computer, rule } = asked
  const t = useMessages(screenMessages)
  const size = useDialogSize()
  const title = (
    <>
      {t(rule ? 'editRule' : 'newRule')} <span className="sk-small sk-secondary">{computer.name}</span>
    </>
  )
  const shared = {
    open,
    onClose,
    title,
    ...size,
    initialValues: useInitial(asked),
    invalidates: ruleCalls,
    submitLabel: t('save'),
    foot: t('onThis', { name: computer.name }),
    onDone: ({ message }: { readonly message: string }) => toast.success(message),
  }
  const fields = (form: FormInstance<EnteredRule>) => <Fields form={form} asked={asked} />
  if (!rule)
    return (
      <FormDialog<typeof api.addRule, EnteredRule> {...shared} endpoint={api.addRule} toQuery={toQuery}>
        {fields}
      </FormDialog>
    )
  const { id, revision } = rule
  return (
    <FormDialog<typeof api.updateRule, EnteredRule>
      {...shared}
      endpoint={api.updateRule}
      toQuery={(entered) => ({ ...toQuery(entered), id, revision }) satisfies QueryInput<typeof api.updateRule>}
    >
      {fields}
    </FormDialog>
  )
}

function useInitial({ rule, from }: RuleAsked): EnteredRule {
  const t = useMessages(screenMessages)
  // what it begins with is what was there when it was opened
  const [initial] = useState(() => {
    if (rule) return enteredOf(rule)
    return from ? copied(from, t('copyOf', { name: from.name })) : newEntered
  })
  return initial
}

/** Local folders are of one rule; the copy gets its own. */
const copied = (rule: SyncRule, name: string): EnteredRule => ({
  ...enteredOf(rule),
  name: name.slice(0, longestName),
  localFolders: [],
})

function Fields({ form, asked }: { readonly form: FormInstance<EnteredRule>; readonly asked: RuleAsked }) {
  const t = useMessages(screenMessages)
  const { language } = useLanguage()
  const { rules, computer } = asked
  const take = (id: number) => {
    const chosen = rules.find((each) => each.id === id)
    if (chosen) form.setFieldsValue(copied(chosen, t('copyOf', { name: chosen.name })))
  }
  return (
    <>
      {rules.length > 0 && (
        <Form.Item label={t('existingRule')} htmlFor="sync-existing">
          <Select
            id="sync-existing"
            aria-label={t('existingRule')}
            options={rules.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={take}
          />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={t('findRule')}
        rules={[{ required: true, whitespace: true, message: syncErrors.nameMissing().textIn(language) }]}
      >
        <Input maxLength={longestName} />
      </Form.Item>
      <RuleFields form={form} computer={computer} />
    </>
  )
}
