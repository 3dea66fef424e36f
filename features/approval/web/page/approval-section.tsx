import { PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { openDialog, useApi, useMessages } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { ApprovalState } from '../columns.tsx'
import { ApprovalSteps } from './approval-steps.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

/** Who approved the document, step by step; absent where it never was to be. */
export function ApprovalSection({ document }: PanelSectionProps) {
  const t = useMessages(approvalScreenMessages)
  const asked = useApi(approvalApi.getApprovals, { documentId: document.id }, { keepsOld: false })
  const approvals = asked.data?.approvals ?? []
  const [last] = approvals
  if (!last) return null
  const openSheet = () => openDialog((props) => <SheetDialog {...props} document={document} approvals={approvals} />)
  return (
    <PanelSection
      title={t('section')}
      count={<ApprovalState state={last.state} />}
      link={{ label: t('sheet'), run: openSheet }}
      asked={asked}
      rows={3}
    >
      <ApprovalSteps approval={last} />
    </PanelSection>
  )
}
