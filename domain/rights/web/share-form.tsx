import { Checkbox, Input, InputNumber, Radio } from 'antd'
import { DayField, useMessages } from '@shuku/kit/web'
import { levelsUpTo, type Level } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import type { EnteredShare } from './entered-share.ts'
import { SubjectFields } from './subject-fields.tsx'
import './share-form.css'

interface ShareFormProps {
  readonly entered: EnteredShare
  readonly onChange: (entered: EnteredShare) => void
  /** An attempt to save found nobody chosen. */
  readonly nobody: boolean
  /** A default right of a category has neither end nor note. */
  readonly withEnd?: boolean
  /** The highest level that may be given. */
  readonly highest?: Level
}

/** The fields of a share: to whom, at which level, for whom of them, until when. */
export function ShareForm({ entered, onChange, nobody, withEnd = true, highest = 'full' }: ShareFormProps) {
  const set = (change: Partial<EnteredShare>) => onChange({ ...entered, ...change })
  return (
    <div className="sk-share-form">
      <SubjectFields entered={entered} onChange={set} nobody={nobody} />
      <LevelFields entered={entered} onChange={set} highest={highest} />
      <BoundsFields entered={entered} onChange={set} />
      {withEnd && <EndAndNote entered={entered} onChange={set} />}
    </div>
  )
}

interface PartProps {
  readonly entered: EnteredShare
  readonly onChange: (change: Partial<EnteredShare>) => void
}

function LevelFields({ entered: { level, download }, onChange, highest }: PartProps & { highest: Level }) {
  const t = useMessages(rightMessages)
  return (
    <>
      <span className="sk-share-label">{t('level')}</span>
      <div>
        <Radio.Group
          aria-label={t('level')}
          value={level}
          options={levelsUpTo(highest).map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => onChange({ level: target.value as EnteredShare['level'] })}
        />
        {level === 'view' && (
          <Checkbox checked={download} onChange={({ target }) => onChange({ download: target.checked })}>
            {t('mayDownload')}
          </Checkbox>
        )}
      </div>
    </>
  )
}

/** For whom of those that are named it counts. */
export function BoundsFields({ entered, onChange }: PartProps) {
  const t = useMessages(rightMessages)
  const { minSecurity, maxSecurity } = entered
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
