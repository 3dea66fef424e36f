import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { DueDay, StatusTag, useMessages, type ColumnView, type StatusTone, type TitleView } from '@shuku/kit/web'
import type { SubmittedRow, TaskRow } from '../contract.ts'
import { approvalScreenMessages } from '../messages.ts'
import { approvalStateWords } from '../rows-contract.ts'

export const taskTitle: TitleView<TaskRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.documentId),
}

const instant = { width: { 'zh-CN': 112, 'en-US': 136 } }

export const taskColumns: { readonly [K in keyof TaskRow]?: ColumnView<TaskRow> } = {
  step: { width: { 'zh-CN': 120, 'en-US': 136 }, goes: 1 },
  by: { width: { 'zh-CN': 96, 'en-US': 144 } },
  askedAt: instant,
  dueOn: {
    width: { 'zh-CN': 112, 'en-US': 136 },
    goes: 2,
    render: ({ row }) => row.dueOn !== null && <DueDay day={row.dueOn} isDone={row.state !== 'open'} />,
  },
}

export const submittedTitle: TitleView<SubmittedRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => addresses.document(row.documentId),
}

export const submittedColumns: { readonly [K in keyof SubmittedRow]?: ColumnView<SubmittedRow> } = {
  state: { width: { 'zh-CN': 96, 'en-US': 112 }, render: ({ row }) => <ApprovalState state={row.state} /> },
  waitsFor: { width: { 'zh-CN': 200, 'en-US': 224 }, goes: 1 },
  askedAt: instant,
}

const tones: Record<SubmittedRow['state'], StatusTone> = {
  running: 'run',
  approved: 'ok',
  returned: 'back',
  withdrawn: 'mute',
}

export function ApprovalState({ state }: { state: SubmittedRow['state'] }) {
  const t = useMessages(approvalScreenMessages)
  return <StatusTag tone={tones[state]}>{t(approvalStateWords[state])}</StatusTag>
}
