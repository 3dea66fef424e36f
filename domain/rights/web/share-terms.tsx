import { Fragment } from 'react'
import { Checkbox, Input } from 'antd'
import { DayField, useMessages, useToday } from '@shuku/kit/web'
import type { ShareKind } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import { isUnit, type EnteredTerms } from './entered-share.ts'
import { BoundsFields } from './share-form.tsx'
import { WhereOf } from './subject-fields.tsx'
import './share-form.css'

interface ShareTermsProps {
  readonly terms: EnteredTerms
  /** The kinds of those who are chosen: what only some kinds have is asked for these. */
  readonly kinds: ReadonlySet<ShareKind>
  readonly notifies: boolean
  readonly onChange: (change: Partial<EnteredTerms>) => void
  readonly onNotifies: (notifies: boolean) => void
}

/** What is rarely set of a share: for whom of them, until when, with which words, and that nobody is notified. */
export function ShareTerms({ terms, kinds, notifies, onChange, onNotifies }: ShareTermsProps) {
  const t = useMessages(rightMessages)
  const today = useToday()
  const { until, note, ...where } = terms
  const isEveryone = kinds.size === 1 && kinds.has('everyone')
  const unit = [...kinds].find(isUnit)
  return (
    <div className="sk-share-form sk-share-terms">
      <span className="sk-share-label">{t('options')}</span>
      <div>
        <Checkbox
          checked={notifies}
          disabled={isEveryone}
          {...(isEveryone ? { title: t('everyoneIsNotTold') } : {})}
          onChange={({ target }) => onNotifies(target.checked)}
        >
          {t('notifies')}
        </Checkbox>
        {unit && <WhereOf entered={{ ...where, kind: unit }} onChange={onChange} />}
      </div>
      {leveled.map(
        ([kind, label]) =>
          kinds.has(kind) && (
            <Fragment key={kind}>
              <span className="sk-share-label">{t(label)}</span>
              <div>
                <WhereOf entered={{ ...where, kind }} onChange={onChange} />
              </div>
            </Fragment>
          ),
      )}
      <BoundsFields entered={terms} onChange={onChange} />
      <span className="sk-share-label">{t('until')}</span>
      <div>
        <span className="sk-share-until">
          <DayField label={t('until')} value={until} from={today} onChange={(day) => onChange({ until: day })} />
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
    </div>
  )
}

const leveled = [
  ['role', 'roleLevel'],
  ['post', 'postLevel'],
] as const
