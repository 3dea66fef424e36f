import { Form, Radio } from 'antd'
import type { ConditionItem, QueryInput, ReplyOf } from '@shuku/kit/contract'
import { countCalls } from '@shuku/domain/categories/contract'
import { categoryPicker } from '@shuku/domain/categories/web'
import { bulkOperationsApi, documentMessages } from '@shuku/domain/documents/contract'
import {
  announceOperation,
  HangingOn,
  RefusedGroups,
  useWholePreview,
  type DocumentActionContext,
} from '@shuku/domain/documents/web'
import { FormDialog, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { moveCopyApi } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'
import { MoveForecast } from './move-forecast.tsx'
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
  const { count, subject, query } = chosen
  const isMove = operate === 'move'
  // what hangs on a single document is said as well
  const asksBefore = isMove || count > 1
  const asked = { act: operate, ...query }
  const preview = useApi(bulkOperationsApi.previewAct, asked, { fresh: true, enabled: asksBefore })
  const { data: found } = useWholePreview(bulkOperationsApi.previewAct, asked, preview.data)
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
      {preview.data && <PreviewOfTarget asked={asked} first={preview.data} />}
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
      {isMove && <ForecastOfTarget {...chosen} />}
      {isMove && <HangingOn act="move" hangingOn={found?.hangingOn ?? []} />}
    </FormDialog>
  )
}

type Asked = QueryInput<typeof bulkOperationsApi.previewAct> & { readonly act: Operate }

interface PreviewOfTargetProps {
  readonly asked: Asked
  /** Of any target. */
  readonly first: ReplyOf<typeof bulkOperationsApi.previewAct>
}

/** With how many it is done, and why not with the others: with any target, and once it is chosen with that one. */
function PreviewOfTarget({ asked, first }: PreviewOfTargetProps) {
  const words = useMessages(documentMessages)
  const targetId = Number(Form.useWatch<string | undefined>('targetId') ?? 0)
  const resetsRights = Form.useWatch<boolean | undefined>('resetsRights') ?? false
  const there = targetId > 0 ? { ...asked, targetId, resetsRights } : asked
  const { data } = useApi(bulkOperationsApi.previewAct, there, { fresh: true, enabled: targetId > 0 })
  const { data: found = first, part } = useWholePreview(bulkOperationsApi.previewAct, there, data ?? first)
  if (found.refused.length === 0 && part === '') return null
  return (
    <div className="sk-move-preview" role="status">
      {words(`${asked.act}Preview`, { all: found.all, n: found.allowed })}
      {part}
      <RefusedGroups groups={found.refused} />
    </div>
  )
}

/** Shown while the documents are to take on the rights of the target. */
function ForecastOfTarget({ count, query }: ChosenDocuments) {
  const targetId = Form.useWatch<string | undefined>('targetId')
  const resetsRights = Form.useWatch<boolean | undefined>('resetsRights')
  if (!resetsRights) return null
  return <MoveForecast count={count} query={query} targetId={targetId ? Number(targetId) : undefined} />
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
