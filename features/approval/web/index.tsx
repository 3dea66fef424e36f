import { lazy } from 'react'
import { categoryPanes } from '@shuku/domain/categories/web'
import { documentNotes, missingDocument, panelSections, taskActs } from '@shuku/domain/documents/web'
import { plannedRead, lazyPart, type WebFeature } from '@shuku/kit/web'
import { approvalApi } from '../contract.ts'
import { approvalTaskActs } from './task-acts.tsx'

const ApprovalNote = lazyPart(async () => (await import('./page/approval-note.tsx')).ApprovalNote)
const ApprovalFoot = lazyPart(async () => (await import('./page/approval-note.tsx')).ApprovalFoot)
const EditedNote = lazyPart(async () => (await import('./page/returned-note.tsx')).EditedNote)
const ApprovalSection = lazy(async () => ({ default: (await import('./page/approval-section.tsx')).ApprovalSection }))
const AskedNoMore = lazy(async () => ({ default: (await import('./page/asked-no-more.tsx')).AskedNoMore }))
const RulePane = lazy(async () => ({ default: (await import('./rule/rule-pane.tsx')).RulePane }))

export const approvalWeb: WebFeature = {
  routes: [{ path: 'approvals', load: async () => (await import('./approvals-page.tsx')).ApprovalsPage }],
  slots: [
    documentNotes.with([
      {
        id: 'approval',
        asks: (documentId) => [plannedRead(approvalApi.getApprovals, { documentId })],
        Content: ApprovalNote,
        Foot: ApprovalFoot,
        WhileEdited: EditedNote,
      },
    ]),
    panelSections.with([{ id: 'approval', order: 28, Content: ApprovalSection }]),
    missingDocument.with([{ id: 'approval', Instead: AskedNoMore }]),
    taskActs.with(approvalTaskActs),
    categoryPanes.with([{ id: 'approve', Content: RulePane }]),
  ],
}
