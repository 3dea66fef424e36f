import { defineFeature } from '@shuku/domain/slots/server'
import { reviewOperation } from '../offers.ts'
import { confirmReviewAct, setReviewAct } from './log-acts.ts'
import { remindOfReviews, reviewNotices, reviewTask } from './remind.ts'
import { confirmReview, countHidden, getReview, setReview, undoReview } from './review-document.ts'
import { reviewList } from './review-list.ts'
import { restartAtNewVersion, scheduleReviews } from './schedule.ts'
import { reviewSection } from './settings.ts'

export { reviewSection, scheduleReviews }

export const reviewServer = defineFeature({
  handlers: [getReview, setReview, confirmReview, undoReview, countHidden],
  lists: [reviewList],
  nightly: [scheduleReviews],
  daily: [{ job: remindOfReviews, at: '09:10' }],
  subscribes: [restartAtNewVersion],
  categorySections: [reviewSection],
  operations: [reviewOperation],
  logActs: [confirmReviewAct, setReviewAct],
  notices: reviewNotices,
  tasks: [reviewTask],
})
