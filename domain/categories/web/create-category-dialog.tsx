import { Form, Input } from 'antd'
import { categoryApi, type CategoryNode, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { FormDialog, FormPair, toast, useMessages } from '@shuku/kit/web'

interface Entered {
  name: string
  nameEnglish?: string
  description?: string
}

interface CreateCategoryDialogProps {
  open: boolean
  onClose: () => void
  /** The category above; without it a top category. */
  parent?: Pick<CategoryNode, 'id' | 'name' | 'maySet'> | undefined
  onCreated: (id: number) => void
  /** Goes on to the settings of what was made (CAT-11). */
  onGoToSettings: (id: number) => void
}

/** CAT-02: a name, and what it inherits in words. */
export function CreateCategoryDialog({ open, onClose, parent, onCreated, onGoToSettings }: CreateCategoryDialogProps) {
  const t = useMessages(categoryMessages)
  const toQuery = (entered: Entered) => ({ ...entered, ...(parent ? { parentId: parent.id } : {}) })
  // what is made below a category gives the rights that this one gives; a top category is its maker's
  const maySetWhatIsMade = parent?.maySet ?? true
  return (
    <FormDialog<typeof categoryApi.create, Entered>
      open={open}
      onClose={onClose}
      title={parent ? t('createBelow', { name: parent.name }) : t('createTop')}
      width={580}
      height={350}
      endpoint={categoryApi.create}
      invalidates={treeCalls}
      toQuery={toQuery}
      onDone={({ id, message }) => {
        toast.success(message)
        onCreated(id)
      }}
      {...(maySetWhatIsMade
        ? {
            second: {
              label: t('saveAndSet'),
              toQuery: (entered) => ({ ...toQuery(entered), goToSettings: true }),
              onDone: ({ id }) => onGoToSettings(id),
            },
          }
        : {})}
      foot={parent ? t('inherits', { name: parent.name }) : t('topIsYours')}
    >
      <FormPair>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
        >
          <Input maxLength={100} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item name="nameEnglish" label={t('nameEnglish')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </FormPair>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
    </FormDialog>
  )
}
