import { useState } from 'react'
import { Button } from 'antd'
import { BellRing } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import { Avatar, ProgressBar, useAction, useDaysLeft, useFormats, useMessages } from '@shuku/kit/web'
import { readingApi, type Reading } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import '../reading.css'

interface ReadingProgressProps {
  readonly documentId: number
  readonly reading: Pick<Reading, 'dueOn' | 'isOverdue'> & Partial<Pick<Reading, 'mustConfirm'>>
  readonly counted: Pick<ReplyOf<typeof readingApi.countByUnit>, 'should' | 'done' | 'unread'>
  readonly onAll: () => void
}

/** How far the reading is, and who is still to read it: a few names, and the way to all of them. */
export function ReadingProgress({ documentId, reading, counted, onAll }: ReadingProgressProps) {
  const t = useMessages(readingMessages)
  const { number } = useFormats()
  const { should, done, unread } = counted
  const left = should - done
  return (
    <>
      <ProgressBar done={done} total={should} label={t('doneOf', { done, should })} />
      {left === 0 ? (
        <p className="sk-panel-section-row sk-secondary">{t('nobodyLeft')}</p>
      ) : (
        <>
          <div className="sk-panel-section-row sk-reading-left">
            <span>
              <span className="sk-secondary">
                {t(reading.mustConfirm ? 'unconfirmedCount' : 'unreadCount', { n: number(left) })}
              </span>
              <Due {...reading} />
            </span>
            <Remind documentId={documentId} />
          </div>
          <ul>
            {unread.map(({ personId, name, departmentName }) => (
              <li key={personId} className="sk-panel-section-row">
                <Avatar personId={personId} name={name} size={24} />
                <span className="sk-cut">{name}</span>
                <span className="sk-cut sk-reading-unit">{departmentName}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="sk-plain-button sk-link-button sk-panel-section-row" onClick={onAll}>
        {t('seeAll', { n: number(should) })}
      </button>
    </>
  )
}

function Due({ dueOn, isOverdue }: Pick<Reading, 'dueOn' | 'isOverdue'>) {
  const t = useMessages(readingMessages)
  const formats = useFormats()
  const daysLeft = useDaysLeft()
  if (dueOn === null) return null
  const day = formats.calendarDay(dueOn)
  const isToday = !isOverdue && daysLeft(dueOn) === 0
  const words = isToday ? t('dueToday') : t(isOverdue ? 'overdueSince' : 'dueBy', { day })
  return (
    <>
      <span className="sk-secondary"> · </span>
      <span className={isToday || isOverdue ? 'sk-reading-soon' : 'sk-secondary'}>{words}</span>
    </>
  )
}

/** Within the hour the server reminds nobody twice: what it did stays in the button's place. */
function Remind({ documentId }: { documentId: number }) {
  const t = useMessages(readingMessages)
  const [result, setResult] = useState<string>()
  const remind = useAction(readingApi.remind, { warns: true, onDone: ({ message }) => setResult(message) })
  if (result !== undefined) {
    return (
      <span className="sk-secondary sk-small" role="status">
        {result}
      </span>
    )
  }
  return (
    <Button
      size="small"
      icon={<BellRing aria-hidden />}
      loading={remind.running}
      onClick={() => void remind.run({ documentId })}
    >
      {t('remindUnit')}
    </Button>
  )
}
