import { Checkbox, Radio } from 'antd'
import { NumberInput, useMessages } from '@shuku/kit/web'
import { levelsUpTo, type Level } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import type { EnteredShare, EnteredTerms } from './entered-share.ts'
import { SubjectFields } from './subject-fields.tsx'
import './share-form.css'

interface ShareFormProps {
  readonly entered: EnteredShare
  readonly onChange: (entered: EnteredShare) => void
  /** An attempt to save found nobody chosen. */
  readonly nobody: boolean
  /** The highest level that may be given. */
  readonly highest?: Level
}

/** The fields of a default right: to whom, at which level, for whom of them. */
export function ShareForm({ entered, onChange, nobody, highest = 'full' }: ShareFormProps) {
  const set = (change: Partial<EnteredShare>) => onChange({ ...entered, ...change })
  return (
    <div className="sk-share-form">
      <SubjectFields entered={entered} onChange={set} nobody={nobody} />
      <LevelFields entered={entered} onChange={set} highest={highest} />
      <BoundsFields entered={entered} onChange={set} />
    </div>
  )
}

interface PartProps {
  readonly entered: EnteredTerms
  readonly onChange: (change: Partial<EnteredTerms>) => void
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
        <DownloadField {...{ level, download, onChange }} />
      </div>
    </>
  )
}

interface DownloadFieldProps extends Pick<EnteredTerms, 'level' | 'download'>, Pick<PartProps, 'onChange'> {
  /** In a bar: one word. */
  readonly isShort?: boolean
}

/** Who may edit may download in any case. */
export function DownloadField({ level, download, onChange, isShort = false }: DownloadFieldProps) {
  const t = useMessages(rightMessages)
  if (level !== 'view') return null
  return (
    <Checkbox
      aria-label={t('mayDownload')}
      checked={download}
      onChange={({ target }) => onChange({ download: target.checked })}
    >
      {t(isShort ? 'download' : 'mayDownload')}
    </Checkbox>
  )
}

/** For whom of those that are named it counts. */
export function BoundsFields({ entered, onChange }: PartProps) {
  const t = useMessages(rightMessages)
  const { minSecurity, maxSecurity } = entered
  const crossed = minSecurity > maxSecurity
  const bound = (name: 'minSecurity' | 'maxSecurity', label: string) => (
    <NumberInput<number>
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
