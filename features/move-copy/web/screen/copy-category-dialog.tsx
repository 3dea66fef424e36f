import { Checkbox, Form, Input, Radio, Skeleton } from 'antd'
import { countCalls, treeCalls, type CategoryNode } from '@shuku/domain/categories/contract'
import { groupRefused } from '@shuku/domain/documents/contract'
import { RefusedGroups } from '@shuku/domain/documents/web'
import {
  ErrorState,
  FormDialog,
  openDialog,
  useApi,
  useMessages,
  useSubmitHeldFor,
  type DialogProps,
} from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'
import { moveScreenMessages } from '../../screen-messages.ts'
import { LeftOut, DoneDialog } from './result-dialog.tsx'

interface Entered {
  readonly name: string
  readonly withDocuments: boolean
  readonly resetsRights: boolean
}

interface CopyCategoryDialogProps extends DialogProps {
  readonly source: CategoryNode
  readonly target: CategoryNode
}

/** A whole category with those below it: what a copy of it will have, what it will be without, and what it is called. */
export function CopyCategoryDialog({ open, onClose, source, target }: CopyCategoryDialogProps) {
  const t = useMessages(moveScreenMessages)
  const categories = { sourceId: source.id, targetId: target.id }
  return (
    <FormDialog<typeof moveCopyApi.copyCategory, Entered>
      open={open}
      onClose={onClose}
      title={t('copyCategoryTo', { name: source.name, category: target.name })}
      endpoint={moveCopyApi.copyCategory}
      initialValues={{ name: source.name, withDocuments: true, resetsRights: true }}
      toQuery={({ name, ...entered }) => ({
        ...categories,
        ...entered,
        // called like its original, it keeps the name in the other language too
        ...(name === source.name ? {} : { name }),
      })}
      submitLabel={t('copy')}
      invalidates={[...treeCalls, ...countCalls]}
      onDone={(done) => openDialog((props) => <DoneDialog {...props} done={done} />)}
    >
      {(form) => (
        <>
          <Form.Item
            name="name"
            label={t('copyName')}
            rules={[{ required: true, whitespace: true, message: t('copyName') }]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="withDocuments" valuePropName="checked">
            <Checkbox>{t('withDocuments')}</Checkbox>
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() => form.getFieldValue('withDocuments') === true && <RightsOfCopies />}
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() => <Preview {...categories} withDocuments={form.getFieldValue('withDocuments') === true} />}
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}

function RightsOfCopies() {
  const t = useMessages(moveCopyMessages)
  const s = useMessages(moveScreenMessages)
  return (
    <Form.Item name="resetsRights" label={t('rights')} extra={t('sharesAreLeft')}>
      <Radio.Group
        vertical
        options={[
          { value: true, label: s('resetToCopied') },
          { value: false, label: t('keep') },
        ]}
      />
    </Form.Item>
  )
}

interface PreviewProps {
  readonly sourceId: number
  readonly targetId: number
  readonly withDocuments: boolean
}

function Preview({ sourceId, targetId, withDocuments }: PreviewProps) {
  const t = useMessages(moveScreenMessages)
  const asked = useApi(moveCopyApi.previewCategoryCopy, { sourceId, targetId }, { staleMs: 0 })
  const { data, error } = asked
  useSubmitHeldFor(asked)
  if (error) return <ErrorState error={error} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { categories, documents, refused, leftOut } = data
  return (
    <div className="sk-move-preview" role="status">
      <p>
        {t('copyPreview', { n: categories })}
        {withDocuments && t('copyPreviewDocuments', { n: documents - refused.length })}
      </p>
      {withDocuments && <RefusedGroups groups={groupRefused(refused)} />}
      <LeftOut of={leftOut} />
      <p className="sk-small sk-secondary">{t('neverCopied')}</p>
    </div>
  )
}
