import { useState } from 'react'
import { Button, Checkbox, Radio } from 'antd'
import { Plus } from 'lucide-react'
import type { ApprovalRule, ApprovalStep, Approver } from '@shuku/domain/approval/contract'
import { Query, SettingsFrame, toast, useAction, useApi, useBegun, useMessages } from '@shuku/kit/web'
import { approvalApi as api } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import type { RuleSection } from './rule-section.ts'
import { ApproverRows } from './approver-rows.tsx'
import { StepEditor } from './step-editor.tsx'
import { StepSummary } from './step-summary.tsx'
import { TryOut } from './try-out.tsx'
import './rule-pane.css'

interface RulePaneProps {
  categoryId: number
  name: string
  title: string
}

/** Who approves the documents of a category, and who it would be for somebody's document. */
export function RulePane(props: RulePaneProps) {
  const { data, error, refetch } = useApi(api.getRule, { categoryId: props.categoryId }, { fresh: true })
  if (!data) return <Query of={{ error, refetch }} className="sk-pane-wait" rows={6} />
  return <Begun key={props.categoryId} {...props} section={data} />
}

function Begun({ section, ...props }: RulePaneProps & { section: RuleSection }) {
  const { begun, onDirty } = useBegun(section)
  return <Section key={JSON.stringify(begun.own)} {...props} section={begun} onDirty={onDirty} />
}

type Follows = 'above' | 'own' | 'none'

const nothing: ApprovalRule = { isOn: false, steps: [], allowsOwn: false }
const newStep: ApprovalStep = { name: '', approvers: [], mode: 'any' }

function withTells({ tells: _before, ...rule }: ApprovalRule, tells: Approver[]): ApprovalRule {
  return tells.length > 0 ? { ...rule, tells } : rule
}

interface SectionProps extends RulePaneProps {
  section: RuleSection
  onDirty: (isDirty: boolean) => void
}

function Section({ categoryId, name, title, section, onDirty }: SectionProps) {
  const t = useMessages(approvalScreenMessages)
  const { own, above } = section
  const before: Follows = own === null ? 'above' : own.isOn ? 'own' : 'none'
  const [follows, setFollows] = useState<Follows>(before)
  const [rule, setRule] = useState<ApprovalRule>(own?.isOn ? own : { ...nothing, isOn: true, steps: [newStep] })
  const saving = useAction(api.saveRule, { invalidates: [api.getRule, api.tryRule] })
  const [named, setNamed] = useState(section.named)
  const now = follows === 'above' ? null : follows === 'none' ? nothing : rule
  const isChanged = JSON.stringify(now) !== JSON.stringify(own)
  const blank = rule.steps.findIndex(({ approvers }) => approvers.length === 0)
  const isBroken = follows === 'own' && (blank !== -1 || rule.steps.length === 0)
  const save = async () => {
    if (isBroken) {
      toast.error(t('stepBlank', { n: Math.max(blank, 0) + 1 }))
      return
    }
    if (follows === 'own' && rule.steps.every(({ condition }) => condition)) {
      toast.error(t('allConditional'))
      return
    }
    const reply = await saving.run({ categoryId, rule: now })
    if (!reply) return
    onDirty(false)
    toast.success(reply.message, { undo: () => saving.run({ categoryId, rule: own }) })
  }
  const discard = () => {
    setFollows(before)
    setRule(own?.isOn ? own : { ...nothing, isOn: true, steps: [newStep] })
  }
  const steps = rule.steps
  const change = (list: ApprovalStep[]) => setRule({ ...rule, steps: list })
  const ruleInForce = follows === 'above' ? above?.rule : follows === 'own' && !isBroken ? rule : undefined
  return (
    <SettingsFrame
      changed={isChanged ? [{ label: title }] : []}
      running={saving.running}
      onSave={save}
      onDiscard={discard}
      onDirty={onDirty}
    >
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{t('about', { name })}</p>
      </header>
      <Radio.Group
        vertical
        className="sk-approval-follows"
        aria-label={title}
        value={follows}
        onChange={({ target }) => setFollows(target.value as Follows)}
        options={[
          { value: 'above', label: above ? t('followsAbove', { name: above.name }) : t('followsNothing') },
          { value: 'own', label: t('ownRule') },
          { value: 'none', label: t('noApproval') },
        ]}
      />
      {follows === 'above' && above?.rule.isOn && <StepSummary rule={above.rule} section={section} named={named} />}
      {follows === 'own' && (
        <>
          <ol className="sk-approval-editors">
            {steps.map((step, place) => (
              // steps have no ids of their own, and their fields no state
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <StepEditor
                  place={place}
                  step={step}
                  section={section}
                  named={named}
                  onNamed={setNamed}
                  onChange={(next) => change(steps.with(place, next))}
                  onRemove={steps.length > 1 ? () => change(steps.toSpliced(place, 1)) : undefined}
                  onUp={place > 0 ? () => change(steps.toSpliced(place, 1).toSpliced(place - 1, 0, step)) : undefined}
                />
              </li>
            ))}
          </ol>
          <Button
            type="text"
            icon={<Plus aria-hidden />}
            disabled={steps.length >= 20}
            onClick={() => change([...steps, newStep])}
          >
            {t('addStep')}
          </Button>
          <Checkbox
            className="sk-approval-own"
            checked={rule.allowsOwn}
            onChange={({ target }) => setRule({ ...rule, allowsOwn: target.checked })}
          >
            {t('allowsOwn')}
          </Checkbox>
          <section className="sk-approval-editor" aria-labelledby="sk-approval-tells">
            <header>
              <h3 id="sk-approval-tells">{t('tells')}</h3>
              <span className="sk-small sk-tertiary">{t('tellsHint')}</span>
            </header>
            <div className="sk-approval-fields">
              <ApproverRows
                approvers={rule.tells ?? []}
                section={section}
                named={named}
                onNamed={setNamed}
                onChange={(tells) => setRule(withTells(rule, tells))}
              />
            </div>
          </section>
        </>
      )}
      {ruleInForce?.isOn && <TryOut categoryId={categoryId} rule={ruleInForce} />}
    </SettingsFrame>
  )
}
