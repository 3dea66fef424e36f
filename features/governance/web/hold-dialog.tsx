import { Form, Input } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import { DocumentField, type SelectedDocuments } from '@shuku/domain/documents/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { governanceApi } from '../contract.ts'
import { governanceMessages } from '../messages.ts'

interface HoldDialogProps extends DialogProps {
  /** What was chosen before. */
  readonly documents?: readonly { readonly id: number; readonly name: string }[]
  /** In place of documents: all that a list had. */
  readonly selected?: SelectedDocuments
  readonly onDone: () => void
}

interface Entered {
  readonly name: string
  readonly reason: string
  readonly documents?: readonly { readonly id: number }[]
  readonly categoryIds?: readonly number[]
}

/** What is to be held, under which name and why. */
export function HoldDialog({ open, onClose, documents: chosen = [], selected, onDone }: HoldDialogProps) {
  const t = useMessages(governanceMessages)
  return (
    <FormDialog<typeof governanceApi.setHold, Entered>
      open={open}
      onClose={onClose}
      width={560}
      title={t('add')}
      endpoint={governanceApi.setHold}
      initialValues={{ documents: chosen }}
      toQuery={({ name, reason, documents = [], categoryIds = [] }) => ({
        name,
        reason,
        ...(selected ? { selectionId: selected.selectionId } : { documentIds: documents.map(({ id }) => id) }),
        categoryIds: [...categoryIds],
      })}
      invalidates={[governanceApi.getHolds]}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      <p className="sk-small sk-secondary">{t('addText')}</p>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, message: t('nameMissing') }]}>
        <Input autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonMissing') }]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {selected ? (
        <Form.Item label={t('heldDocuments')}>{t('chosenByList', { n: selected.count })}</Form.Item>
      ) : (
        <Form.Item name="documents" label={t('heldDocuments')}>
          <DocumentField />
        </Form.Item>
      )}
      <Form.Item name="categoryIds" label={t('heldCategories')} extra={t('categoriesHint')}>
        <Categories />
      </Form.Item>
    </FormDialog>
  )
}

interface CategoriesProps {
  readonly id?: string
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
}

/** The form gives it its value. */
function Categories({ id, value = [], onChange = () => {} }: CategoriesProps) {
  return <CategoryField id={id} value={value} onChange={onChange} />
}
