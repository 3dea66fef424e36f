import { PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { openDialog, useApi, useMessages } from '@shuku/kit/web'
import { approvalApi, type Approval } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { ApprovalState } from '../columns.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

/** Who approved the document, step by step; absent where it never was to be. */
export function ApprovalSection({ document }: PanelSectionProps) {
  const t = useMessages(approvalScreenMessages)
  const asked = useApi(approvalApi.getApprovals, { documentId: document.id }, { showsFormer: false })
  const approvals = asked.data?.approvals ?? []
  const [last] = approvals
  const shown = shownApproval(approvals)
  if (!last || !shown) return null
  const openSheet = () => openDialog((props) => <SheetDialog {...props} document={document} approvals={approvals} />)
  return (
    <PanelSection
      title={t('section')}
      count={<ApprovalState state={shown.state} />}
      link={{ label: t('sheet'), run: openSheet }}
      asked={asked}
      rows={3}
    >
      <ApprovalSteps approval={shown} />
      {shown !== last && (
        <p className="sk-approval-later sk-small sk-secondary">
          {t('version', { n: last.version })} <ApprovalState state={last.state} />
        </p>
      )}
    </PanelSection>
  )
}

/** What runs; else that by which the document is what it is; what came of no version is named below it. */
export function shownApproval(approvals: readonly Approval[]): Approval | undefined {
  const [last] = approvals
  return last?.state === 'running' ? last : (approvals.find(({ isInForce }) => isInForce) ?? last)
}
