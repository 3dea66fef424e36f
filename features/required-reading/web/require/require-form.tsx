import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Checkbox, Input } from 'antd'
import { TriangleAlert, UsersRound } from 'lucide-react'
import type { Choice, ChoiceKind } from '@shuku/domain/people/contract'
import { AnyChoiceField, type NamedChoice } from '@shuku/domain/people/web'
import { DayField, useApi, useFormats, useMessages, useSmallScreen, useSubmitHeldFor, useToday } from '@shuku/kit/web'
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
  const today = useToday()
  const set = (change: Partial<EnteredReading>) => onChange({ ...entered, ...change })
  return (
    <div className="sk-require-form">
      <Readers entered={entered} onChange={set} nobody={nobody} />
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

const readerKinds: readonly ChoiceKind[] = ['person', 'department', 'group']

interface ReadersProps extends Pick<RequireFormProps, 'entered' | 'nobody'> {
  readonly onChange: (change: Pick<EnteredReading, 'people' | 'departments' | 'groups' | 'everyone'>) => void
}

/** Of whom it is required: one field for all kinds, as sharing has it, which one types into at once. */
function Readers({ entered, onChange, nobody }: ReadersProps) {
  const t = useMessages(readingMessages)
  const small = useSmallScreen()
  const row = useRef<HTMLDivElement>(null)
  // on a phone the keyboard would cover the form
  useEffect(() => {
    if (!small) setTimeout(() => row.current?.querySelector('input')?.focus())
  }, [small])
  const others = useMemo(
    () => ({ label: t('everyone'), names: [{ kind: 'everyone' as const, name: t('everyone') }] }),
    [t],
  )
  const everyone: NamedChoice<'everyone'> = {
    kind: 'everyone',
    // the only one that is no entry of the directory
    id: -1,
    name: t('everyone'),
    detail: '',
    code: '',
    isGone: false,
  }
  const { people, departments, groups } = entered
  const chosen = [...departments, ...people, ...groups, ...(entered.everyone ? [everyone] : [])]
  const change = (next: readonly (Choice | NamedChoice<'everyone'>)[]) => {
    const of = (kind: ChoiceKind) => next.filter((choice): choice is Choice => choice.kind === kind)
    onChange({
      departments: of('department'),
      people: of('person'),
      groups: of('group'),
      everyone: next.some(({ kind }) => kind === 'everyone'),
    })
  }
  return (
    <div className="sk-require-field">
      <span>{t('whom')}</span>
      <div ref={row}>
        <AnyChoiceField
          value={chosen}
          onChange={change}
          onSubmit={() => undefined}
          others={others}
          kinds={readerKinds}
          invalid={nobody}
        />
        {nobody && (
          <span className="sk-field-error" role="alert">
            {t('chooseSomebody')}
          </span>
        )}
      </div>
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
