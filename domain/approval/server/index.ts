// The entrance of approvals: what is proposed takes effect when those whom its category names have agreed.
import { approvalsHangingOn } from './approvals-hanging-on.ts'
import { handOverRest } from './absence.ts'
import { approvalsGivenUp, versionsApproved } from './decide.ts'
import { notifyOthers } from './notify-others.ts'
import { approvals, changeApprovals } from './run.ts'

export { anewAtOnce, askAnew, countRunningByFormer, previewAskingAnew } from './ask-anew.ts'
export { endAbsence, handOverOfAbsent, handOverRest, setAbsence, type Absence } from './absence.ts'
export { approveTogether } from './approve-together.ts'
export { contentHash } from './content-hash.ts'
export { askAnother, decide, withdraw } from './decide.ts'
export { passedAct } from './settle.ts'
export { takeBack, takeBackAct } from './take-back.ts'
export {
  findCandidates,
  findStandIns,
  isStepDue,
  selectAdministrators,
  selectCategoryAdministrators,
  type Proposal,
} from './candidates.ts'
export { notifyOthers } from './notify-others.ts'
export { findApprovals, type FoundApproval, type FoundTask } from './find-approvals.ts'
export { beginApproval } from './run.ts'
export { cameInForce, isClearedForRunning, isClearedForWaiting, isReturnedTo, waitsForChanges } from './running.ts'
export { askBesidesLate } from './late.ts'
export { askInPlaceOfLeavers, replaceLeavers } from './leavers.ts'
export { copyRules } from './copy-rules.ts'
export { findOpenedByPlace } from './opened-by-place.ts'
export { changeRule, findRefusalOfPlace, findRule, findRules, peopleOf } from './rule.ts'
export { verifyApproval } from './verify-approval.ts'

/** Begins an approval with the save that asks for one. */
export const approvalServer = {
  subscribes: [approvals, changeApprovals, approvalsGivenUp, versionsApproved],
  hangingOn: [approvalsHangingOn],
  jobs: [notifyOthers, handOverRest],
}
