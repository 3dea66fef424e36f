import { useState } from 'react'
import { Form } from 'antd'
import type { ConditionItem } from '@shuku/kit/contract'
import { ConditionField, ErrorState, FormDialog, toast, useApi, useMessages, useSession } from '@shuku/kit/web'
import { categoryApi, type CategoryNode, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { CategoryField } from './choosing/category-field.tsx'
import { useCategories } from './tree/use-categories.ts'
import './create-category-dialog.css'

interface Entered {
  name: string
  nameEnglish?: string
  parentId?: number
  description?: string
  order?: string
}

/** What the fields of the server's form are called where it is saved. */
const keys: Readonly<Record<string, keyof Entered>> = {
  categoryname: 'name',
  categorynameEn: 'nameEnglish',
  parentid: 'parentId',
  description: 'description',
  secorder: 'order',
}

interface CreateCategoryDialogProps {
  open: boolean
  onClose: () => void
  /** The category above with which the dialog opens; without it a top category. */
  parent?: CategoryNode | undefined
  onCreated: (id: number) => void
  /** Goes on to the settings of what was made. */
  onGoToSettings: (id: number) => void
}

/** The form that the server describes, and what is inherited in words. */
export function CreateCategoryDialog({
  open,
  onClose,
  parent: given,
  onCreated,
  onGoToSettings,
}: CreateCategoryDialogProps) {
  const t = useMessages(categoryMessages)
  const { byId } = useCategories()
  const [chosenId, setChosenId] = useState(given?.id)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setChosenId(given?.id)
  }
  const described = useApi(categoryApi.getCreateForm, { parentId: given?.id }, { enabled: open })
  const items = described.data?.conditions.flatMap((group) => group.items) ?? []
  const parent = chosenId === undefined ? undefined : chosenId === given?.id ? given : byId.get(chosenId)
  const toQuery = ({ order, ...entered }: Entered) => ({ ...entered, ...(order ? { order: Number(order) } : {}) })
  // what is made below a category gives the rights that this one gives; a top category is its maker's
  const maySetWhatIsMade = parent?.maySet ?? true
  return (
    <FormDialog<typeof categoryApi.create, Entered>
      open={open && (described.data !== undefined || described.error !== null)}
      onClose={onClose}
      title={parent ? t('createBelow', { name: parent.name }) : t('createTop')}
      width={580}
      minHeight={350}
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
      {described.error && <ErrorState error={described.error} onRetry={described.refetch} />}
      <div className="sk-create-category">
        {items.map((item) => (
          <CreateField key={item.names[0]} item={item} onParent={setChosenId} />
        ))}
      </div>
    </FormDialog>
  )
}

/** One field of the server's form, checked before it is sent. */
function CreateField({ item, onParent }: { item: ConditionItem; onParent: (id: number | undefined) => void }) {
  const t = useMessages(categoryMessages)
  const { rights } = useSession()
  const name = keys[item.names[0] ?? '']
  if (name === undefined) return null
  if (name === 'parentId') {
    return (
      <Form.Item
        name={name}
        label={item.label}
        getValueProps={(id?: number) => ({ value: id === undefined ? [] : [id] })}
        getValueFromEvent={([id]: readonly number[]) => id}
      >
        <CategoryField
          purpose="createBelow"
          single
          required={!rights.includes('DocSecCategoryAdd:Add')}
          placeholder={t('firstLevel')}
          value={[]}
          onChange={([id]) => onParent(id)}
        />
      </Form.Item>
    )
  }
  // what may be long goes down beside two others
  const className = item.kind === 'TEXTAREA' ? 'sk-create-category-long' : ''
  const rules = item.mode === 'required' ? [{ required: true, whitespace: true, message: t('nameMissing') }] : []
  return (
    <Form.Item className={className} name={name} label={item.label} rules={rules}>
      <Entry item={item} />
    </Form.Item>
  )
}

interface EntryProps {
  item: ConditionItem
  id?: string
  value?: string
  onChange?: (text: string) => void
  'aria-invalid'?: 'true' | undefined
}

/** The control of a field; the form gives it what was entered. */
function Entry({ item, id = '', value = '', onChange, ...given }: EntryProps) {
  const [name = ''] = item.names
  return (
    <ConditionField
      id={id}
      item={item}
      values={{ [name]: value }}
      invalid={given['aria-invalid'] === 'true'}
      onChange={(patch) => onChange?.(patch[name] ?? '')}
    />
  )
}
