import { useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import { ChevronDown, ChevronUp, SlidersHorizontal } from 'lucide-react'
import { CategoryField } from '@shuku/domain/categories/web'
import { ChoiceField, useNamedChoices } from '@shuku/domain/people/web'
import type { ConditionGroup } from '@shuku/kit/contract'
import { DayField, formMessages, useMessages, useSmallScreen } from '@shuku/kit/web'
import { ReportQuery, usualReach, type ReportKind } from '../contract.ts'
import { reportsMessages } from '../messages.ts'

type Patch = { [K in keyof ReportQuery]?: ReportQuery[K] | undefined } & { readonly hasNoUnit?: true | undefined }

interface ReportFilterProps {
  readonly report: ReportKind
  /** As the server describes them, with one’s own units; until it does, their place is there. */
  readonly groups: readonly ConditionGroup[] | undefined
  readonly value: ReportQuery
  readonly hasNoUnit: boolean
  readonly onChange: (patch: Patch) => void
}

const periods = ['0', '1', '2', '3', '4', '5', '7', '8', '6'] as const
const cleared: Patch = Object.fromEntries(Object.keys(ReportQuery.fields).map((key) => [key, undefined]))

/** Each change that is whole is shown at once. On a phone what is chosen is one line, which opens the fields. */
export function ReportFilter(props: ReportFilterProps) {
  const { report, groups, value } = props
  const t = useMessages(reportsMessages)
  const word = useMessages(formMessages)
  const small = useSmallScreen()
  const [isOpen, setOpen] = useState(false)
  const items = itemsOf(groups)
  const labelOf = (name: string, chosen: string | undefined) =>
    items.get(name)?.options?.find(({ key }) => key === chosen)?.label
  const chosen = [
    value.period && word(`date${value.period}`),
    labelOf('deptType', value.reach ?? usualReach[report]),
    labelOf('statusType', value.employment),
    labelOf('categoryType', value.categories),
  ]
  const words = chosen.filter(Boolean).join(' · ')
  return (
    <div
      className={`sk-report-filter${groups ? '' : ' is-waiting'}`}
      role="search"
      aria-label={t('filter')}
      aria-busy={!groups}
    >
      {small && (
        <button
          type="button"
          className="sk-plain-button sk-report-chosen"
          aria-label={[t('filter'), words].join(' ')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden />
          <span className="sk-cut">{words}</span>
          {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </button>
      )}
      {(!small || isOpen) && <Fields {...props} />}
    </div>
  )
}

function itemsOf(groups: ReportFilterProps['groups']) {
  return new Map((groups ?? []).flatMap((group) => group.items).map((item) => [item.names[0], item]))
}

function Fields({ report, groups, value, hasNoUnit, onChange }: ReportFilterProps) {
  const t = useMessages(reportsMessages)
  const word = useMessages(formMessages)
  const items = itemsOf(groups)
  const reach = value.reach ?? usualReach[report]
  const optionsOf = (name: string) => (items.get(name)?.options ?? []).map(({ key, label }) => ({ value: key, label }))
  const own = (name: string) => Number(items.get(name)?.value) || undefined
  const branchId = hasNoUnit ? undefined : (value.branchId ?? own('branch_id'))
  const departmentId = hasNoUnit ? undefined : (value.departmentId ?? own('dept_id'))
  const chooseReach = (next: string) => {
    const noUnit = { branchId: undefined, departmentId: undefined, personId: undefined, hasNoUnit: undefined }
    onChange({ reach: next as ReportQuery['reach'], ...noUnit })
  }
  const chooseUnit = (key: 'branchId' | 'departmentId') => (id: number | undefined) =>
    onChange({ [key]: id, hasNoUnit: id === undefined ? true : undefined })
  const reset = () => onChange({ ...cleared, hasNoUnit: undefined })
  return (
    <>
      <Group label={items.get('doccreatedateselect')?.label ?? t('period')}>
        <Select
          aria-label={t('period')}
          value={value.period}
          options={periods.map((key) => ({ value: key, label: word(`date${key}`) }))}
          onChange={(period) => onChange({ period, from: undefined, to: undefined })}
        />
        {value.period === '6' && (
          <>
            <DayField
              label={t('from')}
              placeholder={t('from')}
              value={value.from ?? ''}
              onChange={(from) => onChange({ from: from || undefined })}
            />
            <DayField
              label={t('to')}
              placeholder={t('to')}
              value={value.to ?? ''}
              onChange={(to) => onChange({ to: to || undefined })}
            />
          </>
        )}
      </Group>
      <Group label={items.get('deptType')?.label ?? t('reach')}>
        <Select aria-label={t('reach')} value={reach} options={optionsOf('deptType')} onChange={chooseReach} />
        {reach === '2' && (
          <OneOf kind="subcompany" label={t('oneSubcompany')} value={branchId} onChange={chooseUnit('branchId')} />
        )}
        {reach === '3' && (
          <OneOf
            kind="department"
            label={t('oneDepartment')}
            value={departmentId}
            onChange={chooseUnit('departmentId')}
          />
        )}
        {reach === '4' && (
          <OneOf
            kind="person"
            label={t('onePerson')}
            value={value.personId}
            onChange={(personId) => onChange({ personId })}
          />
        )}
      </Group>
      <Group label={items.get('statusType')?.label ?? t('employment')}>
        <Select
          aria-label={t('employment')}
          value={value.employment}
          options={optionsOf('statusType')}
          onChange={(employment: string) => onChange({ employment: employment as ReportQuery['employment'] })}
        />
      </Group>
      <Group label={items.get('categoryType')?.label ?? t('whichCategories')}>
        <Select
          aria-label={t('whichCategories')}
          value={value.categories}
          options={optionsOf('categoryType')}
          onChange={(categories: string) =>
            onChange({ categories: categories as ReportQuery['categories'], categoryId: undefined })
          }
        />
        {value.categories === '1' && (
          <div className="sk-report-choice">
            <CategoryField
              single
              label={t('category_')}
              placeholder={t('category_')}
              value={value.categoryId === undefined ? [] : [value.categoryId]}
              onChange={([categoryId]) => onChange({ categoryId })}
            />
          </div>
        )}
      </Group>
      <Button type="text" className="sk-report-reset" onClick={reset}>
        {t('reset')}
      </Button>
    </>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sk-report-group">
      <span className="sk-secondary">{label}</span>
      {children}
    </div>
  )
}

interface OneOfProps {
  readonly kind: 'person' | 'department' | 'subcompany'
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

function OneOf({ kind, label, value, onChange }: OneOfProps) {
  const chosen = useNamedChoices(kind, value === undefined ? [] : [value])
  return (
    <div className="sk-report-choice">
      <ChoiceField
        single
        kind={kind}
        label={label}
        placeholder={label}
        value={chosen}
        onChange={([choice]) => onChange(choice?.id)}
      />
    </div>
  )
}
