import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { Notice, useApi, useMessages } from '@shuku/kit/web'
import { approvalApi, type Approval } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'

interface ReturnedNoteProps {
  readonly documentId: number
  readonly approval: Approval
  /** It stands where the text is changed. */
  readonly isEdited?: boolean
}

/** Who returned it and why, until it is submitted again or given up. */
export function ReturnedNote({ documentId, approval, isEdited = false }: ReturnedNoteProps) {
  const t = useMessages(approvalScreenMessages)
  const { waitsForChanges, waitsForMe, isChange, isMine, askedBy: author, steps } = approval
  if (!waitsForChanges) return null
  const returned = steps.flatMap(({ tasks }) => tasks).find(({ state }) => state === 'returned')
  const changeReturned = isMine ? 'yourChangeReturned' : 'changeReturned'
  return (
    <Notice
      icon={<Undo2 aria-hidden />}
      tone="warning"
      actions={
        waitsForMe &&
        !isEdited && (
          <Button size="small" href={addresses.editDocument(documentId, { goesOn: true })}>
            {t('goOnWriting')}
          </Button>
        )
      }
    >
      {t(isChange ? changeReturned : 'wasReturned', { who: returned?.name ?? '', author })}
      {returned?.comment ? <span className="sk-secondary"> · {returned.comment}</span> : null}
    </Notice>
  )
}

/** The same above the text while one changes it: what somebody else is asked to change does not concern them. */
export function EditedNote({ documentId }: { documentId: number }) {
  const { data } = useApi(approvalApi.getApprovals, { documentId })
  const [last] = data?.approvals ?? []
  if (!last || (last.isChange && !last.waitsForMe)) return null
  return <ReturnedNote documentId={documentId} approval={last} isEdited />
}
