import { defineFeature } from '@shuku/domain/slots/server'
import { approvalTexts } from '../messages.ts'
import { passedAct, takeBackAct } from '@shuku/domain/approval/server'
import { endAbsence, getAbsence, setAbsence } from './absence.ts'
import { askAnother, decide, getApprovals, getChange, takeBack, withdrawApproval } from './decide.ts'
import { remindOfDueApprovals } from './remind.ts'
import { getRule, saveRule, tryRule } from './rule.ts'
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
  { id: 'approvalLate', sentence: approvalTexts.noticeLate, details: z.object({}), mails },
  { id: 'approvalLeft', sentence: approvalTexts.toldLeft, details: z.object({}), mails },
  { id: 'approvalNobody', sentence: approvalTexts.toldNobody, details: z.object({}), mails },
  { id: 'approvalGranted', sentence: approvalTexts.noticeApproved, details: note, mails },
  { id: 'approvalReturned', sentence: approvalTexts.noticeReturned, details: note, mails },
]

export const approvalFeatureServer = defineFeature({
  handlers: [
    getRule,
    saveRule,
    tryRule,
    countTasks,
    getApprovals,
    getChange,
    verifyApproval,
    listToDecide,
    decide,
    takeBack,
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
  categorySections: [{ id: 'approve', label: approvalTexts.section, order: 58 }],
  daily: [{ job: remindOfDueApprovals, at: '09:05' }],
})
