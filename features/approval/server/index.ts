import { sql } from 'kysely'
import { defineFeature } from '@shuku/domain/slots/server'
import { approvalTexts } from '../messages.ts'
import { approvalNoticeTexts } from '../notice-messages.ts'
import { findOpenedByPlace, findRefusalOfPlace, passedAct, takeBackAct } from '@shuku/domain/approval/server'
import { endAbsence, getAbsence, setAbsence } from './absence.ts'
import { askAnother, getApprovals, getChange, takeBack, takeBackChange, withdrawApproval } from './decide.ts'
import { decideMany } from './decide-many.ts'
import { decide } from './decide-some.ts'
import { remindOfDueApprovals } from './remind.ts'
import { askAnew, getRule, previewAnew, saveRule, tryRule } from './rule.ts'
import { ruleHistory } from './rule-history.ts'
import { approvalTasks } from './task-kinds.ts'
import { listToDecide } from './to-decide.ts'
import { verifyApproval } from './verify.ts'
import { countTasks, submittedList, taskList } from './tasks.ts'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'

const mails = { id: 'approval', label: approvalTexts.mails, order: 30 }
const note = z.object({ note: z.string().optional() })

const approvalNotices: readonly NoticeKind[] = [
  {
    id: 'approvalAsked',
    sentence: ({ details: { dueOn } }) =>
      dueOn === undefined ? approvalTexts.noticeAsked : approvalTexts.noticeAskedBy,
    details: z.object({ dueOn: z.string().optional() }),
    mails,
  },
  {
    id: 'approvalDue',
    sentence: approvalTexts.noticeDue,
    details: z.object({ dueOn: z.string() }),
    mails,
  },
  { id: 'approvalLate', sentence: approvalNoticeTexts.noticeLate, details: z.object({}), mails },
  { id: 'approvalLeft', sentence: approvalNoticeTexts.noticeLeft, details: z.object({}), mails },
  { id: 'approvalNobody', sentence: approvalNoticeTexts.noticeNobody, details: z.object({}), mails },
  { id: 'changeNotApplied', sentence: approvalNoticeTexts.noticeNotApplied, details: z.object({}), mails },
  { id: 'changeLeft', sentence: approvalNoticeTexts.noticeChangeLeft, details: z.object({}), mails },
  { id: 'changeUncleared', sentence: approvalNoticeTexts.noticeUncleared, details: z.object({}), mails },
  { id: 'approvalGranted', sentence: approvalTexts.noticeApproved, details: note, mails },
  { id: 'approvalReturned', sentence: approvalTexts.noticeReturned, details: note, mails },
]

export const approvalFeatureServer = defineFeature({
  handlers: [
    getRule,
    saveRule,
    tryRule,
    previewAnew,
    askAnew,
    countTasks,
    getApprovals,
    getChange,
    verifyApproval,
    listToDecide,
    decide,
    takeBack,
    takeBackChange,
    withdrawApproval,
    askAnother,
    getAbsence,
    setAbsence,
    endAbsence,
  ],
  lists: [taskList, submittedList],
  notices: approvalNotices,
  tasks: approvalTasks,
  logActs: [takeBackAct, passedAct],
  categorySections: [
    {
      id: 'approve',
      label: approvalTexts.section,
      group: 'lifecycle',
      order: 58,
      reachesBelow: true,
      endsAt: sql<boolean>`exists (select from category_approval where category_approval.category_id = below.id)`,
      findRefusalOfPlace,
      findOpenedByPlace,
      history: ruleHistory,
    },
  ],
  jobs: [decideMany],
  daily: [{ job: remindOfDueApprovals, at: '09:05' }],
})
