import { Form, Input, Radio } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import { folderCalls } from '../use-folders.tsx'

interface Created {
  readonly name: string
  readonly ofCompany: boolean
  readonly hasRule: boolean
}

interface CreateDialogProps extends DialogProps {
  /** Below which; without it at the top. */
  readonly parent?: FolderView | undefined
  readonly mayMakeCompany: boolean
  readonly onMade: (folderId: number, hasRule: boolean) => void
}

export function CreateDialog({ open, onClose, parent, mayMakeCompany, onMade }: CreateDialogProps) {
  const t = useMessages(foldersMessages)
  return (
    <FormDialog<typeof api.createFolder, Created>
      open={open}
      onClose={onClose}
      title={parent ? `${t('newFolder')} · ${parent.name}` : t('newFolder')}
      endpoint={api.createFolder}
      initialValues={{ name: '', ofCompany: false, hasRule: false }}
      toQuery={(entered) => ({ ...entered, parentId: parent?.id })}
      invalidates={folderCalls}
      onDone={({ message, folderId }, { hasRule = false }) => {
        toast.success(message)
        onMade(folderId, Boolean(hasRule))
      }}
    >
      <NameItem />
      <Form.Item name="ofCompany" label={t('whose')} hidden={!mayMakeCompany || parent !== undefined}>
        <Radio.Group
          options={[
            { value: false, label: t('mine') },
            { value: true, label: t('company') },
          ]}
        />
      </Form.Item>
      <Form.Item name="hasRule" label={t('filledBy')}>
        <Radio.Group
          vertical
          options={[
            { value: false, label: t('filledByHand') },
            { value: true, label: t('filledByRule') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}

export function RenameDialog({ open, onClose, folder }: DialogProps & { readonly folder: FolderView }) {
  const t = useMessages(foldersMessages)
  return (
    <FormDialog<typeof api.renameFolder, { name: string }>
      open={open}
      onClose={onClose}
      title={t('rename')}
      endpoint={api.renameFolder}
      initialValues={{ name: folder.name }}
      toQuery={({ name }) => ({ folderId: folder.id, name })}
      invalidates={[api.listFolders]}
      onDone={({ message }) => toast.success(message)}
    >
      <NameItem />
    </FormDialog>
  )
}

function NameItem() {
  const t = useMessages(foldersMessages)
  return (
    <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
      <Input maxLength={100} autoComplete="off" />
    </Form.Item>
  )
}

interface NoteDialogProps extends DialogProps {
  readonly folderId: number
  readonly document: { readonly id: number; readonly subject: string; readonly note: string }
  readonly onDone: () => void
}

/** A note that all who see the entry read. */
export function NoteDialog({ open, onClose, folderId, document, onDone }: NoteDialogProps) {
  const t = useMessages(foldersMessages)
  return (
    <FormDialog<typeof api.saveNote, { note: string }>
      open={open}
      onClose={onClose}
      title={`${t('note')} · ${document.subject}`}
      endpoint={api.saveNote}
      initialValues={{ note: document.note }}
      toQuery={({ note }) => ({ folderId, documentId: document.id, note })}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      <Form.Item name="note" label={t('noteField')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}
