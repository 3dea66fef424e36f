import { Form, Input } from 'antd'
import { splitName } from '@shuku/domain/disk/contract'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import { cloudDiskApi as api, type DiskRow } from '../../contract.ts'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { diskMessages } from '../../messages.ts'
import { diskCalls } from '../disk-state.ts'

interface Entered {
  readonly name: string
}

/** Asks for the name of a folder that is to be made. */
export function NewFolderDialog({ open, onClose, folderId }: DialogProps & { readonly folderId: number }) {
  const t = useMessages(embeddedMessages)
  const word = useMessages(diskMessages)
  const size = useDialogSize()
  return (
    <FormDialog<typeof api.createFolder, Entered>
      open={open}
      onClose={onClose}
      {...size}
      title={t('newFolder')}
      endpoint={api.createFolder}
      initialValues={{ name: word('newName') }}
      toQuery={({ name }) => ({ folderId, name })}
      invalidates={diskCalls}
      onDone={({ message }) => toast.success(message)}
    >
      <NameItem />
    </FormDialog>
  )
}

/** Asks for another name of an item; a file keeps its extension. */
export function RenameDialog({
  open,
  onClose,
  item,
  onRenamed,
}: DialogProps & { readonly item: Pick<DiskRow, 'id' | 'kind' | 'name'>; readonly onRenamed?: () => unknown }) {
  const t = useMessages(embeddedMessages)
  const size = useDialogSize()
  const { base, extension } = item.kind === 'file' ? splitName(item.name) : { base: item.name, extension: '' }
  return (
    <FormDialog<typeof api.rename, Entered>
      open={open}
      onClose={onClose}
      {...size}
      title={t('rename')}
      endpoint={api.rename}
      initialValues={{ name: base }}
      toQuery={({ name }) => ({ id: item.id, name: `${name}${extension}` })}
      invalidates={diskCalls}
      onDone={({ message }) => {
        toast.success(message)
        onRenamed?.()
      }}
    >
      <NameItem extension={extension} />
    </FormDialog>
  )
}

function NameItem({ extension = '' }: { readonly extension?: string }) {
  const t = useMessages(embeddedMessages)
  return (
    <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameEmpty') }]}>
      <Input
        autoFocus
        maxLength={1000}
        placeholder={t('nameEmpty')}
        suffix={extension || undefined}
        onFocus={({ target }) => target.select()}
      />
    </Form.Item>
  )
}
