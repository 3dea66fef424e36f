import { useId } from 'react'
import { Button } from 'antd'
import type { ChatTarget } from '@shuku/domain/documents/web'
import {
  EmptyState,
  FileGlyph,
  HitText,
  RelativeTime,
  TableQuery,
  useFormats,
  useGrowingTable,
  useMessages,
  type GrowingTable,
} from '@shuku/kit/web'
import { allTable, CoeditedRow, groupTable } from '../../documents-contract.ts'
import { pickerApi as api, type Picked } from '../../picker-contract.ts'
import { pickerMessages } from '../../picker-messages.ts'
import { markedTitle, type Ticked } from './ticked.ts'

interface ListProps {
  readonly text: string
  readonly ticked: Ticked
  /** Those that are in the chat already, as far as it is known. */
  readonly present: ReadonlySet<number>
  readonly isGroup: boolean
  readonly onToggle: (picked: Picked) => void
}

const mine = { endpoint: api.listMine, table: CoeditedRow }
const all = { endpoint: api.listAll, table: allTable }
export const inChat = { endpoint: api.listInGroup, table: groupTable }

export function MineList(props: ListProps) {
  const t = useMessages(pickerMessages)
  return <Rows {...props} table={useGrowingTable(mine, { text: props.text })} label={t('mine')} none={t('noneMine')} />
}

export function AllList(props: ListProps) {
  const t = useMessages(pickerMessages)
  return <Rows {...props} table={useGrowingTable(all, { text: props.text })} label={t('all')} none={t('noneAtAll')} />
}

/** Where it is opened from no chat, there is no group. */
export function ChatList({ chat, ...props }: ListProps & { readonly chat: ChatTarget | undefined }) {
  const t = useMessages(pickerMessages)
  return chat ? <OfChat {...props} chat={chat} /> : <EmptyState title={t('noChat')} />
}

const nobody: ReadonlySet<number> = new Set()

/** Of all of them it need not be said that they are there. */
function OfChat({ chat, ...props }: ListProps & { readonly chat: ChatTarget }) {
  const t = useMessages(pickerMessages)
  const table = useGrowingTable(inChat, { ...chat, text: props.text })
  return <Rows {...props} present={nobody} table={table} label={t('inGroup')} none={t('noneInGroup')} />
}

interface RowsProps extends ListProps {
  readonly table: GrowingTable<CoeditedRow>
  readonly label: string
  /** What is said where there is nothing at all. */
  readonly none: string
}

function Rows({ table, label, none, ...shown }: RowsProps) {
  const t = useMessages(pickerMessages)
  const { text } = shown
  const isCounted = text !== '' && table.state === 'ready' && table.total !== undefined && table.total > 0
  return (
    <section className="sk-picker-pane" aria-label={label}>
      <p className="sk-picker-count sk-secondary sk-small" role="status">
        {isCounted && t('found', { text, n: table.total ?? 0 })}
      </p>
      <TableQuery table={table} empty={<EmptyState title={text === '' ? none : t('notFound')} />}>
        <ul>
          {table.rows.map(({ id, row }) => (
            <PickerRow key={id} row={row} {...shown} />
          ))}
        </ul>
        {table.more && (
          <Button type="text" block loading={table.isGrowing} onClick={table.more}>
            {t('loadMore')}
          </Button>
        )}
      </TableQuery>
    </section>
  )
}

/** The whole row is what one taps; for a screen reader it is a box with the title, and its facts after it. */
function PickerRow({ row, text, ticked, present, isGroup, onToggle }: ListProps & { readonly row: CoeditedRow }) {
  const t = useMessages(pickerMessages)
  const formats = useFormats()
  const titleId = useId()
  const { id: documentId, subject, fileId, fileName, sizeBytes, updatedAt, editors } = row
  const isTicked = ticked.has(documentId)
  const names = editors.map(({ name }) => name)
  return (
    <li>
      <label className={`sk-picker-row${isTicked ? ' is-ticked' : ''}`}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-labelledby={titleId}
          aria-describedby={`${titleId}-facts`}
          onChange={() => onToggle({ documentId, fileId, fileName })}
        />
        <FileGlyph fileName={fileName} size={24} />
        <span className="sk-picker-words">
          <span id={titleId}>
            <HitText text={markedTitle(subject, text)} />
          </span>
          <span id={`${titleId}-facts`} className="sk-picker-facts sk-secondary sk-small">
            <RelativeTime value={updatedAt} />
            <span>{formats.bytes(sizeBytes)}</span>
            {names.length > 0 && <span>{t('editing', { names: formats.list(names) })}</span>}
            {present.has(documentId) && <span>{t(isGroup ? 'isThere' : 'isTheirs')}</span>}
          </span>
        </span>
      </label>
    </li>
  )
}
