import { useState } from 'react'
import { Form, Input } from 'antd'
import { Pencil, Trash2 } from 'lucide-react'
import {
  confirm,
  Dialog,
  EmptyState,
  FormDialog,
  IconButton,
  Query,
  RelativeTime,
  toast,
  useAction,
  useApi,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { categoryTemplatesApi as api, type CategoryTemplate } from '../contract.ts'
import { categoryTemplateMessages } from '../messages.ts'
import './templates.css'

const invalidates = [api.listTemplates]

/** All settings templates, with another name for them and their end. */
export function TemplatesDialog({ open, onClose }: DialogProps) {
  const t = useMessages(categoryTemplateMessages)
  const { data, error, refetch } = useApi(api.listTemplates, {}, { staleMs: 0 })
  const [renamed, setRenamed] = useState<CategoryTemplate>()
  return (
    <Dialog open={open} width={560} title={t('templates')} footer={null} onCancel={onClose}>
      {!data && <Query of={{ error, refetch }} rows={4} />}
      {data?.templates.length === 0 && <EmptyState title={t('none')} />}
      <ul className="sk-category-templates">
        {data?.templates.map((template) => (
          <Row key={template.id} template={template} onRename={() => setRenamed(template)} />
        ))}
      </ul>
      <RenameDialog template={renamed} onClose={() => setRenamed(undefined)} />
    </Dialog>
  )
}

function Row({ template, onRename }: { readonly template: CategoryTemplate; readonly onRename: () => void }) {
  const t = useMessages(categoryTemplateMessages)
  const remove = useAction(api.deleteTemplate, { invalidates, onDone: ({ message }) => toast.success(message) })
  const { id, name, personName, changedAt, mayChange } = template
  const ask = async () => {
    const question = { title: t('deleteTitle', { name }), text: t('deleteText'), action: t('delete'), danger: true }
    if (await confirm(question)) await remove.run({ templateId: id })
  }
  return (
    <li>
      <div>
        <p className="sk-cut" title={name}>
          {name}
        </p>
        <p className="sk-secondary sk-small">
          {t('madeBy', { name: personName })} · <RelativeTime value={changedAt} />
        </p>
      </div>
      {mayChange && (
        <>
          <IconButton label={t('rename')} icon={<Pencil aria-hidden />} onClick={onRename} />
          <IconButton label={t('delete')} icon={<Trash2 aria-hidden />} onClick={() => void ask()} />
        </>
      )}
    </li>
  )
}

interface RenameProps {
  readonly template: CategoryTemplate | undefined
  readonly onClose: () => void
}

function RenameDialog({ template, onClose }: RenameProps) {
  const t = useMessages(categoryTemplateMessages)
  return (
    <FormDialog<typeof api.renameTemplate, { name: string }>
      key={template?.id}
      open={template !== undefined}
      onClose={onClose}
      title={t('rename')}
      endpoint={api.renameTemplate}
      invalidates={invalidates}
      initialValues={{ name: template?.name ?? '' }}
      toQuery={({ name }) => ({ templateId: template?.id ?? 0, name })}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
