import type { ReactNode } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { rightMessages } from '@shuku/domain/rights/contract'
import { documentTitle } from '@shuku/domain/documents/web'
import { Avatar, RelativeTime, useMessages, type ColumnView, type TitleView } from '@shuku/kit/web'
import type { CoeditedRow, CoeditedShareRow } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { chatPlace, type ListState } from '../coediting-state.ts'
import './coedited.css'

type Row = CoeditedRow & CoeditedShareRow

/** As everywhere, but that it leads to where it is written, in the chat from which the list was opened. */
export function coeditedTitle(state: ListState): TitleView<CoeditedRow> {
  return { ...(documentTitle as TitleView<CoeditedRow>), href: ({ row }) => hrefOf(row, state) }
}

export function hrefOf({ fileId }: Pick<CoeditedRow, 'fileId'>, state: ListState): string {
  return addresses.coediting({ fileId, ...chatPlace(state) })
}

export const coeditedColumns: { readonly [K in keyof Row]?: ColumnView<Row> } = {
  editors: { width: { 'zh-CN': 136, 'en-US': 144 }, render: ({ row }) => <Editors of={row.editors} />, goes: 4 },
  right: { width: { 'zh-CN': 88, 'en-US': 112 }, render: ({ row }) => <Right of={row.right} />, goes: 3 },
  sharedTo: { width: { 'zh-CN': 176, 'en-US': 216 }, goes: 2 },
  version: { width: 72, render: ({ row }) => `V${row.version}`, goes: 1 },
  updatedAt: {
    width: { 'zh-CN': 112, 'en-US': 144 },
    render: ({ row }) => <RelativeTime value={row.updatedAt} />,
  },
  sharedAt: {
    width: { 'zh-CN': 112, 'en-US': 144 },
    render: ({ row }) => (row.sharedAt === null ? '' : <RelativeTime value={row.sharedAt} />),
  },
}

/** So many faces; of one person the name. */
const most = 3

export function Editors({ of: editors }: { readonly of: CoeditedRow['editors'] }): ReactNode {
  const t = useMessages(coeditingMessages)
  const [first] = editors
  if (!first) return ''
  const names = editors.map(({ name }) => name).join(', ')
  return (
    <span className="sk-coedited-editors" title={names}>
      {editors.slice(0, most).map(({ id, name }) => (
        <Avatar key={id} personId={id} name={name} size={20} />
      ))}
      <span className="sk-cut">{editors.length === 1 ? first.name : t('people', { n: editors.length })}</span>
    </span>
  )
}

function Right({ of: right }: { readonly of: CoeditedRow['right'] }) {
  return useMessages(rightMessages)(right)
}
