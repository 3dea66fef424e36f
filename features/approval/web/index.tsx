import { lazy } from 'react'
import { Stamp } from 'lucide-react'
import { categoryPanes } from '@shuku/domain/categories/web'
import { documentNotes, homeTasks, panelSections } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { MenuCount, MenuLabel } from './menu-label.tsx'
import { useApprovalTasks } from './use-approval-tasks.tsx'

const ApprovalNote = lazy(async () => ({ default: (await import('./page/approval-note.tsx')).ApprovalNote }))
const ApprovalFoot = lazy(async () => ({ default: (await import('./page/approval-note.tsx')).ApprovalFoot }))
const ApprovalSection = lazy(async () => ({ default: (await import('./page/approval-section.tsx')).ApprovalSection }))
const RulePane = lazy(async () => ({ default: (await import('./rule/rule-pane.tsx')).RulePane }))

export const approvalWeb: WebFeature = {
  routes: [{ path: 'approvals', load: async () => (await import('./approvals-page.tsx')).ApprovalsPage }],
  menu: [
    {
      path: 'approvals',
      Label: MenuLabel,
      Count: MenuCount,
      icon: <Stamp aria-hidden />,
      group: 'work',
      order: 29,
    },
  ],
  slots: [
    documentNotes.with([{ id: 'approval', Content: ApprovalNote, Foot: ApprovalFoot }]),
    panelSections.with([{ id: 'approval', order: 15, Content: ApprovalSection }]),
    homeTasks.with([{ id: 'approvals', useTasks: useApprovalTasks }]),
    categoryPanes.with([{ id: 'approve', Content: RulePane }]),
  ],
}
