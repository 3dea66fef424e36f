import { useId } from 'react'
import { Input, Select } from 'antd'
import { ArrowUp, X } from 'lucide-react'
import { approvalMessages, approvalModes, lateApprovers, type ApprovalStep } from '@shuku/domain/approval/contract'
import { IconButton, NumberInput, useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../../messages.ts'
import { ApproverRows } from './approver-rows.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { Row } from './row.tsx'
import type { RuleSection } from './rule-section.ts'

interface StepEditorProps {
  place: number
  step: ApprovalStep
  section: RuleSection
  named: RuleSection['named']
  onNamed: (named: RuleSection['named']) => void
  onChange: (step: ApprovalStep) => void
  onRemove: (() => void) | undefined
  onUp: (() => void) | undefined
}

/** One step: whom it asks, how many of them must agree, and when it counts. */
export function StepEditor(props: StepEditorProps) {
  const { place, step, section, named, onNamed, onChange, onRemove, onUp } = props
  const t = useMessages(approvalScreenMessages)
  const words = useMessages(approvalMessages)
  const id = useId()
  return (
    <section className="sk-approval-editor" aria-label={words('step', { n: place + 1 })}>
      <header>
        <b>{words('step', { n: place + 1 })}</b>
        <Input
          aria-label={t('stepName')}
          placeholder={t('stepName')}
          value={step.name}
          maxLength={50}
          onChange={({ target }) => onChange({ ...step, name: target.value })}
        />
        {onUp && <IconButton small icon={<ArrowUp aria-hidden />} label={t('up', { n: place + 1 })} onClick={onUp} />}
        {onRemove && (
          <IconButton small icon={<X aria-hidden />} label={t('removeStep', { n: place + 1 })} onClick={onRemove} />
        )}
      </header>
      <div className="sk-approval-fields">
        <ApproverRows
          approvers={step.approvers}
          section={section}
          named={named}
          onNamed={onNamed}
          onChange={(approvers) => onChange({ ...step, approvers })}
        />
        <Row label={t('mode')} htmlFor={`${id}mode`}>
          <Select
            id={`${id}mode`}
            value={step.mode}
            options={approvalModes.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
            onChange={(mode) =>
              onChange(mode === 'all' ? { ...step, mode } : { ...withOptional(step, 'inOrder', undefined), mode })
            }
          />
        </Row>
        {step.mode === 'all' && (
          <Row label={t('order')} htmlFor={`${id}order`}>
            <Select
              id={`${id}order`}
              value={step.inOrder ? 'inOrder' : 'together'}
              options={(['together', 'inOrder'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(value) => onChange(withOptional(step, 'inOrder', value === 'inOrder' ? true : undefined))}
            />
          </Row>
        )}
        <Row label={t('dueDays')} htmlFor={`${id}due`}>
          <NumberInput
            id={`${id}due`}
            min={1}
            max={365}
            precision={0}
            value={step.dueDays ?? null}
            onChange={(days) => onChange(withDeadline(step, days ?? undefined))}
          />
        </Row>
        {step.dueDays !== undefined && (
          <Row label={t('whenLate')} htmlFor={`${id}late`} hint={step.whenLate && t('whenLateHint')}>
            <Select<'none' | (typeof lateApprovers)[number]>
              id={`${id}late`}
              value={step.whenLate ?? 'none'}
              options={(['none', ...lateApprovers] as const).map((value) => ({ value, label: t(`late_${value}`) }))}
              onChange={(value) => onChange(withOptional(step, 'whenLate', value === 'none' ? undefined : value))}
            />
          </Row>
        )}
        <ConditionEditor
          id={`${id}condition`}
          condition={step.condition}
          fields={section.fields}
          onChange={(condition) => onChange(withOptional(step, 'condition', condition))}
        />
      </div>
    </section>
  )
}

/** Without a deadline nothing happens when it has passed. */
function withDeadline(step: ApprovalStep, days: number | undefined): ApprovalStep {
  const next = withOptional(step, 'dueDays', days)
  return days === undefined ? withOptional(next, 'whenLate', undefined) : next
}

function withOptional<K extends 'dueDays' | 'whenLate' | 'condition' | 'inOrder'>(
  step: ApprovalStep,
  key: K,
  value: ApprovalStep[K],
): ApprovalStep {
  const { [key]: _before, ...rest } = step
  return (value === undefined ? rest : { ...rest, [key]: value }) as ApprovalStep
}
