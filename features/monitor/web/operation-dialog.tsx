import { useState } from 'react'
import { Form, Input, Radio, Switch, TreeSelect } from 'antd'
import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { bulkOperationsApi, documentMessages } from '@shuku/domain/documents/contract'
import {
  RequestPreview,
  SecrecySelect,
  useCopiesInWords,
  useWholePreview,
  type Secrecy,
} from '@shuku/domain/documents/web'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { SharePreview } from '@shuku/domain/rights/web'
import type { QueryInput, ReplyOf } from '@shuku/kit/contract'
import { DayField, FormDialog, useApi, useMessages, useToday, type DialogProps } from '@shuku/kit/web'
import { monitorApi, type Operation } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import { countGoing, Named, Whom, type OperationPreview } from './whom.tsx'
import './monitor.css'

type Operate = typeof monitorApi.operate

/** What the operation is done with, and what is known of it before. */
export interface Chosen {
  readonly target: { readonly documentIds: number[] } | { readonly selectionId: number }
  readonly preview: OperationPreview
}

interface OperationDialogProps extends DialogProps {
  readonly operation: Operation
  readonly chosen: Chosen
  readonly onDone: (outcome: ReplyOf<Operate>) => Promise<void>
}

interface Entered {
  readonly isPublic?: boolean
  readonly publicData?: string
  readonly publicTime?: string
  readonly reason?: string
  readonly targetId?: number
  readonly resetsRights?: boolean
  readonly personId?: readonly Choice[]
  readonly secrecy?: Secrecy
}

const initialValues: Entered = {
  isPublic: false,
  publicData: '',
  publicTime: '',
  resetsRights: false,
  personId: [],
  secrecy: 'public',
}

/** What the operation needs before it is done: a day, a reason, a place, a person, a level. */
export function OperationDialog({
  open,
  onClose,
  operation,
  chosen: { target, preview },
  onDone,
}: OperationDialogProps) {
  const t = useMessages(monitorScreenMessages)
  const words = useMessages(monitorMessages)
  const n = countGoing(preview)
  return (
    <FormDialog<Operate, Entered>
      open={open}
      onClose={onClose}
      width={500}
      title={operation === 'publish' ? t('publishTitle', { n }) : t('actAsked', { act: words(operation), n })}
      endpoint={monitorApi.operate}
      initialValues={initialValues}
      toQuery={(entered) => queryOf({ operation, ...target }, entered)}
      submitLabel={t('actOn', { act: words(operation), n })}
      onDone={(outcome) => void onDone(outcome)}
    >
      {/* a move says itself what it cannot be done with */}
      {operation === 'move' ? <Named preview={preview} /> : <Whom preview={preview} />}
      <Fields operation={operation} target={target} />
    </FormDialog>
  )
}

type OperationTarget = Pick<QueryInput<Operate>, 'operation' | 'documentIds' | 'selectionId'>

function queryOf(asked: OperationTarget, entered: Entered): QueryInput<Operate> {
  const { isPublic = false, publicData, publicTime } = entered
  const { reason = '', targetId, resetsRights = false, personId = [], secrecy } = entered
  switch (asked.operation) {
    case 'publish':
      if (!isPublic || !publicData) return { ...asked, isPublic }
      return { ...asked, isPublic, publicData, ...(publicTime ? { publicTime } : {}) }
    case 'move':
      return { ...asked, ...(targetId === undefined ? {} : { targetId }), resetsRights }
    case 'author':
    case 'owner':
      return { ...asked, ...(personId[0] ? { personId: personId[0].id } : {}) }
    case 'secrecy':
      return { ...asked, ...(secrecy === undefined ? {} : { secrecy }) }
    default:
      return { ...asked, reason }
  }
}

function Fields({ operation, target }: Pick<OperationDialogProps, 'operation'> & Pick<Chosen, 'target'>) {
  const t = useMessages(monitorScreenMessages)
  switch (operation) {
    case 'publish':
      return <PublishFields />
    case 'move':
      return <MoveFields target={target} />
    case 'author':
    case 'owner':
      return (
        <Form.Item
          name="personId"
          label={t(operation === 'author' ? 'newAuthor' : 'newOwner')}
          rules={[{ type: 'array', required: true, message: t('personMissing') }]}
        >
          <PersonField />
        </Form.Item>
      )
    case 'secrecy':
      return <SecrecyFields target={target} />
    default:
      return (
        <Form.Item name="reason" label={t('reason')}>
          <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      )
  }
}

function PublishFields() {
  const t = useMessages(monitorScreenMessages)
  const today = useToday('person')
  const [isDated, setDated] = useState(false)
  return (
    <div className="sk-monitor-publish">
      <Form.Item name="isPublic" label={t('isScheduled')} valuePropName="checked">
        <Switch onChange={setDated} />
      </Form.Item>
      {isDated && (
        <>
          <Form.Item name="publicData" label={t('day')} rules={[{ required: true, message: t('dayMissing') }]}>
            <Day label={t('day')} from={today} />
          </Form.Item>
          <Form.Item name="publicTime" label={t('time')} extra={t('timeHint')}>
            <Input type="time" />
          </Form.Item>
        </>
      )}
    </div>
  )
}

function MoveFields({ target }: Pick<Chosen, 'target'>) {
  const t = useMessages(monitorScreenMessages)
  const { data } = useApi(monitorApi.getTree, { isFromFirst: true })
  const asked = { act: 'move' as const, ...target, asAdministrator: true }
  const first = useApi(bulkOperationsApi.previewAct, asked, { fresh: true })
  const { data: preview, part } = useWholePreview(bulkOperationsApi.previewAct, asked, first.data)
  return (
    <>
      {preview && <RequestPreview act="move" preview={preview} part={part} />}
      <Form.Item name="targetId" label={t('target')} rules={[{ required: true, message: t('targetMissing') }]}>
        <TreeSelect
          treeDataSimpleMode
          showSearch
          filterTreeNode={(typed, { title }) => typeof title === 'string' && holdsText(title, typed)}
          aria-label={t('target')}
          treeData={(data?.nodes ?? []).map(({ id, parentId, name, isAdministered }) => ({
            id,
            pId: parentId ?? 0,
            value: id,
            title: name,
            disabled: !isAdministered,
          }))}
        />
      </Form.Item>
      <Form.Item name="resetsRights" label={t('rights')}>
        <Radio.Group
          vertical
          options={[
            { value: false, label: t('keepsRights') },
            { value: true, label: t('resets') },
          ]}
        />
      </Form.Item>
    </>
  )
}

function SecrecyFields({ target }: Pick<Chosen, 'target'>) {
  const t = useMessages(monitorScreenMessages)
  const documents = useMessages(documentMessages)
  const secrecy = Form.useWatch<Secrecy | undefined>('secrecy') ?? 'public'
  const { data } = useApi(monitorApi.previewSecrecy, { ...target, secrecy }, { fresh: true })
  const copies = useCopiesInWords(data ?? { copyNames: [], otherCopies: 0 })
  const part = data && data.checked < data.all ? documents('previewChecked', { n: data.checked }) : ''
  return (
    <>
      <Form.Item name="secrecy" label={t('newSecrecy')}>
        <SecrecyField />
      </Form.Item>
      {copies !== '' && (
        <SharePreview isRefused>
          {copies}
          {part}
        </SharePreview>
      )}
    </>
  )
}

// the form gives these their value

interface Field<T> {
  readonly id?: string
  readonly value?: T
  readonly onChange?: (value: T) => void
}

function Day({ label, from, value = '', onChange }: Field<string> & { label: string; from: string }) {
  return <DayField label={label} from={from} value={value} onChange={(day) => onChange?.(day)} />
}

function PersonField({ id, value = [], onChange }: Field<readonly Choice[]>) {
  return <ChoiceField kind="person" single id={id} value={value} onChange={(chosen) => onChange?.(chosen)} />
}

function SecrecyField({ id = '', value = 'public', onChange }: Field<Secrecy>) {
  return <SecrecySelect id={id} value={value} onChange={(level) => onChange?.(level)} />
}
