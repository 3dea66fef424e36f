import { lazy } from 'react'
import { CalendarClock } from 'lucide-react'
import { documentActions, documentNotes, panelSections, taskActs } from '@shuku/domain/documents/web'
import { plannedRead, lazyPart, openDialog, type WebFeature } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import { reviewOperation } from '../offers.ts'
import { reviewTaskActs } from './task-acts.tsx'

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
