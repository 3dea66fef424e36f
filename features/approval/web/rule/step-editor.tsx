import { useId } from 'react'
import { Input, Select } from 'antd'
import { ArrowUp, X } from 'lucide-react'
import {
  approvalMessages,
  approvalModes,
  type ApprovalStep,
  type Approver,
  type ApproverKind,
} from '@shuku/domain/approval/contract'
import type { Choice, ChoiceKind } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { IconButton, NumberInput, useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../../messages.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { Row } from './row.tsx'
import type { RuleSection } from './rule-section.ts'

type Named = RuleSection['named']

interface StepEditorProps {
  place: number
  step: ApprovalStep
  section: RuleSection
  named: Named
  onNamed: (named: Named) => void
  onChange: (step: ApprovalStep) => void
  onRemove: (() => void) | undefined
  onUp: (() => void) | undefined
}

const relations = ['manager', 'managers', 'keepers'] as const
const kindsOfPeople = new Set(['person', 'people'])

/** One step: whom it asks, how many of them must agree, and when it counts. */
export function StepEditor(props: StepEditorProps) {
  const { place, step, section, named, onNamed, onChange, onRemove, onUp } = props
  const t = useMessages(approvalScreenMessages)
  const words = useMessages(approvalMessages)
  const id = useId()
  const of = (kind: ApproverKind) => step.approvers.filter((approver) => approver.kind === kind)
  const others = (kinds: readonly ApproverKind[]) => step.approvers.filter(({ kind }) => !kinds.includes(kind))
  const choose = (kind: 'person' | 'role', chosen: readonly Choice[]) => {
    const known = new Set(named.map((each) => `${each.kind} ${each.id}`))
    const fresh = chosen.filter((each) => !known.has(`${kind} ${each.id}`))
    if (fresh.length > 0) onNamed([...named, ...fresh.map((each) => ({ kind, id: each.id, name: each.name }))])
    onChange({ ...step, approvers: [...others([kind]), ...chosen.map((each): Approver => ({ kind, id: each.id }))] })
  }
  const picker = (kind: 'person' | 'role', as: ChoiceKind) => (
    <ChoiceField
      kind={as}
      id={`${id}${kind}`}
      value={of(kind).map(({ id: chosen = 0 }) => choiceOf(as, chosen, nameOf(named, kind, chosen)))}
      onChange={(chosen) => choose(kind, chosen)}
    />
  )
  const fields = section.fields.filter(({ kind }) => kindsOfPeople.has(kind))
  const relative = [
    ...relations.map((kind) => ({ value: kind as string, label: words(kind) })),
    ...fields.map((field) => ({ value: `field ${field.id}`, label: t('peopleOf', { name: field.name }) })),
  ]
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
        <Row label={words('person')} htmlFor={`${id}person`}>
          {picker('person', 'person')}
        </Row>
        <Row label={words('role')} htmlFor={`${id}role`} hint={t('roleHint')}>
          {picker('role', 'role')}
        </Row>
        <Row label={t('byRelation')} htmlFor={`${id}relation`}>
          <Select
            id={`${id}relation`}
            mode="multiple"
            value={step.approvers.flatMap(keyOf)}
            options={relative}
            onChange={(keys: string[]) =>
              onChange({
                ...step,
                approvers: [...others(['manager', 'managers', 'keepers', 'field']), ...keys.map(ofKey)],
              })
            }
          />
        </Row>
        <Row label={t('mode')} htmlFor={`${id}mode`}>
          <Select
            id={`${id}mode`}
            value={step.mode}
            options={approvalModes.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
            onChange={(mode) => onChange({ ...step, mode })}
          />
        </Row>
        <Row label={t('dueDays')} htmlFor={`${id}due`}>
          <NumberInput
            id={`${id}due`}
            min={1}
            max={365}
            precision={0}
            value={step.dueDays ?? null}
            onChange={(days) => onChange(withOptional(step, 'dueDays', days ?? undefined))}
          />
        </Row>
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

function withOptional<K extends 'dueDays' | 'condition'>(
  step: ApprovalStep,
  key: K,
  value: ApprovalStep[K],
): ApprovalStep {
  const { [key]: _before, ...rest } = step
  return (value === undefined ? rest : { ...rest, [key]: value }) as ApprovalStep
}

function keyOf({ kind, id }: Approver): string[] {
  if (kind === 'field') return [`field ${id}`]
  return kind === 'person' || kind === 'role' ? [] : [kind]
}

function ofKey(key: string): Approver {
  const [kind, id] = key.split(' ')
  return id === undefined ? { kind: kind as ApproverKind } : { kind: 'field', id: Number(id) }
}

function nameOf(named: Named, kind: ApproverKind, id: number): string {
  return named.find((each) => each.kind === kind && each.id === id)?.name ?? ''
}

function choiceOf(kind: ChoiceKind, id: number, name: string): Choice {
  return { kind, id, name, detail: '', code: '', isGone: false, photo: undefined }
}
