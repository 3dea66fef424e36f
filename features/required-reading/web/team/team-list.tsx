import { Counter, DataTable, EmptyState, useFormats, useMessages, useTable } from '@shuku/kit/web'
import { readingApi, TeamRow, type TeamQuery } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { teamColumns, teamTitle } from '../columns.tsx'
import { TeamFilter, type AskTeam } from './team-filter.tsx'

const team = { endpoint: readingApi.listTeam, table: TeamRow }

interface TeamListProps {
  readonly asked: TeamQuery
  readonly onChange: AskTeam
  /** How often something has still to be read, and whether it is more than that. */
  readonly counted: { readonly open: number; readonly isMore: boolean } | undefined
}

/** What those who report to one must read, and how many of them have. */
export function TeamList({ asked, onChange, counted }: TeamListProps) {
  const t = useMessages(readingMessages)
  const { number } = useFormats()
  const table = useTable(team, asked)
  const open = async ({ row }: { row: TeamRow }) => {
    const { openTeamDialog } = await import('./team-dialog.tsx')
    openTeamDialog(row)
  }
  const isNarrowed = asked.title !== undefined || asked.unitId !== undefined || asked.state !== 'all'
  return (
    <DataTable
      table={table}
      label={t('team')}
      title={teamTitle(open)}
      views={teamColumns}
      facts={['done', 'dueOn']}
      onOpen={(row) => void open(row)}
      rowActions={() => []}
      filter={<TeamFilter asked={asked} onChange={onChange} />}
      counters={
        counted?.isMore ? (
          <span className="sk-counter">{t('hasNotMore', { n: number(counted.open) })}</span>
        ) : (
          <Counter label={t('hasNot')} value={counted?.open} />
        )
      }
      empty={<EmptyState title={t(isNarrowed ? 'noneOfTeam' : 'noneTeam')} />}
    />
  )
}
