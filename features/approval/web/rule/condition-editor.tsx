import { Select } from 'antd'
import type { ApprovalStep } from '@shuku/domain/approval/contract'
import { NumberInput, useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../../messages.ts'
import type { RuleSection } from './rule-section.ts'
import { Row } from './row.tsx'

type Condition = NonNullable<ApprovalStep['condition']>

interface ConditionEditorProps {
  id: string
  condition: Condition | undefined
  fields: RuleSection['fields']
  onChange: (condition: Condition | undefined) => void
}

const numbers = new Set(['integer', 'decimal', 'amount'])
const entries = new Set(['choice', 'choices'])

/** By which documents a step counts: all, or those with a number or an entry in a custom field. */
export function ConditionEditor({ id, condition, fields, onChange }: ConditionEditorProps) {
  const t = useMessages(approvalScreenMessages)
  const usable = fields.filter(({ kind }) => numbers.has(kind) || entries.has(kind))
  if (usable.length === 0) return null
  const field = usable.find((each) => each.id === condition?.fieldId)
  const begin = (fieldId: number | '') => {
    const chosen = usable.find((each) => each.id === fieldId)
    if (!chosen) onChange(undefined)
    else if (numbers.has(chosen.kind)) onChange({ fieldId: chosen.id, is: 'atLeast', values: ['0'] })
    else
      onChange({ fieldId: chosen.id, is: 'oneOf', values: chosen.entries.slice(0, 1).map((each) => String(each.id)) })
  }
  return (
    <Row label={t('when')} htmlFor={id}>
      <div className="sk-approval-when">
        <Select<number | ''>
          id={id}
          value={condition?.fieldId ?? ''}
          options={[{ value: '', label: t('always') }, ...usable.map((each) => ({ value: each.id, label: each.name }))]}
          onChange={begin}
        />
        {condition && field && numbers.has(field.kind) && (
          <>
            <Select
              aria-label={t('compares')}
              value={condition.is}
              options={[
                { value: 'atLeast' as const, label: t('atLeast') },
                { value: 'below' as const, label: t('below') },
              ]}
              onChange={(is) => onChange({ ...condition, is })}
            />
            <NumberInput
              aria-label={field.name}
              value={Number(condition.values[0] ?? 0)}
              onChange={(value) => onChange({ ...condition, values: [String(value ?? 0)] })}
            />
          </>
        )}
        {condition && field && entries.has(field.kind) && (
          <Select
            mode="multiple"
            aria-label={field.name}
            value={condition.values}
            options={field.entries.map((each) => ({ value: String(each.id), label: each.name }))}
            onChange={(values: string[]) => {
              if (values.length > 0) onChange({ ...condition, values })
            }}
          />
        )}
      </div>
    </Row>
  )
}
