import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { confirm } from '../feedback/confirm.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { ProgressBar } from '../show/progress/progress-bar.tsx'
import { QuestionLine } from './questions/question-line.tsx'
import { uploadQuestions, useUploadQuestions, type UploadQuestion } from './questions/upload-questions.ts'
import { InterruptedLine } from './resumable/interrupted-line.tsx'
import { useInterruptedElsewhere } from './resumable/use-interrupted.ts'
import { UploadLine, useTimeLeft } from './upload-line.tsx'
import { uploadMessages } from './upload-messages.ts'
import { isOver, type UploadItem } from './upload-queue.ts'
import { useSpeeds } from './use-speeds.ts'
import { useUploads, type Uploads } from './use-uploads.ts'
import './upload.css'

/**
 * All uploads of the page, those that an earlier visit left unfinished, and the questions about them, at its lower right;
 * mounted once in the frame and shows itself while there are any. Folded it is one line; what needs somebody unfolds it.
 */
export function UploadPanel() {
  const t = useMessages(uploadMessages)
  const uploads = useUploads()
  const items = uploads.items.filter(({ shownInPlace }) => !shownInPlace)
  const questions = useUploadQuestions()
  const { interrupted, forget } = useInterruptedElsewhere()
  const speeds = useSpeeds(items)
  const needs = questions.length + items.filter(({ state }) => state === 'failed').length
  const { panel, folded, setFolded } = useFolding(needs)
  if (items.length + interrupted.length + questions.length === 0) return null
  return (
    <section ref={panel} className={`sk-uploads${folded ? ' is-folded' : ''}`} aria-label={t('panel')}>
      <PanelHead
        {...{ uploads, items, questions, speeds, folded }}
        interrupted={interrupted.length}
        onFold={setFolded}
      />
      {!folded && (
        <>
          <ul>
            {questions.map((question) => (
              <QuestionLine key={question.id} question={question} others={othersOf(question, questions)} />
            ))}
            {items.map((item) => (
              <UploadLine key={item.id} item={item} actions={uploads} speed={speeds.get(item.id)} />
            ))}
            {interrupted.map((each) => (
              <InterruptedLine key={each.key} upload={each} onGiveUp={forget} />
            ))}
          </ul>
          <footer className="sk-small sk-secondary">
            <span>{t('mayLeave')}</span>
            {items.some(isOver) && (
              <button type="button" className="sk-plain-button sk-link-button" onClick={uploads.clear}>
                {t('clearDone')}
              </button>
            )}
          </footer>
        </>
      )}
    </section>
  )
}

const othersOf = ({ id, batch }: UploadQuestion, all: readonly UploadQuestion[]) =>
  all.filter((each) => each.batch === batch && each.id !== id).length

/** Folded at first, and again after a click beside it; whenever there is more that needs somebody, it unfolds. */
function useFolding(needs: number) {
  const panel = useRef<HTMLElement>(null)
  const [folded, setFolded] = useState(true)
  const [seen, setSeen] = useState(0)
  if (seen !== needs) {
    setSeen(needs)
    if (needs > seen) setFolded(false)
  }
  const press = useEffectEvent(({ target }: PointerEvent) => {
    const isElsewhere = target instanceof Element && !panel.current?.contains(target)
    // its own question is beside it too
    if (isElsewhere && !target.closest('[role="dialog"]')) setFolded(true)
  })
  useEffect(() => {
    if (folded) return undefined
    const onPress = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [folded])
  return { panel, folded, setFolded }
}

interface PanelHeadProps {
  readonly uploads: Uploads
  readonly items: readonly UploadItem[]
  readonly questions: readonly UploadQuestion[]
  readonly interrupted: number
  readonly speeds: ReadonlyMap<number, number>
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}

function PanelHead({ uploads, items, questions, interrupted, speeds, folded, onFold }: PanelHeadProps) {
  const t = useMessages(uploadMessages)
  const words = useMessages(kitMessages)
  const { bytes } = useFormats()
  const timeLeft = useTimeLeft()
  const title = useTitle(items, { interrupted, questions: questions.length })
  const stoppable = items.filter(({ state }) => state === 'sending' || state === 'waiting' || state === 'paused')
  const running = stoppable.filter(({ state }) => state !== 'paused')
  const speed = [...speeds.values()].reduce((sum, each) => sum + each, 0)
  const left = running.reduce((sum, { sizeBytes, sentBytes }) => sum + sizeBytes - sentBytes, 0)
  const [sent, all] = [sum(stoppable, 'sentBytes'), sum(stoppable, 'sizeBytes')]
  const isEverythingOver = interrupted + questions.length === 0 && items.every(isOver)
  const cancelAll = async () => {
    const question = { title: t('confirmation'), text: t('cancelAllAsked'), action: t('cancelAll') }
    if (!(await confirm(question))) return
    for (const { id } of questions) uploadQuestions.answer(id, undefined)
    for (const { id } of stoppable) uploads.stop(id)
  }
  const Turn = folded ? ChevronUp : ChevronDown
  return (
    <>
      <header>
        {folded && questions.length > 0 && (
          <span className="sk-upload-dot" role="img" aria-label={t('toDecide', { n: questions.length })} />
        )}
        <b role="status">{title}</b>
        {running.length > 0 && speed > 0 && (
          <span className="sk-small sk-secondary sk-cut">
            {t('perSecond', { size: bytes(speed) })} · {timeLeft(left / speed)}
          </span>
        )}
        <span className="sk-upload-gap" />
        {!folded && stoppable.length > 1 && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={() => void cancelAll()}>
            {t('cancelAll')}
          </button>
        )}
        <IconButton
          small
          icon={<Turn aria-hidden />}
          label={t(folded ? 'unfold' : 'fold')}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        />
        {isEverythingOver && (
          <IconButton small icon={<X aria-hidden />} label={words('close')} onClick={uploads.clear} />
        )}
      </header>
      {stoppable.length > 0 && (
        <div className="sk-upload-all">
          <ProgressBar done={sent} total={Math.max(all, 1)} label={title} />
        </div>
      )}
    </>
  )
}

const sum = (items: readonly UploadItem[], of: 'sentBytes' | 'sizeBytes') =>
  items.reduce((total, item) => total + item[of], 0)

/** What matters most of all of them. */
function useTitle(
  items: readonly UploadItem[],
  { interrupted, questions }: { readonly interrupted: number; readonly questions: number },
): string {
  const t = useMessages(uploadMessages)
  const count = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const [done, failed, paused, running] = [count('done'), count('failed'), count('paused'), count('waiting', 'sending')]
  if (running > 0) return t('nowRunning', { n: running })
  if (questions > 0) return t('toDecide', { n: questions })
  if (failed > 0) return t('failed', { n: failed })
  if (paused > 0) return t('pausedAll', { n: paused })
  if (interrupted > 0) return t('unfinished', { n: interrupted })
  return done === 0 && items.length > 0 ? t('givenUp') : t('finished', { n: done })
}
