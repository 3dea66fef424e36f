import { Form } from 'antd'
import { FormDialog, Tree, useMessages, type DialogProps } from '@shuku/kit/web'
import { cloudDiskApi as api, homeFolder, type DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { sayPlaced } from '../acts/place-items.ts'
import { diskCalls } from '../disk-state.ts'
import { useFolderNodes } from './use-folder-nodes.tsx'
import './target-dialog.css'

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
  const isMove = operation === 'move'
  return (
    <FormDialog<typeof api.changeItems, Entered>
      open={open}
      onClose={onClose}
      width={500}
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
        <FolderChoice locked={isMove ? items : []} />
      </Form.Item>
    </FormDialog>
  )
}

interface FolderChoiceProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  /** These are on the way themselves. */
  readonly locked: readonly DiskRow[]
}

function FolderChoice({ value, onChange, locked }: FolderChoiceProps) {
  const t = useMessages(diskMessages)
  const tree = useFolderNodes({ locked: new Set(locked.map(({ id }) => String(id))) })
  return (
    <div className="sk-disk-target">
      <Tree
        wraps
        label={t('targetFolder')}
        nodes={tree.nodes}
        onNeed={tree.onNeed}
        value={value}
        onChange={(id) => onChange?.(id)}
      />
    </div>
  )
}
