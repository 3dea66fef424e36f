import { addresses } from '@shuku/domain/addresses'
import { useNavigate } from 'react-router'
import { Undo2 } from 'lucide-react'
import { movesApi } from '@shuku/domain/documents/contract'
import { undoMove } from '@shuku/domain/documents/web'
import { wire, wireObject, WholeNumber, z } from '@shuku/kit/contract'
import {
  DataTable,
  EmptyState,
  invalidate,
  PageHeader,
  TabBar,
  useAddressState,
  useApi,
  useMessages,
  useSession,
  useTable,
} from '@shuku/kit/web'
import { moveCopyApi, MoveRow } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'
import { MoveDetails } from './move-details.tsx'
import { moveColumns, moveFacts, moveTitle } from './move-columns.tsx'
import { goesOn } from './use-watched-moves.ts'
import './moves.css'

/** What of the screen stands in its address: whose moves, and the one that is opened. */
const PageState = wireObject({
  whose: wire('whose', z.enum(['mine', 'others'])).default('mine'),
  id: wire('id', WholeNumber).optional(),
})
const list = { endpoint: moveCopyApi.listMoves, table: MoveRow }
/** The right string of those who administer categories; the server bounds them to theirs. */
const administerCategories = 'DocSecCategoryAdd:Add'
const lookEveryMs = 3000

/** Moves and deletes of many documents: how far they are, what became of them, the way back. */
export function MovesPage() {
  const t = useMessages(moveCopyMessages)
  const navigate = useNavigate()
  const { rights } = useSession()
  const [{ whose, id }, setState] = useAddressState(PageState)
  const table = useTable(list, { whose })
  const isAnyGoingOn = table.rows.some(({ row }) => goesOn(row))
  // asked again by itself, the list answers another key, whose page then takes the place of the old one
  useApi(moveCopyApi.listMoves, { whose }, { enabled: isAnyGoingOn, refetchEveryMs: lookEveryMs })
  const context = { onDone: () => invalidate(moveCopyApi.listMoves, moveCopyApi.getMove, movesApi.watchMoves) }
  const addressOf = (row: MoveRow) => addresses.moves({ id: row.id, ...(row.isMine ? {} : { whose: 'others' }) })
  return (
    <div className="sk-moves">
      <PageHeader title={t('moves')} trail={[{ label: t('documents') }]} hasPrimary={false} actions={[]} />
      {rights.includes(administerCategories) && (
        <TabBar
          items={[
            { key: 'mine', label: t('mine') },
            { key: 'others', label: t('others') },
          ]}
          value={whose}
          label={t('whose')}
          onChange={(key) => setState({ whose: key === 'others' ? 'others' : 'mine', id: undefined })}
        />
      )}
      <DataTable
        table={table}
        label={t('moves')}
        title={moveTitle}
        views={moveColumns}
        facts={moveFacts}
        onOpen={({ row }) => void navigate(addressOf(row).slice(1))}
        rowActions={({ row }) =>
          row.undoUntil === null
            ? []
            : [{ key: 'undo', label: t('undo'), icon: <Undo2 aria-hidden />, run: () => undoMove(row.id, context) }]
        }
        empty={<EmptyState title={t(whose === 'mine' ? 'noMoves' : 'noMovesOfOthers')} text={t('noMovesText')} />}
      />
      {id !== undefined && <MoveDetails id={id} onClose={() => setState({ id: undefined })} context={context} />}
    </div>
  )
}
