import { Button } from 'antd'
import { Dialog, DialogFoot, DialogTitle, kitMessages, useMessages, type DialogProps } from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import type { DiskRow } from '../../contract.ts'
import { versionsMessages } from '../../versions-messages.ts'
import { VersionsPane } from './versions-pane.tsx'

interface VersionsDialogProps extends DialogProps {
  readonly item: Pick<DiskRow, 'id' | 'name' | 'parentId'>
}

/** The versions of a file, where there is no pane for them. */
export function VersionsDialog({ open, onClose, item }: VersionsDialogProps) {
  const t = useMessages(versionsMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      {...size}
      title={<DialogTitle title={t('versions')} about={item.name} />}
      footer={
        <DialogFoot>
          <Button onClick={onClose}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      <VersionsPane item={item} />
    </Dialog>
  )
}
