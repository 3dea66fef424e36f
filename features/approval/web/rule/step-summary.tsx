import { approvalMessages, type ApprovalRule, type Approver } from '@shuku/domain/approval/contract'
import { useFormats, useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../../messages.ts'
import type { RuleSection } from './rule-section.ts'

interface StepSummaryProps {
  rule: ApprovalRule
  section: RuleSection
  named: RuleSection['named']
}

/** The steps of a rule that is not changed here, in words. */
export function StepSummary({ rule, section, named }: StepSummaryProps) {
  const t = useMessages(approvalScreenMessages)
  const words = useMessages(approvalMessages)
  const formats = useFormats()
  const wordOf = ({ kind, id }: Approver) => {
    if (kind === 'field') return t('peopleOf', { name: section.fields.find((field) => field.id === id)?.name ?? '' })
    return named.find((each) => each.kind === kind && each.id === id)?.name ?? words(kind)
  }
  return (
    <ol className="sk-approval-summary">
      {rule.steps.map((step, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <b>{step.name || words('step', { n: place + 1 })}</b> {formats.list(step.approvers.map(wordOf))}
          <span className="sk-small sk-secondary">
            {t(`mode_${step.mode}`)}
            {step.inOrder && ` · ${t('inOrder')}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
