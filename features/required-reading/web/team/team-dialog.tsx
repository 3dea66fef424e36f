import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { Dialog, DialogFoot, DialogTitle, openDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import type { TeamRow } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { RequiredReaders } from '../tab/required-readers.tsx'
import '../reading.css'

export function openTeamDialog(row: TeamRow): void {
  openDialog((props) => <TeamDialog {...props} row={row} />)
}

/** Of one document those of one's people who have not read it, and have. */
function TeamDialog({ open, onClose, row: { documentId, subject } }: DialogProps & { row: TeamRow }) {
  const t = useMessages(readingMessages)
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      width={560}
      title={<DialogTitle title={t('team')} about={subject} />}
      footer={
        <DialogFoot
          note={
            <a href={addresses.document(documentId)} onClick={onClose}>
              {subject}
            </a>
          }
        >
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogFoot>
      }
    >
      <div className="sk-team-readers">
        <RequiredReaders documentId={documentId} />
      </div>
    </Dialog>
  )
}
