import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import type { ApprovalRule, ApprovalStep } from '@shuku/domain/approval/contract'
import { useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../../messages.ts'
import type { RuleSection } from './rule-section.ts'
import { StepEditor } from './step-editor.tsx'

export const newStep: ApprovalStep = { name: '', approvers: [], mode: 'any' }

interface RuleStepsProps {
  rule: ApprovalRule
  section: RuleSection
  named: RuleSection['named']
  /** The template whose documents are shown; nothing: all others. */
  templateId: number | undefined
  onTemplate: (templateId: number | undefined) => void
  onNamed: (named: RuleSection['named']) => void
  onChange: (rule: ApprovalRule) => void
}

/** The steps of a rule; where the category has templates, those of documents that begin with one, too. */
export function RuleSteps(props: RuleStepsProps) {
  const { rule, section, named, templateId, onTemplate, onNamed, onChange } = props
  const t = useMessages(approvalScreenMessages)
  const others = (rule.templates ?? []).filter(({ documentId }) => documentId !== templateId)
  const own = rule.templates?.find(({ documentId }) => documentId === templateId)
  const steps = templateId === undefined ? rule.steps : own?.steps
  const change = (list: readonly ApprovalStep[] | undefined) => {
    if (templateId === undefined) {
      onChange({ ...rule, steps: [...(list ?? [])] })
      return
    }
    const { templates: _former, ...rest } = rule
    const templates = list ? [...others, { documentId: templateId, steps: [...list] }] : others
    onChange({ ...rest, ...(templates.length > 0 ? { templates } : {}) })
  }
  const hasOwn = (id: number) => rule.templates?.some(({ documentId }) => documentId === id)
  return (
    <>
      {section.templates.length > 0 && (
        <div className="sk-approval-template">
          <label htmlFor="sk-approval-template">{t('stepsFor')}</label>
          <Select
            id="sk-approval-template"
            value={templateId ?? 0}
            options={[
              { value: 0, label: t('allOthers') },
              ...section.templates.map(({ documentId: value, subject }) => ({
                value,
                label: t(hasOwn(value) ? 'fromTemplateOwn' : 'fromTemplate', { subject }),
              })),
            ]}
            onChange={(id: number) => onTemplate(id === 0 ? undefined : id)}
          />
          {templateId !== undefined && (
            <Button type="link" onClick={() => change(own ? undefined : rule.steps)}>
              {t(own ? 'asAllOthers' : 'ownSteps')}
            </Button>
          )}
        </div>
      )}
      {!steps && <p className="sk-secondary">{t('sameSteps')}</p>}
      {steps && (
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
                  onNamed={onNamed}
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
        </>
      )}
    </>
  )
}
