import { useState } from 'react'
import { Form, Input } from 'antd'
import { categoryApi, type CategoryNode, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { FormDialog, FormPair, toast, useMessages, useSession } from '@shuku/kit/web'
import { CategoryField } from './choosing/category-field.tsx'
import { useCategories } from './tree/use-categories.ts'

interface Entered {
  name: string
  parentId?: number
  nameEnglish?: string
  description?: string
}

interface CreateCategoryDialogProps {
  open: boolean
  onClose: () => void
  /** The category above with which the dialog opens; without it a top category. */
  parent?: CategoryNode | undefined
  onCreated: (id: number) => void
  /** Goes on to the settings of what was made (CAT-11). */
  onGoToSettings: (id: number) => void
}

/** CAT-02, CAT-03: a name, the category above, and what it inherits from it in words. */
export function CreateCategoryDialog({
  open,
  onClose,
  parent: given,
  onCreated,
  onGoToSettings,
}: CreateCategoryDialogProps) {
  const t = useMessages(categoryMessages)
  const { rights } = useSession()
  const { byId } = useCategories()
  const [chosenId, setChosenId] = useState(given?.id)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setChosenId(given?.id)
  }
  const parent = chosenId === undefined ? undefined : chosenId === given?.id ? given : byId.get(chosenId)
  const toQuery = (entered: Entered) => entered
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
      initialValues={given ? { parentId: given.id } : {}}
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
      <FormPair>
        <Form.Item
          name="parentId"
          label={t('parent')}
          getValueProps={(id?: number) => ({ value: id === undefined ? [] : [id] })}
          getValueFromEvent={([id]: readonly number[]) => id}
        >
          <CategoryField
            purpose="createBelow"
            single
            required={!rights.includes('DocSecCategoryAdd:Add')}
            placeholder={t('firstLevel')}
            value={[]}
            onChange={([id]) => setChosenId(id)}
          />
        </Form.Item>
        <Form.Item name="description" label={t('description')}>
          <Input.TextArea maxLength={500} rows={2} />
        </Form.Item>
      </FormPair>
    </FormDialog>
  )
}
