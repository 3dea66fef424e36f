import { Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { categoryTemplatesApi as api } from '../contract.ts'
import { categoryTemplateMessages } from '../messages.ts'

interface SaveTemplateProps extends DialogProps {
  readonly categoryId: number
  readonly name: string
}

/** What a category is set to, under a name. */
export function SaveTemplateDialog({ categoryId, name, ...dialog }: SaveTemplateProps) {
  const t = useMessages(categoryTemplateMessages)
  return (
    <FormDialog<typeof api.saveAsTemplate, { name: string }>
      {...dialog}
      title={t('saveAs')}
      endpoint={api.saveAsTemplate}
      invalidates={[api.listTemplates]}
      initialValues={{ name: '' }}
      toQuery={(entered) => ({ categoryId, name: entered.name })}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <p className="sk-secondary sk-small">{t('saveNote', { name })}</p>
    </FormDialog>
  )
}
