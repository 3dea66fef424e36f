import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { stillOnPage } from '@shuku/domain/documents/web'
import { IconButton, runWithToast, stepOf, useFormats, useMessages } from '@shuku/kit/web'
import { readingMessages } from './reading-messages.ts'
import './list-step.css'

/** ‹ 1 / 128 ›: the way through the list that one came from; absent without one. */
export function ListStep({ documentId }: { documentId: number }) {
  const t = useMessages(readingMessages)
  const { number } = useFormats()
  const navigate = useNavigate()
  const [step] = useState(() => stepOf(documentId))
  const isUnderWay = useRef(false)
  if (!step) return null
  const { position, total, previous, next } = step
  const go = (reach: () => Promise<number | undefined>) =>
    void runWithToast(async () => {
      // the neighbour may be on a page of the list that is still to come
      if (isUnderWay.current) return
      isUnderWay.current = true
      const isHere = stillOnPage()
      const id = await reach().finally(() => (isUnderWay.current = false))
      if (id !== undefined && isHere()) await navigate(addresses.document(id).slice(1), { replace: true })
    })
  return (
    <span className="sk-list-step" role="group" aria-label={t('inList')}>
      <IconButton
        icon={<ChevronLeft aria-hidden />}
        label={t('previousDocument')}
        disabled={!previous}
        onClick={() => previous && go(previous)}
      />
      <span className="sk-secondary sk-small">
        {number(position)} / {number(total)}
      </span>
      <IconButton
        icon={<ChevronRight aria-hidden />}
        label={t('nextDocument')}
        disabled={!next}
        onClick={() => next && go(next)}
      />
    </span>
  )
}
