import { useState } from 'react'
import { Button, Checkbox, Radio } from 'antd'
import { History } from 'lucide-react'
import type { ApprovalRule, ApprovalStep, Approver } from '@shuku/domain/approval/contract'
import type { CategoryPaneProps } from '@shuku/domain/categories/web'
import {
  invalidate,
  Notice,
  openDialog,
  Query,
  SettingsFrame,
  toast,
  useAction,
  useApi,
  useBegun,
  useMessages,
} from '@shuku/kit/web'
import { approvalApi as api } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import type { RuleSection } from './rule-section.ts'
import { AnewDialog } from './anew-dialog.tsx'
import { ApproverRows } from './approver-rows.tsx'
import { newStep, RuleSteps } from './rule-steps.tsx'
import { StepSummary } from './step-summary.tsx'
import { TryOut } from './try-out.tsx'
import './rule-pane.css'

/** Who approves the documents of a category, and who it would be for somebody's document. */
export function RulePane(props: CategoryPaneProps) {
  const { data, error, refetch } = useApi(api.getRule, { categoryId: props.categoryId }, { fresh: true })
  if (!data) return <Query of={{ error, refetch }} className="sk-pane-wait" rows={6} />
  return <Begun key={props.categoryId} {...props} section={data} />
}

function Begun({ section, ...props }: CategoryPaneProps & { section: RuleSection }) {
  const { begun, onDirty } = useBegun(section)
  return <Section key={JSON.stringify(begun.own)} {...props} section={begun} onDirty={onDirty} />
}

type Follows = 'above' | 'own' | 'none'

const nothing: ApprovalRule = { isOn: false, steps: [], allowsOwn: false }
const isBlank = ({ approvers }: ApprovalStep) => approvers.length === 0

function withNotified({ tells: _before, ...rule }: ApprovalRule, tells: Approver[]): ApprovalRule {
  return tells.length > 0 ? { ...rule, tells } : rule
}

interface SectionProps extends CategoryPaneProps {
  section: RuleSection
  onDirty: (isDirty: boolean) => void
}

function Section({ categoryId, name, title, reach, section, onDirty }: SectionProps) {
  const t = useMessages(approvalScreenMessages)
  const { own, above } = section
  const before: Follows = own === null ? 'above' : own.isOn ? 'own' : 'none'
  const [follows, setFollows] = useState<Follows>(before)
  const [rule, setRule] = useState<ApprovalRule>(own?.isOn ? own : { ...nothing, isOn: true, steps: [newStep] })
  const saving = useAction(api.saveRule, { invalidates: [api.getRule, api.tryRule] })
  const [named, setNamed] = useState(section.named)
  const now = follows === 'above' ? null : follows === 'none' ? nothing : rule
  const isChanged = JSON.stringify(now) !== JSON.stringify(own)
  const [templateId, setTemplateId] = useState<number>()
  const lists = [rule.steps, ...(rule.templates ?? []).map(({ steps }) => steps)]
  const blank = Math.max(...lists.map((steps) => (steps.length === 0 ? 0 : steps.findIndex(isBlank))))
  const isBroken = follows === 'own' && blank !== -1
  const save = async () => {
    if (isBroken) {
      toast.error(t('stepBlank', { n: blank + 1 }))
      return
    }
    if (follows === 'own' && lists.some((steps) => steps.every(({ condition }) => condition))) {
      toast.error(t('allConditional'))
      return
    }
    const reply = await saving.run({ categoryId, revision: section.revision, rule: now })
    // somebody else may have changed it: what it is now comes with the end of one's own changes
    if (!reply) return void invalidate(api.getRule)
    onDirty(false)
    const { revision } = reply
    toast.success(reply.message, { undo: () => saving.run({ categoryId, revision, rule: own }) })
  }
  const discard = () => {
    setFollows(before)
    setRule(own?.isOn ? own : { ...nothing, isOn: true, steps: [newStep] })
  }
  const openAnew = () => openDialog((props) => <AnewDialog {...props} categoryId={categoryId} />)
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
          <RuleSteps
            rule={rule}
            section={section}
            named={named}
            templateId={templateId}
            onTemplate={setTemplateId}
            onNamed={setNamed}
            onChange={setRule}
          />
          <Checkbox
            className="sk-approval-own"
            checked={rule.allowsOwn}
            onChange={({ target }) => setRule({ ...rule, allowsOwn: target.checked })}
          >
            {t('allowsOwn')}
          </Checkbox>
          <section className="sk-approval-editor" aria-labelledby="sk-approval-notified">
            <header>
              <h3 id="sk-approval-notified">{t('notifyAlso')}</h3>
              <span className="sk-small sk-tertiary">{t('notifyAlsoHint')}</span>
            </header>
            <div className="sk-approval-fields">
              <ApproverRows
                approvers={rule.tells ?? []}
                section={section}
                named={named}
                onNamed={setNamed}
                onChange={(tells) => setRule(withNotified(rule, tells))}
                areNotified
              />
            </div>
          </section>
        </>
      )}
      {isChanged && reach}
      {section.running > 0 && !isChanged && (
        <Notice
          icon={<History aria-hidden />}
          actions={
            <Button size="small" onClick={openAnew}>
              {t('anew')}
            </Button>
          }
        >
          {t('runByFormer', { n: section.running })}
        </Notice>
      )}
      {ruleInForce?.isOn && <TryOut categoryId={categoryId} rule={ruleInForce} templateId={templateId} />}
    </SettingsFrame>
  )
}
