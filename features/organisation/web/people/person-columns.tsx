import { links } from '@shuku/domain/addresses'
import { Avatar, StatusTag, useMessages, type ColumnView, type TableRow, type TitleView } from '@shuku/kit/web'
import type { PersonRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

type Row = Pick<TableRow<PersonRow>, 'row'>

export const personTitle: TitleView<PersonRow> = {
  column: 'name',
  least: { 'zh-CN': 180, 'en-US': 240 },
  glyph: ({ row }, size) => (
    <Avatar
      personId={row.personId}
      name={row.name}
      photo={links.photo(row.personId, row.photo)}
      size={size === 18 ? 20 : size}
    />
  ),
  marks: ({ row }) => (
    <>
      {row.isSecondary && <Secondary />}
      {row.lacksPassword && <WithoutPassword />}
    </>
  ),
  faded: ({ row }) => row.status === 'left',
}

export const personColumns: { readonly [K in keyof PersonRow]?: ColumnView<PersonRow> } = {
  loginName: { width: 132, goes: 4 },
  workCode: { width: 96, goes: 3 },
  department: { width: { 'zh-CN': 128, 'en-US': 192 }, goes: 5 },
  post: { width: { 'zh-CN': 116, 'en-US': 192 }, goes: 2 },
  manager: { width: { 'zh-CN': 112, 'en-US': 120 }, least: { 'zh-CN': 88, 'en-US': 120 }, goes: 1 },
  securityLevel: { width: { 'zh-CN': 84, 'en-US': 112 }, align: 'end', goes: 6 },
  status: { width: 84, render: Status },
}

export const personFacts = ['department', 'post'] as const

function Status({ row }: Row) {
  const t = useMessages(organisationMessages)
  return <StatusTag tone={row.status === 'active' ? 'ok' : 'mute'}>{t(row.status)}</StatusTag>
}

function WithoutPassword() {
  return <StatusTag tone="back">{useMessages(organisationMessages)('lacksPassword')}</StatusTag>
}

function Secondary() {
  return <StatusTag tone="mute">{useMessages(organisationMessages)('secondary')}</StatusTag>
}
