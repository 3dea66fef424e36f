import { Form } from 'antd'
import type { DocumentToChoose } from '@shuku/domain/documents/web'
import { DocumentField } from '@shuku/domain/documents/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import { folderCalls } from '../use-folders.tsx'

interface Entered {
  readonly documents: readonly DocumentToChoose[]
}

interface AddDialogProps extends DialogProps {
  readonly folder: FolderView
  readonly onDone: () => void
}

/** Documents that are named, into the folder that one looks at. */
export function AddDialog({ open, onClose, folder, onDone }: AddDialogProps) {
  const t = useMessages(foldersMessages)
  return (
    <FormDialog<typeof api.importDocuments, Entered>
      open={open}
      onClose={onClose}
      width={500}
      title={`${t('importDocuments')} · ${folder.name}`}
      endpoint={api.importDocuments}
      initialValues={{ documents: [] }}
      toQuery={({ documents }) => ({ targetIds: [folder.id], documentIds: documents.map(({ id }) => id) })}
      submitLabel={t('importDocuments')}
      invalidates={folderCalls}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      <Form.Item
        name="documents"
        label={t('documents')}
        rules={[{ required: true, type: 'array', min: 1, message: t('documentsNeeded') }]}
      >
        <DocumentField />
      </Form.Item>
    </FormDialog>
  )
}
