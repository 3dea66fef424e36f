import { Button } from 'antd'
import { CalendarOff } from 'lucide-react'
import { ErrorNote, Notice, openDialog, toast, useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { absenceMessages } from '../../absence-messages.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { affectedQueries } from './affected-queries.ts'

/** That somebody else approves in one's place, or that one does for others. */
export function AbsenceNote() {
  const t = useMessages(absenceMessages)
  const formats = useFormats()
  const { data, error, refetch } = useApi(approvalApi.getAbsence, {})
  const ending = useAction(approvalApi.endAbsence, {
    invalidates: affectedQueries,
    onDone: ({ message }) => toast.success(message),
  })
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />
  const { own, actsFor } = data
  return (
    <>
      {own && (
        <Notice
          isBand
          icon={<CalendarOff aria-hidden />}
          actions={
            <>
              <Button size="small" onClick={() => openDialog((props) => <AbsenceDialog {...props} />)}>
                {t('changeAbsence')}
              </Button>
              <Button size="small" loading={ending.running} onClick={() => void ending.run({})}>
                {t('endAbsence')}
              </Button>
            </>
          }
        >
          {t('youAreAway', {
            from: formats.calendarDay(own.from),
            until: formats.calendarDay(own.until),
            deputy: own.deputy,
          })}
        </Notice>
      )}
      {actsFor.length > 0 && (
        <Notice isBand icon={<CalendarOff aria-hidden />}>
          {t('youActFor', { who: formats.list(actsFor) })}
        </Notice>
      )}
    </>
  )
}
