import { Checkbox, Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { longestTemplateName, searchApi, type SearchTab, type TemplateQuery } from '../../contract.ts'
import { searchMessages } from '../../messages.ts'
import './template-dialog.css'

const invalidates = [searchApi.listTabs]

interface Entered {
  name: string
  notifies: boolean
  mails: boolean
}

interface SaveAsProps extends DialogProps {
  conditions: TemplateQuery
  /** The list is of one's own documents, or the latest, which a template is not. */
  isNarrowed: boolean
  onSaved: (id: number) => void
}

export function SaveAsDialog({ conditions, isNarrowed, onSaved, ...dialog }: SaveAsProps) {
  const t = useMessages(searchMessages)
  return (
    <FormDialog<typeof searchApi.saveTemplate, Entered>
      {...dialog}
      width={520}
      title={t('saveAs')}
      endpoint={searchApi.saveTemplate}
      invalidates={invalidates}
      initialValues={{ name: '', notifies: false, mails: false }}
      toQuery={(entered) => ({ ...conditions, ...entered })}
      onDone={({ message, id }) => {
        toast.success(message)
        onSaved(id)
      }}
    >
      <Fields />
      {isNarrowed && <p className="sk-secondary sk-small">{t('templateLooksEverywhere')}</p>}
    </FormDialog>
  )
}

/** The name, and whether one is notified of what is new. */
export function TemplateDialog({ template, ...dialog }: DialogProps & { template: SearchTab }) {
  const t = useMessages(searchMessages)
  const { view, title, notifies = false, mails = false } = template
  return (
    <FormDialog<typeof searchApi.changeTemplate, Entered>
      {...dialog}
      width={520}
      title={t('templateSettings')}
      endpoint={searchApi.changeTemplate}
      invalidates={invalidates}
      initialValues={{ name: title, notifies, mails }}
      toQuery={(entered) => ({ id: view, ...entered })}
      onDone={({ message }) => toast.success(message)}
    >
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const t = useMessages(searchMessages)
  return (
    <>
      <Form.Item
        name="name"
        label={t('templateName')}
        rules={[{ required: true, whitespace: true, message: t('templateUnnamed') }]}
      >
        <Input maxLength={longestTemplateName} autoComplete="off" />
      </Form.Item>
      <div className="sk-template-choices">
        <Form.Item name="notifies" valuePropName="checked" noStyle>
          <Checkbox>{t('notifyOfNew')}</Checkbox>
        </Form.Item>
        <Form.Item noStyle shouldUpdate={(before: Entered, after: Entered) => before.notifies !== after.notifies}>
          {({ getFieldValue }) => (
            <Form.Item name="mails" valuePropName="checked" noStyle>
              <Checkbox disabled={!getFieldValue('notifies')}>{t('mailsToo')}</Checkbox>
            </Form.Item>
          )}
        </Form.Item>
      </div>
    </>
  )
}
