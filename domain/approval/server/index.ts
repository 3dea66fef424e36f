// The entrance of approvals: what is proposed takes effect when those whom its category names have agreed.
import { approvalsHangingOn } from './approvals-hanging-on.ts'
import { approvals, changeApprovals } from './run.ts'

export { endAbsence, handOverOfAbsent, setAbsence, type Absence } from './absence.ts'
export { contentHash } from './content-hash.ts'
export { askAnother, decide, passedAct, withdraw } from './decide.ts'
export { takeBack, takeBackAct } from './take-back.ts'
export {
  findCandidates,
  findStandIns,
  isStepDue,
  selectAdministrators,
  selectCategoryAdministrators,
  type Proposal,
} from './candidates.ts'
export { findApprovals, type FoundApproval } from './find-approvals.ts'
export { beginApproval } from './run.ts'
export { askBesidesLate } from './late.ts'
export { askInPlaceOfLeavers } from './leavers.ts'
export { changeRule, findRule, findRules, peopleOf } from './rule.ts'
export { verifyApproval } from './verify-approval.ts'

/** Begins an approval with the save that asks for one. */
export const approvalServer = { subscribes: [approvals, changeApprovals], hangingOn: [approvalsHangingOn] }
