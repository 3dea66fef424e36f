import { useId } from 'react'
import { Checkbox, Input, InputNumber, Radio, Segmented, Select } from 'antd'
import { ChoiceField } from '@shuku/domain/people/web'
import { DayField, useMessages, useSmallScreen } from '@shuku/kit/web'
import type { ShareKind } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import './share-form.css'
import { isChosen, isUnit, relations, type EnteredShare } from './entered-share.ts'

interface ShareFormProps {
  readonly entered: EnteredShare
  readonly onChange: (entered: EnteredShare) => void
  /** Nobody has been chosen, and it was tried to save. */
  readonly nobody: boolean
  /** A default right of a category has neither end nor note. */
  readonly withEnd?: boolean
}

const kinds = ['person', 'department', 'subcompany', 'role', 'post', 'group', 'everyone'] as const
type Shown = (typeof kinds)[number] | 'relation'

/** The fields of a share: to whom, at which level, for whom of them, until when. */
export function ShareForm({ entered, onChange, nobody, withEnd = true }: ShareFormProps) {
  const t = useMessages(rightMessages)
  const small = useSmallScreen()
  const id = useId()
  const set = (change: Partial<EnteredShare>) => onChange({ ...entered, ...change })
  const { kind, chosen } = entered
  const shown: Shown = relations.some((each) => each === kind) ? 'relation' : (kind as Shown)
  const show = (next: Shown) => set({ kind: next === 'relation' ? 'superior' : next, chosen: [] })
  const options = [...kinds, 'relation' as const].map((value) => ({ value, label: t(value) }))
  return (
    <div className="sk-share-form">
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
      {isChosen(kind) && (
        <>
          <label htmlFor={id}>
            {t(kind)}
            <span className="sk-required">*</span>
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
      <Terms entered={entered} onChange={set} />
      {withEnd && <EndAndNote entered={entered} onChange={set} />}
    </div>
  )
}

interface PartProps {
  readonly entered: EnteredShare
  readonly onChange: (change: Partial<EnteredShare>) => void
}

/** Units below, and where members of a role or a post count. */
function WhereOf({ entered: { kind, below, roleLevel, postLevel }, onChange }: PartProps) {
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

function Terms({ entered, onChange }: PartProps) {
  const t = useMessages(rightMessages)
  const { level, download, minSecurity, maxSecurity } = entered
  const crossed = minSecurity > maxSecurity
  const bound = (name: 'minSecurity' | 'maxSecurity', label: string) => (
    <InputNumber<number>
      aria-label={`${t('security')} ${label}`}
      min={0}
      max={255}
      precision={0}
      value={entered[name]}
      {...(crossed ? { status: 'error' as const } : {})}
      onChange={(value) => onChange({ [name]: value ?? (name === 'minSecurity' ? 0 : 255) })}
    />
  )
  return (
    <>
      <span className="sk-share-label">{t('level')}</span>
      <div>
        <Radio.Group
          aria-label={t('level')}
          value={level}
          options={(['view', 'edit', 'full'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => onChange({ level: target.value as EnteredShare['level'] })}
        />
        {level === 'view' && (
          <Checkbox checked={download} onChange={({ target }) => onChange({ download: target.checked })}>
            {t('mayDownload')}
          </Checkbox>
        )}
      </div>
      <span className="sk-share-label">{t('security')}</span>
      <div>
        {bound('minSecurity', t('from'))} {t('to')} {bound('maxSecurity', t('to'))}
        <span className={crossed ? 'sk-field-error' : 'sk-secondary sk-small'}>
          {t(crossed ? 'boundsCrossed' : 'boundsHint')}
        </span>
      </div>
    </>
  )
}

function EndAndNote({ entered: { until, note }, onChange }: PartProps) {
  const t = useMessages(rightMessages)
  return (
    <>
      <span className="sk-share-label">{t('until')}</span>
      <div>
        <span style={{ width: 160 }}>
          <DayField label={t('until')} value={until} from={today()} onChange={(day) => onChange({ until: day })} />
        </span>
        <span className="sk-secondary sk-small">{t('untilHint')}</span>
      </div>
      <span className="sk-share-label">{t('note')}</span>
      <div>
        <Input
          aria-label={t('note')}
          value={note}
          maxLength={500}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
    </>
  )
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
