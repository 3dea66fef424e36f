import { Form, Radio } from 'antd'
import type { ConditionItem } from '@shuku/kit/contract'
import { countCalls } from '@shuku/domain/categories/contract'
import { categoryPicker } from '@shuku/domain/categories/web'
import { bulkOperationsApi, documentMessages } from '@shuku/domain/documents/contract'
import { announceOperation, RefusedGroups, type DocumentActionContext } from '@shuku/domain/documents/web'
import { FormDialog, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { moveCopyApi } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'

interface Entered {
  readonly targetId?: string
  readonly resetsRights: boolean
}

export interface ChosenDocuments {
  readonly count: number
  /** The subject, if it is a single document. */
  readonly subject: string | undefined
  readonly query: { readonly documentIds: number[] } | { readonly selectionId: number }
}

interface MoveDialogProps extends DialogProps {
  readonly chosen: ChosenDocuments
  readonly context: DocumentActionContext
}

/** Only categories that the person may move documents into can be chosen. */
const target: ConditionItem = {
  kind: 'BROWSER',
  names: ['targetId'],
  label: '',
  labelColumns: 6,
  fieldColumns: 18,
  quickSearch: false,
  mode: 'required',
  picker: { type: categoryPicker.type, parameters: { canMoveIn: '1' } },
}

/** Where documents are to go, and whether they take on the rights that are given there (MOVE-06). */
export function MoveDialog({ open, onClose, chosen, context }: MoveDialogProps) {
  const t = useMessages(moveCopyMessages)
  const words = useMessages(documentMessages)
  const { count, subject, query } = chosen
  const preview = useApi(bulkOperationsApi.previewAct, { act: 'move', ...query }, { staleMs: 0, enabled: count > 1 })
  const title = subject === undefined ? t('moveMany', { n: count }) : t('moveOne', { subject })
  return (
    <FormDialog<typeof moveCopyApi.moveDocuments, Entered>
      open={open}
      onClose={onClose}
      title={title}
      endpoint={moveCopyApi.moveDocuments}
      initialValues={{ resetsRights: false }}
      toQuery={({ targetId, resetsRights }) => ({ ...query, targetId: Number(targetId), resetsRights })}
      submitLabel={t('move')}
      invalidates={countCalls}
      onDone={(moved) => void announceOperation(moved, 'move', context)}
    >
      {preview.data && preview.data.refused.length > 0 && (
        <div className="sk-move-preview" role="status">
          {words('movePreview', { all: preview.data.all, n: preview.data.allowed })}
          <RefusedGroups groups={preview.data.refused} />
        </div>
      )}
      <Form.Item name="targetId" label={t('target')} rules={[{ required: true, message: t('targetMissing') }]}>
        <TargetField />
      </Form.Item>
      <Form.Item name="resetsRights" label={t('rights')} extra={t('sharesStay')}>
        <Radio.Group
          vertical
          options={[
            { value: false, label: t('keep') },
            { value: true, label: t('reset') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** The picker, as a field that the form fills in. */
function TargetField({ id = '', value = '', onChange = () => {} }: Partial<FieldProps>) {
  return <categoryPicker.Field id={id} item={target} value={value} onChange={onChange} />
}

interface FieldProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}
