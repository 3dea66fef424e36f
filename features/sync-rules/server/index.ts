import { defineFeature } from '@shuku/domain/slots/server'
import { syncFolder } from './check-rule.ts'
import { beginRun, endRun, listRules } from './client-calls.ts'
import { endSilentRuns } from './end-silent-runs.ts'
import { listAllRules } from './list-rules.ts'
import { browseFolders, getComputerRemark, getLogConditions, getRuleConditions } from './programs.ts'
import { notifyOfWeek, weekNotice } from './notify-of-week.ts'
import { rulesChangedJob } from './rules-changed.ts'
import { planRule } from './plan-rule.ts'
import { addRule, deleteRule, updateRule } from './save-rule.ts'
import { requireCurrentRule } from './require-current.ts'
import { planRollBack, rollBack } from './roll-back.ts'
import { answerQuestion, getComputers, pauseAll, syncNow } from './screen-calls.ts'
import { countLog, syncLogList } from './sync-log.ts'

export const syncRulesServer = defineFeature({
  handlers: [
    listRules,
    beginRun,
    endRun,
    getComputers,
    syncNow,
    planRule,
    answerQuestion,
    pauseAll,
    countLog,
    listAllRules,
    addRule,
    updateRule,
    deleteRule,
    getRuleConditions,
    getComputerRemark,
    getLogConditions,
    browseFolders,
    planRollBack,
    rollBack,
  ],
  lists: [syncLogList],
  jobs: [rulesChangedJob, endSilentRuns],
  schedule: [{ job: endSilentRuns, cron: '37 * * * *' }],
  daily: [{ job: notifyOfWeek, at: '08:40' }],
  notices: [weekNotice],
  purposeFolders: [syncFolder],
  syncGuards: [{ id: 'syncRules.current', requireCurrent: requireCurrentRule }],
  rowRetention: [
    { table: 'sync_log', since: 'at', days: 90 },
    { table: 'sync_run', since: 'began_at', days: 90 },
  ],
})
