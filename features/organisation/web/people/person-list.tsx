import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { ActionButton, DataTable, EmptyState, useMessages, useTable, type Action } from '@shuku/kit/web'
import { organisationApi as api, PersonRow, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { ListFilter } from '../list-filter.tsx'
import type { PagePatch, PageState } from '../page-state.ts'
import { openPersonDialog } from './open-person-dialog.ts'
import { personColumns, personFacts, personTitle } from './person-columns.tsx'
import { usePersonActions } from './use-person-actions.tsx'

const list = { endpoint: api.listPeople, table: PersonRow }

interface PersonListProps {
  readonly state: PageState
  readonly onChange: (patch: PagePatch) => void
  readonly unit: AdministeredUnit | undefined
  /** Absent for people who administer clearances only. */
  readonly newPerson: Action | undefined
}

/** The people of the chosen unit, or of all that the person keeps. */
export function PersonList({ state, onChange, unit, newPerson }: PersonListProps) {
  const t = useMessages(organisationMessages)
  const { unitId, alone = false, withLeft = false, text } = state
  const table = useTable(list, { unitId, below: !alone, withLeft, text })
  const actionsOf = usePersonActions()
  return (
    <DataTable
      table={table}
      label={t('title')}
      title={personTitle}
      views={personColumns}
      facts={personFacts}
      onOpen={({ row }) => openPersonDialog({ personId: row.personId })}
      rowActions={({ row }) => actionsOf(row)}
      filter={
        <ListFilter
          state={state}
          onChange={onChange}
          label={t('search')}
          place={unit?.name ?? t('everybody')}
          former={t('withLeft')}
        />
      }
      empty={
        text ? (
          <EmptyState
            title={t('noneFound', { text })}
            text={t('noneFoundText')}
            actions={
              <Button onClick={() => onChange({ unitId: undefined, withLeft: true })}>{t('searchWider')}</Button>
            }
          />
        ) : (
          <EmptyState
            title={t('nobodyHere', { name: unit?.name ?? t('title') })}
            {...(newPerson
              ? {
                  text: t('nobodyHereText'),
                  actions: (
                    <>
                      <ActionButton action={newPerson} />
                      <Button href={addresses.organisationImport()}>{t('importNow')}</Button>
                    </>
                  ),
                }
              : {})}
          />
        )
      }
    />
  )
}
