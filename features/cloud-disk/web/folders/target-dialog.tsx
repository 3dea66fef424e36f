import { Form } from 'antd'
import { FormDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import { cloudDiskApi as api, homeFolder, type DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { sayPlaced } from '../acts/place-items.ts'
import { diskCalls } from '../disk-state.ts'
import { FolderChoice } from '../embedded/folder-choice.tsx'

interface Entered {
  readonly target?: string
}

interface TargetDialogProps extends DialogProps {
  /** Own items are moved, those of colleagues saved as copies. */
  readonly operation: 'move' | 'save2disk'
  readonly items: readonly DiskRow[]
  readonly onDone: () => void
}

/** Asks for the folder of one’s own disk to which items go. */
export function TargetDialog({ open, onClose, operation, items, onDone }: TargetDialogProps) {
  const t = useMessages(diskMessages)
  const size = useDialogSize()
  const isMove = operation === 'move'
  return (
    <FormDialog<typeof api.changeItems, Entered>
      open={open}
      onClose={onClose}
      {...size}
      title={t(isMove ? 'move' : 'saveToDisk')}
      endpoint={api.changeItems}
      initialValues={isMove ? {} : { target: homeFolder }}
      toQuery={({ target }) => ({
        operation,
        ids: items.map(({ id }) => id),
        folderId: target === undefined || target === homeFolder ? 0 : Number(target),
      })}
      submitLabel={t(isMove ? 'moveHere' : 'saveHere')}
      invalidates={diskCalls}
      onDone={(reply) => {
        sayPlaced(reply, isMove ? items : [])
        onDone()
      }}
    >
      <Form.Item name="target" label={t('targetFolder')} rules={[{ required: true, message: t('targetNeeded') }]}>
        <FolderChoice movedFolders={isMove ? items.filter(({ kind }) => kind === 'folder').map(({ id }) => id) : []} />
      </Form.Item>
    </FormDialog>
  )
}
