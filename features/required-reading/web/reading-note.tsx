import { useContext } from 'react'
import { Button } from 'antd'
import { BookOpenCheck, CircleCheck } from 'lucide-react'
import { NewerVersionContext, type TabDocument } from '@shuku/domain/documents/web'
import {
  askWhether,
  Notice,
  runWithToast,
  textNow,
  toast,
  useAction,
  useApi,
  useFormats,
  useMessages,
} from '@shuku/kit/web'
import { readingApi } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { affectedQueries } from './affected-queries.ts'
import './reading.css'

interface NoteProps {
  readonly document: TabDocument
}

/** Above a document's text, for who must read it: who asks and until when. */
export function ReadingNote({ document: { id: documentId } }: NoteProps) {
  const t = useMessages(readingMessages)
  const formats = useFormats()
  const { data } = useApi(readingApi.getReading, { documentId })
  const reading = data?.reading
  if (!reading?.isMine) return null
  const { by, dueOn, isOverdue, mustConfirm, confirmedVersion, doneAt, isJustRead, note } = reading
  // a page asks for this and for the document at once, and opening the document may come first
  if (doneAt !== null && !isJustRead) {
    // opened, it is done: only a confirmation is worth a line
    return mustConfirm ? (
      <Notice icon={<CircleCheck aria-hidden />}>{t('youConfirmed', { day: formats.day(doneAt) })}</Notice>
    ) : null
  }
  return (
    <Notice icon={<BookOpenCheck aria-hidden />} tone={isOverdue ? 'warning' : 'calm'}>
      {dueOn === null ? t('youMust', { who: by }) : t('youMustBy', { who: by, day: formats.calendarDay(dueOn) })}
      {mustConfirm &&
        ` · ${confirmedVersion === null ? t('confirmBelow') : t('changedSince', { n: confirmedVersion })}`}
      {isOverdue && ` · ${t('overdue')}`}
      {note !== '' && <span className="sk-secondary"> · {note}</span>}
    </Notice>
  )
}

/** After the text, for who must confirm that they have read it. */
export function ReadingConfirmation({ document: { id: documentId, version } }: NoteProps) {
  const t = useMessages(readingMessages)
  const { data } = useApi(readingApi.getReading, { documentId })
  const newer = useContext(NewerVersionContext)
  const confirm = useAction(readingApi.confirmReading, {
    invalidates: affectedQueries,
    onDone: ({ message }) => toast.success(message),
  })
  const reading = data?.reading
  if (!reading?.isMine || !reading.mustConfirm || reading.doneAt !== null) return null
  const act = async () => {
    if (newer) {
      const looks = await askToLook(newer.version, version)
      if (looks) await newer.show()
      // who only closes the question confirms nothing
      if (looks !== false) return
    }
    await confirm.run({ documentId, version })
  }
  return (
    <div className="sk-reading-confirm">
      <Button type="primary" loading={confirm.running} onClick={() => void runWithToast(act)}>
        {t('confirm')}
      </Button>
    </div>
  )
}

/** Before what is no longer the present version is confirmed: whether to look at that one first. */
function askToLook(present: number, shown: number): Promise<boolean | undefined> {
  const versions = { n: String(present), shown: String(shown) }
  return askWhether({
    title: textNow(readingMessages, 'newerThere', versions),
    text: textNow(readingMessages, 'newerFirst', versions),
    action: textNow(readingMessages, 'lookFirst', versions),
    decline: textNow(readingMessages, 'confirmShown', versions),
  })
}
