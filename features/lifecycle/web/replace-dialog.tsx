import { Form, Radio } from 'antd'
import { documentApi } from '@shuku/domain/documents/contract'
import { DocumentField, type ActedDocument } from '@shuku/domain/documents/web'
import { FormDialog, toast, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { lifecycleApi, type ReplacingAct } from '../contract.ts'
import { lifecycleScreenMessages } from '../messages.ts'

interface ReplaceDialogProps extends DialogProps {
  readonly document: ActedDocument
}

interface Entered {
  readonly documents?: readonly { readonly id: number }[]
  readonly act: ReplacingAct
}

/** Which documents a document replaces, and what becomes of them. */
export function ReplaceDialog({ open, onClose, document }: ReplaceDialogProps) {
  const t = useMessages(lifecycleScreenMessages)
  const asked = useApi(lifecycleApi.getFacts, { documentId: document.id }, { fresh: true })
  const replaces = asked.data?.replaces ?? []
  const documents = replaces.map(({ id, subject }) => ({ id, name: subject }))
  return (
    <FormDialog<typeof lifecycleApi.setReplaced, Entered>
      open={open}
      onClose={onClose}
      width={560}
      title={t('replaceTitle', { subject: document.subject })}
      endpoint={lifecycleApi.setReplaced}
      beginsWith={asked}
      initialValues={{ documents, act: replaces[0]?.act ?? 'archive' }}
      toQuery={({ documents: chosen = [], act }) => ({
        documentId: document.id,
        replacedIds: chosen.map(({ id }) => id),
        act,
      })}
      invalidates={[lifecycleApi.getFacts, documentApi.getDocument]}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item
        name="documents"
        label={t('documents')}
        rules={[{ type: 'array', required: documents.length === 0, message: t('documentsMissing') }]}
      >
        <DocumentField except={document.id} />
      </Form.Item>
      <Form.Item name="act" label={t('afterwards')}>
        <Radio.Group
          options={[
            { value: 'archive', label: t('actArchive') },
            { value: 'void', label: t('actVoid') },
            { value: 'none', label: t('actNone') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
