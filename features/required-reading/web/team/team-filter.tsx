import { Segmented } from 'antd'
import { peopleApi, type Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { FilterBar, SearchInput, useApi, useMessages } from '@shuku/kit/web'
import type { TeamQuery } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'

/** Undefined takes it out of the address. */
export type AskTeam = (patch: { [K in keyof TeamQuery]?: TeamQuery[K] | undefined }) => void

interface TeamFilterProps {
  readonly asked: TeamQuery
  readonly onChange: AskTeam
}

/** By title, department with all below, and whether it is still to be read. */
export function TeamFilter({ asked: { title = '', unitId, state }, onChange }: TeamFilterProps) {
  const t = useMessages(readingMessages)
  const unit = useUnit(unitId)
  return (
    <FilterBar
      field={
        <SearchInput
          value={title}
          label={t('searchTitle')}
          width={220}
          delayMs={250}
          onSearch={(wanted) => onChange({ title: wanted === '' ? undefined : wanted })}
        />
      }
      count={[title !== '', unitId !== undefined, state !== 'all'].filter(Boolean).length}
      onClear={() => onChange({ title: undefined, unitId: undefined, state: undefined })}
    >
      <Segmented<TeamQuery['state']>
        value={state}
        aria-label={t('state')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'open', label: t('hasNot') },
          { value: 'overdue', label: t('overdue') },
        ]}
        onChange={(wanted) => onChange({ state: wanted })}
      />
      <span className="sk-team-unit">
        <ChoiceField
          kind="department"
          single
          label={t('departmentBelow')}
          placeholder={t('department')}
          value={unit}
          onChange={([chosen]) => onChange({ unitId: chosen?.id })}
        />
      </span>
    </FilterBar>
  )
}

/** The department of an address, by its name as soon as that is known. */
function useUnit(id: number | undefined): readonly Choice[] {
  const { data } = useApi(
    peopleApi.nameChoices,
    { kind: 'department', ids: id === undefined ? [] : [id] },
    { enabled: id !== undefined, staleMs: 300_000 },
  )
  if (id === undefined) return []
  const named = data?.choices.find((choice) => choice.id === id)
  return [named ?? { kind: 'department', id, name: String(id), detail: '', code: '', isGone: false }]
}
