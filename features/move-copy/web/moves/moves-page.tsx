import { addresses } from '@shuku/domain/addresses'
import { useNavigate } from 'react-router'
import { ListChecks, Undo2 } from 'lucide-react'
import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { undoBulkOperation } from '@shuku/domain/documents/web'
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
import { goesOn } from './use-watched-operations.ts'
import './moves.css'

/** The part of the screen's state that is in its address: whose operations, and the open one. */
const PageState = wireObject({
  whose: wire('whose', z.enum(['mine', 'others'])).default('mine'),
  id: wire('id', WholeNumber).optional(),
})
const list = { endpoint: moveCopyApi.listBulkOperations, table: MoveRow }
/** The right string of those who administer categories; the server bounds them to theirs. */
const administerCategories = 'DocSecCategoryAdd:Add'
const lookEveryMs = 3000

/** What one did with documents lately, one or many: how far it is, what became of them, the way back. */
export function MovesPage() {
  const t = useMessages(moveCopyMessages)
  const navigate = useNavigate()
  const { rights } = useSession()
  const [{ whose, id }, setState] = useAddressState(PageState)
  const table = useTable(list, { whose })
  const isAnyGoingOn = table.rows.some(({ row }) => goesOn(row))
  // asked again by itself, the list answers another key, whose page then takes the place of the old one
  useApi(moveCopyApi.listBulkOperations, { whose }, { enabled: isAnyGoingOn, refetchEveryMs: lookEveryMs })
  const context = {
    onDone: () =>
      invalidate(moveCopyApi.listBulkOperations, moveCopyApi.getBulkOperation, bulkOperationsApi.watchBulkOperations),
  }
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
        rowActions={({ row }) => [
          ...(row.undoUntil === null
            ? []
            : [
                {
                  key: 'undo',
                  label: t('undo'),
                  icon: <Undo2 aria-hidden />,
                  run: () => undoBulkOperation(row.id, context),
                },
              ]),
          {
            key: 'result',
            label: t('showResult'),
            icon: <ListChecks aria-hidden />,
            run: () => void navigate(addressOf(row).slice(1)),
          },
        ]}
        empty={
          whose === 'mine' ? (
            <EmptyState title={t('noMoves')} text={t('noMovesText')} />
          ) : (
            <EmptyState title={t('noMovesOfOthers')} text={t('noMovesOfOthersText')} />
          )
        }
      />
      {id !== undefined && <MoveDetails id={id} onClose={() => setState({ id: undefined })} context={context} />}
    </div>
  )
}
