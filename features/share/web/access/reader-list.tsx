import { ReaderLines } from '@shuku/domain/rights/web'
import { ShortFoot, TableQuery, useFormats, useMessages, useTable } from '@shuku/kit/web'
import { accessApi, ReaderRow } from '../../contract/access.ts'
import { accessMessages } from '../../access-messages.ts'

const list = { endpoint: accessApi.listReaders, table: ReaderRow }

interface ReaderListProps {
  readonly documentId: number
  /** Absent: now. */
  readonly day: string | undefined
  readonly onAsk: (personId: number) => void
  readonly onManage: () => void
}

/** Everybody who can see it, or could at the end of a day, the highest level first; a click says why. */
export function ReaderList({ documentId, day, onAsk, onManage }: ReaderListProps) {
  const t = useMessages(accessMessages)
  const { number } = useFormats()
  const table = useTable(list, { documentId, day }, { storedIn: 'memory' })
  const counted = (n: number) =>
    n === 0
      ? t(day === undefined ? 'nobody' : 'nobodyThen')
      : t(day === undefined ? 'total' : 'totalThen', { n: number(n) })
  const { rows, total } = table
  return (
    <TableQuery table={table} className="sk-access-wait" rows={6}>
      <div className="sk-access-total">
        <span role="status">{total !== undefined && counted(total)}</span>
        {day === undefined && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={onManage}>
            {t('manageSharing')}
          </button>
        )}
      </div>
      <ReaderLines readers={rows.map(({ row }) => row)} onAsk={onAsk} />
      <ShortFoot table={table} />
    </TableQuery>
  )
}
