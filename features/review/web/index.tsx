import { lazy } from 'react'
import { CalendarClock, Check, MessageSquare } from 'lucide-react'
import { documentActions, documentNotes, panelSections, taskActs, type TaskActs } from '@shuku/domain/documents/web'
import { plannedRead, lazyPart, openDialog, type WebFeature, useMessages } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import { reviewOperation } from '../offers.ts'
import { useConfirm } from './use-confirm.ts'

/** Documents that one confirms, each by itself. */
const reviewTaskActs: TaskActs = {
  kind: 'review',
  useActs: () => {
    const t = useMessages(reviewMessages)
    const { confirm } = useConfirm()
    return (tasks, onDone) => {
      const [only, ...others] = tasks
      if (!only || others.length > 0) return []
      const { documentId, subject } = only
      const run = () => confirm(documentId, onDone)
      const comment = async () => {
        const { ConfirmDialog } = await import('./confirm-dialog.tsx')
        openDialog((props) => <ConfirmDialog {...props} documentId={documentId} subject={subject} onDone={onDone} />)
      }
      return [
        { key: 'confirm', label: t('stillValid'), icon: <Check aria-hidden />, run },
        { key: 'comment', label: t('withComment'), icon: <MessageSquare aria-hidden />, run: comment },
      ]
    }
  },
}

const ReviewNote = lazyPart(async () => (await import('./review-note.tsx')).ReviewNote)
const ReviewSection = lazy(async () => ({ default: (await import('./review-section.tsx')).ReviewSection }))

export const reviewWeb: WebFeature = {
  routes: [{ path: 'reviews', load: async () => (await import('./reviews-page.tsx')).ReviewsPage }],
  menu: [
    {
      path: 'reviews',
      label: reviewMessages.texts.reviews,
      icon: <CalendarClock aria-hidden />,
      group: 'administration',
      order: 795,
      mayOpen: ({ administersCategories }) => administersCategories,
    },
  ],
  slots: [
    documentNotes.with([
      {
        id: 'review',
        asks: (documentId) => [plannedRead(reviewApi.getReview, { documentId })],
        Content: ReviewNote,
      },
    ]),
    panelSections.with([{ id: 'review', order: 30, Content: ReviewSection }]),
    taskActs.with([reviewTaskActs]),
    documentActions.with([
      {
        operation: reviewOperation,
        icon: <CalendarClock aria-hidden />,
        run: async ([document]) => {
          if (!document) return
          const { SetDialog } = await import('./set-dialog.tsx')
          openDialog((props) => <SetDialog {...props} document={document} />)
        },
      },
    ]),
  ],
}
