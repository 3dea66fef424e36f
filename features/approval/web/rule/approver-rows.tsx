import { useId } from 'react'
import { Select } from 'antd'
import { approvalMessages, type Approver, type ApproverKind } from '@shuku/domain/approval/contract'
import type { Choice, ChoiceKind } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../../messages.ts'
import { Row } from './row.tsx'
import type { RuleSection } from './rule-section.ts'

type Named = RuleSection['named']

interface ApproverRowsProps {
  approvers: readonly Approver[]
  section: RuleSection
  named: Named
  onNamed: (named: Named) => void
  onChange: (approvers: Approver[]) => void
  /** They decide nothing and are notified. */
  areNotified?: boolean
}

const relations = ['manager', 'managers', 'head', 'keepers'] as const
const everyLevel = -1
const kindsOfPeople = new Set(['person', 'people'])

/** People by themselves, by a role, and by what they are to the document. */
export function ApproverRows({ approvers, section, named, onNamed, onChange, areNotified = false }: ApproverRowsProps) {
  const t = useMessages(approvalScreenMessages)
  const words = useMessages(approvalMessages)
  const id = useId()
  const of = (kind: ApproverKind) => approvers.filter((approver) => approver.kind === kind)
  const others = (kinds: readonly ApproverKind[]) => approvers.filter(({ kind }) => !kinds.includes(kind))
  const choose = (kind: 'person' | 'role', chosen: readonly Choice[]) => {
    const known = new Set(named.map((each) => `${each.kind} ${each.id}`))
    const fresh = chosen.filter((each) => !known.has(`${kind} ${each.id}`))
    if (fresh.length > 0) onNamed([...named, ...fresh.map((each) => ({ kind, id: each.id, name: each.name }))])
    onChange([...others([kind]), ...chosen.map((each): Approver => ({ ...levelled(kind), kind, id: each.id }))])
  }
  // all roles of a step are asked at one level
  const level = of('role')[0]?.level
  const levelled = (kind: ApproverKind) => (kind === 'role' && level !== undefined ? { level } : {})
  const chooseLevel = (next: number) =>
    onChange(
      approvers.map(({ level: _before, ...approver }) =>
        approver.kind === 'role' && next !== everyLevel ? { ...approver, level: next } : approver,
      ),
    )
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
    <>
      <Row label={words('person')} htmlFor={`${id}person`}>
        {picker('person', 'person')}
      </Row>
      <Row label={words('role')} htmlFor={`${id}role`} hint={t(areNotified ? 'roleNotifiedHint' : 'roleHint')}>
        {picker('role', 'role')}
      </Row>
      {of('role').length > 0 && (
        <Row label={t('roleLevel')} htmlFor={`${id}level`}>
          <Select
            id={`${id}level`}
            value={level ?? everyLevel}
            options={[
              { value: everyLevel, label: t('everyLevel') },
              ...([0, 1, 2] as const).map((value) => ({ value: value as number, label: words(`level_${value}`) })),
            ]}
            onChange={chooseLevel}
          />
        </Row>
      )}
      <Row label={t('byRelation')} htmlFor={`${id}relation`}>
        <Select
          id={`${id}relation`}
          mode="multiple"
          value={approvers.flatMap(keyOf)}
          options={relative}
          onChange={(keys: string[]) => onChange([...others([...relations, 'field']), ...keys.map(ofKey)])}
        />
      </Row>
    </>
  )
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
