import { Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { bookmarkApi, longestBookmarkName, type Bookmark } from '../contract.ts'
import { bookmarkMessages } from '../messages.ts'

const invalidates = [bookmarkApi.listBookmarks]

export function RenameDialog({ bookmark, ...dialog }: DialogProps & { bookmark: Bookmark }) {
  const t = useMessages(bookmarkMessages)
  const { id, name } = bookmark
  return (
    <FormDialog
      {...dialog}
      width={420}
      title={t('renameTitle')}
      endpoint={bookmarkApi.renameBookmark}
      invalidates={invalidates}
      initialValues={{ name }}
      toQuery={(entered: { name: string }) => ({ id, ...entered })}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('unnamed') }]}>
        <Input maxLength={longestBookmarkName} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
