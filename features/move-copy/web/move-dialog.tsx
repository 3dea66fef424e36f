import { Form, Radio } from 'antd'
import type { ConditionItem } from '@shuku/kit/contract'
import { countCalls } from '@shuku/domain/categories/contract'
import { categoryPicker } from '@shuku/domain/categories/web'
import { bulkOperationsApi, documentMessages, mostForecast } from '@shuku/domain/documents/contract'
import { announceOperation, RefusedGroups, type DocumentActionContext } from '@shuku/domain/documents/web'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { FormDialog, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { moveCopyApi } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'
import './move-dialog.css'

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

export type Operate = 'move' | 'copy'

interface MoveDialogProps extends DialogProps {
  readonly operate: Operate
  readonly chosen: ChosenDocuments
  readonly context: DocumentActionContext
}

/** Only categories that the person may move or copy documents into can be chosen. */
const targetOf = (operate: Operate): ConditionItem => ({
  kind: 'BROWSER',
  names: ['targetId'],
  label: '',
  labelColumns: 6,
  fieldColumns: 18,
  quickSearch: false,
  mode: 'required',
  picker: { type: categoryPicker.type, parameters: { [operate === 'move' ? 'canMoveIn' : 'canCopyIn']: '1' } },
})

/** Where documents or their copies are to go, and whether they take on the rights that are given there. */
export function MoveDialog({ open, onClose, operate, chosen, context }: MoveDialogProps) {
  const t = useMessages(moveCopyMessages)
  const words = useMessages(documentMessages)
  const { count, subject, query } = chosen
  const isMove = operate === 'move'
  const asksBefore = isMove && count > 1
  const preview = useApi(
    bulkOperationsApi.previewAct,
    { act: 'move', ...query },
    // whatever one reads may be copied
    { fresh: true, enabled: asksBefore },
  )
  const many = isMove ? 'moveMany' : 'copyMany'
  const title = subject === undefined ? t(many, { n: count }) : t(isMove ? 'moveOne' : 'copyOne', { subject })
  return (
    <FormDialog<typeof moveCopyApi.moveDocuments, Entered>
      open={open}
      onClose={onClose}
      title={title}
      endpoint={moveCopyApi.moveDocuments}
      initialValues={{ resetsRights: false }}
      toQuery={({ targetId, resetsRights }) => ({ ...query, operate, targetId: Number(targetId), resetsRights })}
      submitLabel={t(operate)}
      isReady={!asksBefore || preview.data !== undefined || preview.error !== null}
      invalidates={countCalls}
      onDone={(moved) => void announceOperation(moved, operate, context)}
    >
      {preview.data && preview.data.refused.length > 0 && (
        <div className="sk-move-preview" role="status">
          {words('movePreview', { all: preview.data.all, n: preview.data.allowed })}
          <RefusedGroups groups={preview.data.refused} />
        </div>
      )}
      <Form.Item
        name="targetId"
        label={t(isMove ? 'target' : 'copyTarget')}
        rules={[{ required: true, message: t('targetMissing') }]}
      >
        <TargetField item={targetOf(operate)} />
      </Form.Item>
      <Form.Item
        className="sk-move-rights"
        name="resetsRights"
        label={t('rights')}
        extra={t(isMove ? 'sharesStay' : 'sharesAreLeft')}
      >
        <Radio.Group
          vertical
          options={[
            { value: false, label: t('keep') },
            { value: true, label: t('reset') },
          ]}
        />
      </Form.Item>
      {isMove && <MoveForecast {...chosen} />}
    </FormDialog>
  )
}

/** With the default rights of the target: who could then read them, and who no longer. */
function MoveForecast({ count, query }: ChosenDocuments) {
  const words = useMessages(documentMessages)
  const targetId = Form.useWatch<string | undefined>('targetId')
  const resetsRights = Form.useWatch<boolean | undefined>('resetsRights')
  if (!resetsRights) return null
  if (count > mostForecast)
    return <p className="sk-secondary sk-small">{words('forecastTooMany', { most: mostForecast })}</p>
  return (
    <ChangeForecast
      endpoint={moveCopyApi.forecastMove}
      query={targetId ? { ...query, targetId: Number(targetId) } : undefined}
    />
  )
}

/** The picker, as a field that the form fills in. */
function TargetField({ item, id = '', value = '', onChange = () => {} }: FieldProps) {
  return <categoryPicker.Field id={id} item={item} value={value} onChange={onChange} />
}

interface FieldProps {
  readonly item: ConditionItem
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}
