import { useState } from 'react'
import { Form, Input, Select, type FormInstance } from 'antd'
import { useDialogSize } from '@shuku/domain/disk/web'
import type { QueryInput, ReplyOf } from '@shuku/kit/contract'
import { FormDialog, toast, useLanguage, useMessages, type DialogProps } from '@shuku/kit/web'
import { syncErrors, syncRulesApi as api, type SyncRule } from '../../contract.ts'
import { longestName } from '../../contract/rule-contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import type { RuleAsked } from '../dialogs-asked.ts'
import { syncRuleNow } from '../sync-rule-now.ts'
import { ruleCalls } from '../use-computers.ts'
import { DryRunPane } from './dry-run-pane.tsx'
import { enteredOf, newEntered, toQuery, type EnteredRule } from './entered-rule.ts'
import { planMessages } from './plan-messages.ts'
import { RuleFields } from './rule-fields.tsx'
import { useDryRun, type DryRunning } from './use-dry-run.ts'
import './rule-form.css'

/** A new rule of this computer, or one that is changed; beside the form, what it would do. */
export function RuleDialog({ open, onClose, ...asked }: DialogProps & RuleAsked) {
  const { computer, rule } = asked
  const t = useMessages(screenMessages)
  const size = useDialogSize()
  const [form] = Form.useForm<EnteredRule>()
  const dryRun = useDryRun({ form, ruleId: rule?.id, open })
  const label = useSaveAndSyncLabel(dryRun)
  const title = (
    <>
      {t(rule ? 'editRule' : 'createRule')} <span className="sk-small sk-secondary">{computer.name}</span>
    </>
  )
  const shared = {
    open,
    onClose,
    title,
    ...size,
    form,
    initialValues: useInitial(asked),
    invalidates: ruleCalls,
    submitLabel: t('save'),
    foot: t('onThis', { name: computer.name }),
    onDone: ({ message }: { readonly message: string }) => toast.success(message),
  }
  const content = <RuleForm form={form} asked={asked} dryRun={dryRun} />
  if (!rule) {
    const onDone = ({ message, id }: ReplyOf<typeof api.addRule>) => beginSync(message, Number(id))
    return (
      <FormDialog<typeof api.addRule, EnteredRule>
        {...shared}
        endpoint={api.addRule}
        toQuery={toQuery}
        {...(label === undefined ? {} : { second: { label, toQuery, onDone, isMain: true } })}
      >
        {content}
      </FormDialog>
    )
  }
  const { id, revision } = rule
  const toChange = (entered: EnteredRule): QueryInput<typeof api.updateRule> => ({ ...toQuery(entered), id, revision })
  const onDone = ({ message }: ReplyOf<typeof api.updateRule>) => beginSync(message, id)
  return (
    <FormDialog<typeof api.updateRule, EnteredRule>
      {...shared}
      endpoint={api.updateRule}
      toQuery={toChange}
      {...(label === undefined ? {} : { second: { label, toQuery: toChange, onDone, isMain: true } })}
    >
      {content}
    </FormDialog>
  )
}

/** Offered where it is known what a sync would do; a rule that is off does not sync. */
function useSaveAndSyncLabel({ toSync }: DryRunning): string | undefined {
  const t = useMessages(planMessages)
  return toSync > 0 ? t('saveAndSync', { n: toSync }) : undefined
}

/** The rule is saved; whatever becomes of its first run, that is said. */
function beginSync(message: string, id: number): void {
  toast.success(message)
  void syncRuleNow(id)
}

interface RuleFormProps {
  readonly form: FormInstance<EnteredRule>
  readonly asked: RuleAsked
  readonly dryRun: DryRunning
}

function RuleForm({ form, asked, dryRun }: RuleFormProps) {
  return (
    <div className="sk-sync-form">
      <div>
        <Fields form={form} asked={asked} dryRun={dryRun} />
      </div>
      <DryRunPane dryRun={dryRun} computer={asked.computer} />
    </div>
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

function Fields({ form, asked, dryRun }: RuleFormProps) {
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
      <RuleFields form={form} computer={computer} found={dryRun.done?.result.folders} />
    </>
  )
}
