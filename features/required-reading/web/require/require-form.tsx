import { useId, type ReactNode } from 'react'
import { Checkbox, Input } from 'antd'
import { TriangleAlert, UsersRound } from 'lucide-react'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { DayField, useApi, useFormats, useMessages, useSubmitHeldFor, useToday } from '@shuku/kit/web'
import { readingApi } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import '../reading.css'

export interface EnteredReading {
  readonly people: readonly Choice[]
  readonly departments: readonly Choice[]
  readonly groups: readonly Choice[]
  readonly everyone: boolean
  /** `YYYY-MM-DD`, or empty. */
  readonly dueOn: string
  readonly mustConfirm: boolean
  readonly asksAgain: boolean
  readonly note: string
  readonly shares: boolean
}

/** As the form of many begins. */
export const nobodyYet: EnteredReading = {
  people: [],
  departments: [],
  groups: [],
  everyone: false,
  dueOn: '',
  mustConfirm: false,
  asksAgain: false,
  note: '',
  shares: true,
}

/** The record to send; undefined while nobody is chosen. */
export function queryOf(entered: EnteredReading) {
  const { people, departments, groups, everyone, dueOn, ...rest } = entered
  const ids = (choices: readonly Choice[]) => choices.map(({ id }) => id)
  if (people.length + departments.length + groups.length === 0 && !everyone) return undefined
  return {
    ...rest,
    everyone,
    personIds: ids(people),
    departmentIds: ids(departments),
    groupIds: ids(groups),
    ...(dueOn === '' ? {} : { dueOn }),
  }
}

interface RequireFormProps {
  readonly entered: EnteredReading
  readonly onChange: (entered: EnteredReading) => void
  /** An attempt to save found nobody chosen. */
  readonly nobody: boolean
  /** Whether it may open them to those who cannot see them. */
  readonly mayShare?: boolean
  /** Below it: what will come of it. */
  readonly children: ReactNode
}

export function RequireForm({ entered, onChange, nobody, mayShare = true, children }: RequireFormProps) {
  const t = useMessages(readingMessages)
  const id = useId()
  const today = useToday()
  const set = (change: Partial<EnteredReading>) => onChange({ ...entered, ...change })
  return (
    <div className="sk-require-form">
      {(
        [
          ['departments', 'department'],
          ['people', 'person'],
          ['groups', 'group'],
        ] as const
      ).map(([name, kind]) => (
        <div key={name} className="sk-require-field">
          <label htmlFor={`${id}-${name}`}>{t(name)}</label>
          <ChoiceField
            id={`${id}-${name}`}
            kind={kind}
            value={entered[name]}
            invalid={nobody}
            onChange={(chosen) => set({ [name]: chosen })}
          />
        </div>
      ))}
      <div className="sk-require-field">
        <span />
        <div>
          <Checkbox checked={entered.everyone} onChange={({ target }) => set({ everyone: target.checked })}>
            {t('everyone')}
          </Checkbox>
          {nobody && (
            <span className="sk-field-error" role="alert">
              {t('chooseSomebody')}
            </span>
          )}
        </div>
      </div>
      <div className="sk-require-field">
        <span>{t('due')}</span>
        <div className="sk-require-due">
          <DayField label={t('due')} value={entered.dueOn} from={today} onChange={(dueOn) => set({ dueOn })} />
          <span className="sk-secondary sk-small">{t('dueHint')}</span>
        </div>
      </div>
      <div className="sk-require-field">
        <span>{t('note')}</span>
        <Input
          aria-label={t('note')}
          value={entered.note}
          maxLength={500}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      <div className="sk-require-field">
        <span />
        <div className="sk-require-boxes">
          <Checkbox checked={entered.mustConfirm} onChange={({ target }) => set({ mustConfirm: target.checked })}>
            {t('mustConfirm')}
          </Checkbox>
          <Checkbox
            className="sk-require-again"
            checked={entered.mustConfirm && entered.asksAgain}
            disabled={!entered.mustConfirm}
            {...(entered.mustConfirm ? {} : { title: t('againNeedsConfirmation') })}
            onChange={({ target }) => set({ asksAgain: target.checked })}
          >
            {t('asksAgain')}
          </Checkbox>
          {mayShare && (
            <Checkbox checked={entered.shares} onChange={({ target }) => set({ shares: target.checked })}>
              {t('shareToo')}
            </Checkbox>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

/** The room is there from the beginning, so that nothing moves when the numbers come. */
export function ReachPreview({ documentId, entered }: { documentId: number; entered: EnteredReading }) {
  const t = useMessages(readingMessages)
  const { number } = useFormats()
  const query = queryOf(entered)
  const asked = useApi(
    readingApi.previewReading,
    {
      documentId,
      personIds: query?.personIds ?? [],
      departmentIds: query?.departmentIds ?? [],
      groupIds: query?.groupIds ?? [],
      everyone: entered.everyone,
    },
    { enabled: query !== undefined, staleMs: 0 },
  )
  const { data } = asked
  useSubmitHeldFor(asked)
  return (
    <p className="sk-require-preview" aria-live="polite">
      <UsersRound aria-hidden />
      {query && data
        ? data.blind > 0
          ? t('reachesBlind', { n: data.people, blind: number(data.blind) })
          : t('reaches', { n: data.people })
        : t('reachesHint')}
      {query && data?.isBeyondReach && (
        <span className="sk-require-barred">
          <TriangleAlert aria-hidden /> {t('reachesBeyond')}
        </span>
      )}
      {query && data && data.barred > 0 && (
        <span className="sk-require-barred">
          <TriangleAlert aria-hidden /> {t('reachesBarred', { barred: data.barred })}
        </span>
      )}
    </p>
  )
}
