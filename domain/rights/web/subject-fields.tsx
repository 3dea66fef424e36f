import { useId } from 'react'
import { Checkbox, Radio, Segmented, Select } from 'antd'
import { choiceKinds, isChoiceKind } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { RequiredMark, useMessages, useSmallScreen } from '@shuku/kit/web'
import type { ShareKind } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import { isUnit, relations, type EnteredShare, type EnteredTerms } from './entered-share.ts'

interface PartProps {
  readonly entered: EnteredShare
  readonly onChange: (change: Partial<EnteredShare>) => void
}

interface SubjectFieldsProps extends PartProps {
  /** An attempt to save found nobody chosen. */
  readonly nobody: boolean
  /** For a right on a category, which has neither a creator nor a unit of its own: levels are of the caller's units. */
  readonly ofCategory?: boolean
}

const kinds = [...choiceKinds, 'everyone'] as const
type Shown = (typeof kinds)[number] | 'relation'

/** The principals that a grant names: one kind at a time, several of it at once. */
export function SubjectFields({ entered, onChange: set, nobody, ofCategory = false }: SubjectFieldsProps) {
  const t = useMessages(rightMessages)
  const small = useSmallScreen()
  const id = useId()
  const { kind, chosen } = entered
  const shown: Shown = relations.some((each) => each === kind) ? 'relation' : (kind as Shown)
  const show = (next: Shown) => set({ kind: next === 'relation' ? 'superior' : next, chosen: [] })
  const offered: readonly Shown[] = ofCategory ? kinds : [...kinds, 'relation']
  const options = offered.map((value) => ({ value, label: t(value) }))
  return (
    <>
      <span className="sk-share-label">{t('kind')}</span>
      <div>
        {small ? (
          <Select<Shown>
            aria-label={t('kind')}
            value={shown}
            options={options}
            onChange={show}
            style={{ width: '100%' }}
          />
        ) : (
          <Segmented<Shown> aria-label={t('kind')} value={shown} options={options} onChange={show} />
        )}
      </div>
      {isChoiceKind(kind) && (
        <>
          <label htmlFor={id}>
            {t(kind)}
            <RequiredMark />
          </label>
          <div>
            <ChoiceField
              key={kind}
              id={id}
              kind={kind}
              value={chosen}
              invalid={nobody}
              onChange={(next) => set({ chosen: next })}
            />
            {nobody && (
              <span className="sk-field-error" role="alert">
                {t('nobodyChosen', { kind: t(kind) })}
              </span>
            )}
            <WhereOf entered={entered} onChange={set} />
            {ofCategory && isWithinUnit(entered) && <p className="sk-secondary sk-small">{t('ofYourUnit')}</p>}
          </div>
        </>
      )}
      {shown === 'relation' && (
        <>
          <label htmlFor={id}>{t('relation')}</label>
          <div>
            <Select<ShareKind>
              id={id}
              value={kind}
              options={relations.map((value) => ({ value, label: t(value) }))}
              onChange={(next) => set({ kind: next })}
              style={{ width: '100%' }}
            />
            <WhereOf entered={entered} onChange={set} />
          </div>
        </>
      )}
    </>
  )
}

function isWithinUnit({ kind, roleLevel, postLevel }: EnteredShare): boolean {
  return (kind === 'role' ? roleLevel : kind === 'post' ? postLevel : 'everywhere') !== 'everywhere'
}

interface WhereOfProps {
  readonly entered: Pick<EnteredShare, 'kind' | 'below' | 'roleLevel' | 'postLevel'>
  readonly onChange: (change: Partial<EnteredTerms>) => void
}

/** Units below, and where members of a role or a post count. */
export function WhereOf({ entered: { kind, below, roleLevel, postLevel }, onChange }: WhereOfProps) {
  const t = useMessages(rightMessages)
  const places = [
    { value: 'everywhere' as const, label: t('inHeadquarters') },
    { value: 'subcompany' as const, label: t('inSubcompany') },
    { value: 'department' as const, label: t('inDepartment') },
  ]
  if (isUnit(kind)) {
    return (
      <Checkbox checked={below} onChange={({ target }) => onChange({ below: target.checked })}>
        {t('below')}
      </Checkbox>
    )
  }
  if (kind === 'role') {
    return (
      <Radio.Group
        aria-label={t('roleLevel')}
        options={places}
        value={roleLevel}
        onChange={({ target }) => onChange({ roleLevel: target.value as typeof roleLevel })}
      />
    )
  }
  if (kind === 'post') {
    return (
      <Radio.Group
        aria-label={t('postLevel')}
        options={places}
        value={postLevel}
        onChange={({ target }) => onChange({ postLevel: target.value as typeof postLevel })}
      />
    )
  }
  return null
}
