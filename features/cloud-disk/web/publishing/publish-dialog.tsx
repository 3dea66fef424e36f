import { Form } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { CategoryField } from '@shuku/domain/categories/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { publishingApi } from '../../contract/publishing-contract.ts'
import { publishingMessages } from '../../contract/publishing-messages.ts'

interface PublishDialogProps extends DialogProps {
  /** A file of one’s own disk. */
  readonly item: Pick<DiskRow, 'id' | 'name'>
}

interface Entered {
  readonly categoryId?: number
}

/** Asks for the category in which a file becomes a document. */
export function PublishDialog({ open, onClose, item }: PublishDialogProps) {
  const t = useMessages(publishingMessages)
  return (
    <FormDialog<typeof publishingApi.publish, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={`${t('title')} · ${item.name}`}
      endpoint={publishingApi.publish}
      initialValues={{}}
      toQuery={({ categoryId = 0 }) => ({ id: item.id, categoryId })}
      submitLabel={t('publish')}
      onDone={({ message, documentId }) =>
        toast.success(message, {
          act: { label: t('open'), run: () => window.location.assign(addresses.document(documentId)) },
        })
      }
    >
      <p className="sk-secondary">{t('hint')}</p>
      <Form.Item
        name="categoryId"
        label={t('category')}
        rules={[{ required: true, message: t('categoryMissing') }]}
        getValueProps={(id?: number) => ({ value: id === undefined ? [] : [id] })}
        getValueFromEvent={([id]: readonly number[]) => id}
      >
        <CategoryField purpose="create" single value={[]} onChange={() => {}} />
      </Form.Item>
    </FormDialog>
  )
}
