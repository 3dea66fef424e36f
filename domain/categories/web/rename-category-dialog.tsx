import { Form, Input } from 'antd'
import type { Endpoint } from '@shuku/kit/contract'
import { call, FormDialog, invalidate, toast, useMessages } from '@shuku/kit/web'
import { categoryApi, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'

interface RenameCategoryDialogProps {
  category: { id: number; name: string } | undefined
  onClose: () => void
  /** What the screen shows of categories beside their tree. */
  shownBy?: readonly Endpoint[]
}

/** Another name for a category; taken back by the toast. */
export function RenameCategoryDialog({ category, onClose, shownBy = [] }: RenameCategoryDialogProps) {
  const t = useMessages(categoryMessages)
  const undo = async (categoryId: number, name: string) => {
    await call(categoryApi.rename, { categoryId, name })
    await invalidate(...treeCalls, ...shownBy)
  }
  return (
    <FormDialog<typeof categoryApi.rename, { name: string }>
      key={category?.id}
      open={category !== undefined}
      onClose={onClose}
      title={t('rename')}
      endpoint={categoryApi.rename}
      invalidates={[...treeCalls, ...shownBy]}
      initialValues={{ name: category?.name ?? '' }}
      toQuery={({ name }) => ({ categoryId: category?.id ?? 0, name })}
      onDone={({ before }) => toast.success(t('renamed'), { undo: () => undo(category?.id ?? 0, before) })}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={100} showCount autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
