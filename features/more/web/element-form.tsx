import { Checkbox, Form, Input, Select } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import { documentMessages } from '@shuku/domain/documents/contract'
import { elementStatuses, mostElementDays, mostElementRows } from '@shuku/domain/search/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, FormPair, NumberInput, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { elementSorts, moreApi, type ElementForm as Entered } from '../contract.ts'
import { moreMessages } from '../messages.ts'

interface ElementFormProps extends DialogProps {
  /** The one to change. */
  readonly element: ReplyOf<typeof moreApi.getElementForm> | undefined
  readonly onDone: () => void
}

/** Which documents an element of a portal lists, and for whom. */
export function ElementForm({ open, onClose, element, onDone }: ElementFormProps) {
  const t = useMessages(moreMessages)
  const word = useMessages(documentMessages)
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <FormDialog<typeof moreApi.saveElement, Omit<Entered, 'id'>>
      open={open}
      onClose={onClose}
      width={640}
      title={t(element ? 'changeTitle' : 'add')}
      endpoint={moreApi.saveElement}
      initialValues={element ?? { sort: elementSorts[0], categoryIds: [], statuses: [], isOuter: false }}
      toQuery={({ rows, days, ...entered }) => ({
        ...entered,
        // an emptied field is null
        ...(rows ? { rows } : {}),
        ...(days ? { days } : {}),
        ...(element ? { id: element.id } : {}),
      })}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      <FormPair>
        <Form.Item name="name" label={t('name')} rules={needed(t('nameMissing'))}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="nameEn" label={t('nameEn')}>
          <Input maxLength={100} />
        </Form.Item>
      </FormPair>
      <FormPair>
        <Form.Item name="tabId" label={t('tab')} extra={t('idsHint')} rules={needed(t('tabMissing'))}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="elementId" label={t('element')} rules={needed(t('elementMissing'))}>
          <Input maxLength={100} />
        </Form.Item>
      </FormPair>
      <Form.Item name="categoryIds" label={t('categories')} extra={t('categoriesHint')}>
        <Categories label={t('categories')} placeholder={t('allCategories')} />
      </Form.Item>
      <FormPair>
        <Form.Item name="sort" label={t('sort')}>
          <Select options={elementSorts.map((sort) => ({ value: sort, label: t(sort) }))} />
        </Form.Item>
        <Form.Item name="rows" label={t('rows')} extra={t('rowsHint')}>
          <NumberInput min={1} max={mostElementRows} precision={0} />
        </Form.Item>
      </FormPair>
      <FormPair>
        <Form.Item name="statuses" label={t('statuses')}>
          <Select
            mode="multiple"
            placeholder={t('allStatuses')}
            options={elementStatuses.map((status) => ({ value: status, label: word(status) }))}
          />
        </Form.Item>
        <Form.Item name="days" label={t('days')} extra={t('daysHint')}>
          <NumberInput min={1} max={mostElementDays} precision={0} />
        </Form.Item>
      </FormPair>
      <Form.Item name="isOuter" valuePropName="checked" extra={t('outerHint')}>
        <Checkbox>{t('outer')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

interface CategoriesProps {
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
}

/** The field of the domain, filled by the form. */
function Categories({ value = [], onChange = () => {}, ...props }: CategoriesProps) {
  return <CategoryField value={value} onChange={onChange} {...props} />
}
