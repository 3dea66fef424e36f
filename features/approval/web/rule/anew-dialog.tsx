import { useState } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { Dialog, Query, toast, useAction, useApi, useFormats, useMessages, type DialogProps } from '@shuku/kit/web'
import { approvalApi as api } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import '../approval.css'

/** So many begin again with one click. */
const most = 100

/** Whom approvals that run by former settings would ask by those of now; they begin again if one says so. */
export function AnewDialog({ open, onClose, categoryId }: DialogProps & { readonly categoryId: number }) {
  const t = useMessages(approvalScreenMessages)
  const formats = useFormats()
  const { data, error, refetch } = useApi(api.previewAnew, { categoryId }, { fresh: true })
  const asking = useAction(api.askAnew, {
    invalidates: [api.getRule, api.getApprovals, api.countTasks],
    onDone: ({ message }) => toast.success(message),
  })
  // those that had to stay as they are do not keep the ones behind them from their turn
  const [after, setAfter] = useState(0)
  const askAnew = async () => {
    const asked = await asking.run({ categoryId, after })
    if (!asked) return
    setAfter(asked.next ?? 0)
    if (asked.next === undefined) onClose()
    else await refetch()
  }
  return (
    <Dialog
      open={open}
      width={640}
      title={t('anewTitle')}
      okText={t('anewDo')}
      okButtonProps={{ disabled: !data || data.all === 0 }}
      confirmLoading={asking.running}
      onOk={() => void askAnew()}
      onCancel={onClose}
    >
      <p>{t('anewText', { most })}</p>
      {!data && <Query of={{ error, refetch }} rows={3} />}
      {data?.all === 0 && <p className="sk-secondary">{t('anewNone')}</p>}
      {data && data.documents.length > 0 && (
        <ul className="sk-approval-chosen" aria-label={t('anewTitle')}>
          {data.documents.map(({ documentId, subject, asked, wouldAsk }) => (
            <li key={documentId}>
              <a href={addresses.document(documentId)} target="_blank" rel="noreferrer">
                {subject}
              </a>
              <span className="sk-secondary sk-small">
                {wouldAsk.length === 0
                  ? t('anewNobody')
                  : t('anewFromTo', {
                      from: asked.length === 0 ? t('anewFromNobody') : formats.list(asked),
                      to: formats.list(wouldAsk),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.all > data.documents.length && (
        <p className="sk-secondary sk-small">{t('anewHidden', { n: data.all - data.documents.length })}</p>
      )}
    </Dialog>
  )
}
