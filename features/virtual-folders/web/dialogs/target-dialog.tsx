import { Form } from 'antd'
import type { Endpoint, QueryInput } from '@shuku/kit/contract'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { virtualFoldersApi as api } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import { folderCalls } from '../use-folders.tsx'
import { FolderChoice } from './folder-choice.tsx'

interface Entered {
  readonly targetIds: number[]
}

/** Documents by their ids, or all that a list had. */
type Chosen = { readonly documentIds: number[] } | { readonly type?: 'all'; readonly selectionId: number }

interface ImportDialogProps extends DialogProps {
  readonly chosen: Chosen
}

export function ImportDialog({ open, onClose, chosen }: ImportDialogProps) {
  const t = useMessages(foldersMessages)
  return (
    <FormDialog<typeof api.importDocuments, Entered>
      open={open}
      onClose={onClose}
      width={500}
      title={t('importTo')}
      endpoint={api.importDocuments}
      initialValues={{ targetIds: [] }}
      toQuery={({ targetIds }) => ({ ...chosen, targetIds })}
      submitLabel={t('importDocuments')}
      invalidates={folderCalls}
      onDone={({ message }) => toast.success(message)}
    >
      <Targets />
    </FormDialog>
  )
}

interface CarryDialogProps extends DialogProps {
  readonly act: 'copy' | 'move'
  readonly folderId: number
  readonly chosen: Chosen
  readonly onDone: () => void
}

/** Where entries of a folder are copied or moved to. */
export function CarryDialog({ open, onClose, act, folderId, chosen, onDone }: CarryDialogProps) {
  const t = useMessages(foldersMessages)
  const endpoint: typeof api.copyEntries = act === 'copy' ? api.copyEntries : (api.moveEntries as never)
  return (
    <FormDialog<Endpoint & typeof api.copyEntries, Entered>
      open={open}
      onClose={onClose}
      width={500}
      title={t(act)}
      endpoint={endpoint}
      initialValues={{ targetIds: [] }}
      toQuery={({ targetIds }): QueryInput<typeof api.copyEntries> => ({ ...chosen, folderId, targetIds })}
      submitLabel={t(act)}
      invalidates={folderCalls}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      <Targets without={folderId} />
    </FormDialog>
  )
}

function Targets({ without }: { readonly without?: number }) {
  const t = useMessages(foldersMessages)
  return (
    <Form.Item
      name="targetIds"
      label={t('target')}
      rules={[{ required: true, type: 'array', min: 1, message: t('targetNeeded') }]}
    >
      <FolderChoice without={without} />
    </Form.Item>
  )
}
