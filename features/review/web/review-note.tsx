import { Button } from 'antd'
import { CalendarClock } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { TabDocument } from '@shuku/domain/documents/web'
import { Notice, openDialog, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useConfirm } from './use-confirm.ts'

/** Above the text: that it is overdue, for everybody; that it is due, for who reviews it. */
export function ReviewNote({ document }: { document: TabDocument }) {
  const t = useMessages(reviewMessages)
  const formats = useFormats()
  const { confirm, running } = useConfirm()
  const { data } = useApi(reviewApi.getReview, { documentId: document.id })
  if (!data?.dueOn || !(data.isOverdue || (data.isDue && data.mayConfirm))) return null
  const { dueOn, isOverdue, mayConfirm } = data
  const day = formats.calendarDay(dueOn)
  const comment = () =>
    openDialog((props) => <ConfirmDialog {...props} documentId={document.id} subject={document.subject} />)
  return (
    <Notice
      icon={<CalendarClock aria-hidden />}
      tone={isOverdue ? 'warning' : 'calm'}
      actions={
        mayConfirm && (
          <>
            <Button size="small" loading={running} onClick={() => void confirm(document.id)}>
              {t('stillValid')}
            </Button>
            <Button size="small" onClick={comment}>
              {t('withComment')}
            </Button>
            {document.offers.includes('edit') && (
              <Button size="small" href={addresses.editDocument(document.id)}>
                {t('newVersion')}
              </Button>
            )}
          </>
        )
      }
    >
      {t(mayConfirm ? (isOverdue ? 'overdueForYou' : 'dueForYou') : 'overdueForAll', { day })}
    </Notice>
  )
}
