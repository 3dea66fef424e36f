import { defineFeature } from '@shuku/domain/slots/server'
import { approvalTexts } from '../messages.ts'
import { takeBackAct } from '@shuku/domain/approval/server'
import { endAbsence, getAbsence, setAbsence } from './absence.ts'
import { askAnother, decide, getApprovals, getChange, takeBack, withdrawApproval } from './decide.ts'
import { approvalNotices } from './notices.ts'
import { remindOfDueApprovals } from './remind.ts'
import { getRule, saveRule, tryRule } from './rule.ts'
import { approvalTasks } from './task-kinds.ts'
import { listToDecide } from './to-decide.ts'
import { countTasks, submittedList, taskList } from './tasks.ts'

export const approvalFeatureServer = defineFeature({
  handlers: [
    getRule,
    saveRule,
    tryRule,
    countTasks,
    getApprovals,
    getChange,
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
  logActs: [takeBackAct],
  categorySections: [{ id: 'approve', label: approvalTexts.section, order: 58 }],
  daily: [{ job: remindOfDueApprovals, at: '09:05' }],
})
