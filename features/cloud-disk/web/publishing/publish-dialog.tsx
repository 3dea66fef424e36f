import { Form } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { CategoryField } from '@shuku/domain/categories/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import type { DiskRow } from '../../contract.ts'
import { publishingApi } from '../../contract/publishing-contract.ts'
import { publishingMessages } from '../../contract/publishing-messages.ts'

interface PublishDialogProps extends DialogProps {
  /** Files of one’s own disk, and folders whose files are meant. */
  readonly items: readonly Pick<DiskRow, 'id' | 'name' | 'kind'>[]
}

interface Entered {
  readonly categoryId?: number
}

/** Asks for the category in which a file becomes a document, or several a document each. */
export function PublishDialog({ items, ...dialog }: PublishDialogProps) {
  const [first] = items
  return first && items.length === 1 && first.kind === 'file' ? (
    <PublishOne {...dialog} item={first} />
  ) : (
    <PublishSeveral {...dialog} items={items} />
  )
}

type OneProps = DialogProps & { readonly item: PublishDialogProps['items'][number] }

function PublishOne({ open, onClose, item }: OneProps) {
  const t = useMessages(publishingMessages)
  const size = useDialogSize()
  return (
    <FormDialog<typeof publishingApi.publish, Entered>
      open={open}
      onClose={onClose}
      {...size}
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
      <CategoryItem />
    </FormDialog>
  )
}

function PublishSeveral({ open, onClose, items }: PublishDialogProps) {
  const t = useMessages(publishingMessages)
  const size = useDialogSize()
  return (
    <FormDialog<typeof publishingApi.publishMany, Entered>
      open={open}
      onClose={onClose}
      {...size}
      title={`${t('title')} · ${t('several', { n: items.length })}`}
      endpoint={publishingApi.publishMany}
      initialValues={{}}
      toQuery={({ categoryId = 0 }) => ({ ids: items.map(({ id }) => id), categoryId })}
      submitLabel={t('publish')}
      onDone={({ message, refused }) => (refused.length > 0 ? toast.warning(message) : toast.success(message))}
    >
      <p className="sk-secondary">{t('hintSeveral')}</p>
      <CategoryItem />
    </FormDialog>
  )
}

function CategoryItem() {
  const t = useMessages(publishingMessages)
  return (
    <Form.Item
      name="categoryId"
      label={t('category')}
      rules={[{ required: true, message: t('categoryMissing') }]}
      getValueProps={(id?: number) => ({ value: id === undefined ? [] : [id] })}
      getValueFromEvent={([id]: readonly number[]) => id}
    >
      <CategoryField purpose="create" single value={[]} onChange={() => {}} />
    </Form.Item>
  )
}
