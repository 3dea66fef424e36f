import { defineFeature } from '@shuku/domain/slots/server'
import { approvalTexts } from '../messages.ts'
import { askAnother, decide, getApprovals, getChange, withdrawApproval } from './decide.ts'
import { approvalNotices } from './notices.ts'
import { remindOfDueApprovals } from './remind.ts'
import { getRule, saveRule, tryRule } from './rule.ts'
import { countTasks, submittedList, taskList } from './tasks.ts'

export const approvalFeatureServer = defineFeature({
  handlers: [getRule, saveRule, tryRule, countTasks, getApprovals, getChange, decide, withdrawApproval, askAnother],
  lists: [taskList, submittedList],
  notices: approvalNotices,
  categorySections: [{ id: 'approve', label: approvalTexts.section, order: 58 }],
  daily: [{ job: remindOfDueApprovals, at: '09:05' }],
})
