import { useState } from 'react'
import { Form, Input, Radio } from 'antd'
import { documentApi } from '@shuku/domain/documents/contract'
import {
  announceLong,
  RefusedGroups,
  resultOf,
  useWholePreview,
  type DocumentActionContext,
} from '@shuku/domain/documents/web'
import { tableApi } from '@shuku/kit/contract'
import { call, FormDialog, invalidate, MomentField, toast, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { lifecycleApi, type StatusAct } from '../contract.ts'
import { lifecycleMessages, lifecycleScreenMessages } from '../messages.ts'

interface StatusDialogProps extends DialogProps {
  readonly act: StatusAct
  readonly chosen: {
    readonly count: number
    /** Of the only one. */
    readonly subject: string | undefined
    readonly query: { readonly documentIds?: number[]; readonly selectionId?: number }
  }
  readonly context: DocumentActionContext
}

interface Entered {
  readonly reason?: string
  readonly when?: 'now' | 'later'
  readonly publishAt?: string
}

/** What follows from a turn: lists, the page, what it says of itself. */
const touched = [tableApi.getRows, documentApi.getDocument, lifecycleApi.getFacts]

/** Asks for a reason, or for the time of a publication, and says before with how many of many it can be done. */
export function StatusDialog({ open, onClose, act, chosen, context }: StatusDialogProps) {
  const t = useMessages(lifecycleScreenMessages)
  const words = useMessages(lifecycleMessages)
  const [isLater, setIsLater] = useState(false)
  const isOne = chosen.subject !== undefined
  const asked = { act, ...chosen.query }
  const first = useApi(lifecycleApi.previewStatus, asked, { enabled: !isOne, fresh: true })
  const { data: preview, part } = useWholePreview(lifecycleApi.previewStatus, asked, first.data)
  const isNone = preview !== undefined && preview.allowed === 0 && preview.checked === preview.all
  return (
    <FormDialog<typeof lifecycleApi.changeStatus, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={isOne ? t(`${act}Title`, { subject: chosen.subject ?? '' }) : t(`${act}Many`, { n: chosen.count })}
      endpoint={lifecycleApi.changeStatus}
      initialValues={{ when: 'now', publishAt: '' }}
      toQuery={({ reason = '', publishAt }) => ({
        act,
        ...chosen.query,
        reason,
        ...(isLater && publishAt ? { publishAt: new Date(publishAt) } : {}),
      })}
      submitLabel={words(act)}
      isReady={isOne || preview !== undefined || first.error !== null}
      invalidates={touched}
      onDone={({ message, done, refused, isLong, moveId }) => {
        if (isLong && moveId !== undefined) {
          announceLong({ message, moveId }, context)
          void context.onDone(act)
          return
        }
        const undo = () => undoOf(done, context)
        toast.success(message, { undo, ...resultOf({ done, refused }) })
        void context.onDone(act)
      }}
    >
      <Form.Item>
        <span className="sk-secondary">{t(`${act}Text`)}</span>
      </Form.Item>
      {preview && (preview.refused.length > 0 || part !== '') && (
        <>
          <p>
            {isNone ? t('noneAllowed') : t('allowedOf', { all: preview.all, n: preview.allowed })}
            {part}
          </p>
          <RefusedGroups groups={preview.refused} />
        </>
      )}
      {act === 'publish' ? (
        <>
          <Form.Item name="when" label={t('when')}>
            <Radio.Group
              onChange={({ target }) => setIsLater(target.value === 'later')}
              options={[
                { value: 'now', label: t('now') },
                { value: 'later', label: t('later') },
              ]}
            />
          </Form.Item>
          {isLater && (
            <Form.Item
              name="publishAt"
              rules={[
                { required: true, message: t('timeMissing') },
                {
                  validator: (_, value: string) =>
                    value && new Date(value) <= new Date()
                      ? Promise.reject(new Error(t('timePassed')))
                      : Promise.resolve(),
                },
              ]}
            >
              <Moment label={t('when')} />
            </Form.Item>
          )}
        </>
      ) : (
        <Form.Item name="reason" label={t('reason')}>
          <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      )}
    </FormDialog>
  )
}

async function undoOf(documentIds: readonly number[], context: DocumentActionContext) {
  const { message } = await call(lifecycleApi.undoStatus, { documentIds: [...documentIds] })
  toast.success(message)
  await invalidate(...touched)
  await context.onDone('undo')
}

/** The form gives it its value. */
function Moment({ label, value = '', onChange }: { label: string; value?: string; onChange?: (at: string) => void }) {
  return <MomentField label={label} value={value} onChange={(at) => onChange?.(at)} />
}
