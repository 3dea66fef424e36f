import { useId, useState } from 'react'
import { Button, Input, Select } from 'antd'
import { hasPeriod, type Secrecy } from '@shuku/domain/rights/contract'
import { kitMessages, RequiredMark, useMessages } from '@shuku/kit/web'
import { batchUploadMessages } from '../messages.ts'
import { levelChoices, levelWith } from './batch-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { wrongIn, type Level } from './levels.ts'
import type { Batch, UploadForm } from './use-batch.ts'

interface LevelLineProps {
  form: UploadForm
  batch: Batch
  /** It was tried to save: what is missing says so. */
  isTried: boolean
  /** Asks where something would be lost; false leaves the level as it is. */
  mayChange: (next: Secrecy) => Promise<boolean>
}

/** Level and period of the files that are added next, and what raising them has done to those that are there. */
export function LevelLine({ form, batch, isTried, mayChange }: LevelLineProps) {
  const t = useMessages(dialogMessages)
  const says = useMessages(batchUploadMessages)
  const words = useMessages(kitMessages)
  const id = useId()
  const { level, raised } = batch
  const choices = levelChoices(form)
  const nameOf = (secrecy: Secrecy) => choices.find(({ value }) => value === secrecy)?.label ?? ''
  const [isTyping, setTyping] = useState(false)
  const wrong = wrongIn(level)
  const isUnread = !isTyping && (wrong === 'noPeriod' || wrong === 'wrongPeriod')
  const isMissing = isTried && wrong === 'noSecrecy'
  const choose = async (secrecy: Secrecy) => {
    if (await mayChange(secrecy)) batch.setLevel(levelWith(form, secrecy))
  }
  return (
    <>
      <div className="sk-batch-upload-line">
        <label htmlFor={`${id}-level`}>
          {t('secrecy')}
          <RequiredMark />
        </label>
        <Select<Secrecy>
          id={`${id}-level`}
          className="sk-batch-upload-level"
          value={level.secrecy ?? null}
          placeholder={t('chooseSecrecy')}
          options={[...choices]}
          aria-describedby={`${id}-note`}
          {...(isMissing ? { status: 'error' as const, 'aria-invalid': true } : {})}
          onChange={(secrecy) => void choose(secrecy)}
        />
        <span className="sk-batch-upload-period">
          {level.secrecy !== undefined && hasPeriod(level.secrecy) ? (
            <>
              <label htmlFor={`${id}-period`}>
                {t('period')}
                <RequiredMark />
              </label>
              <PeriodInput
                id={`${id}-period`}
                value={level.period}
                isWrong={isUnread}
                describedBy={`${id}-note`}
                onChange={batch.setPeriod}
                onTyping={setTyping}
              />
            </>
          ) : (
            level.secrecy !== undefined && (
              <span className="sk-secondary">
                {t('period')} {t('noPeriodNeeded')}
              </span>
            )
          )}
        </span>
        <span
          id={`${id}-note`}
          className={`sk-small sk-batch-upload-note ${isUnread || isMissing ? 'sk-field-error' : 'sk-secondary'}`}
          {...(isUnread || isMissing ? { role: 'alert' } : {})}
        >
          {isUnread && !isMissing ? says('periodHint') : t(isMissing ? 'noSecrecy' : 'forNext')}
        </span>
      </div>
      <div role="status" className="sk-small sk-batch-upload-status">
        {raised && (
          <span className="sk-batch-upload-raised">
            {t('raised', { n: raised.count, secrecy: nameOf(raised.secrecy) })}
            <Button type="link" size="small" onClick={batch.undoRaise}>
              {words('undo')}
            </Button>
          </span>
        )}
      </div>
    </>
  )
}

interface PeriodInputProps {
  readonly id?: string
  /** The name of the field where no label is next to it. */
  readonly label?: string
  readonly value: Level['period']
  readonly isWrong: boolean
  readonly describedBy: string
  readonly onChange: (period: string) => void
  /** Whether it is typed in; it is checked when the field is left. */
  readonly onTyping: (isTyping: boolean) => void
}

export function PeriodInput({ id, label, value, isWrong, describedBy, onChange, onTyping }: PeriodInputProps) {
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value}
      maxLength={40}
      aria-describedby={describedBy}
      {...(isWrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => onTyping(true)}
      onBlur={() => onTyping(false)}
    />
  )
}
