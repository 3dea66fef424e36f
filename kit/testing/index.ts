// The entrance of the testing kit.
export { CallFailed, type ClientFile as TestFile } from '@shuku/kit/client'
export { countStatements } from './database/count-statements.ts'
export { watchHeldLoop } from './held-loop.ts'
export { interleave, SteppedConnection, type Interleaving } from './interleave.ts'
export { callDuring, cutWhoWaitsFor, meet, untilOneWaits, type Acts, type Meeting } from './meet.ts'
export { randomFrom, type Random } from './random.ts'
export { startMailServer, type MailServer } from './jobs/mail-server.ts'
export { runJobsNow } from './jobs/run-jobs.ts'
export { runMailsNow } from './jobs/run-mails.ts'
export { sendRequest, type RawReply, type RawRequest } from './send-request.ts'
export { TestClient, type ClientOptions } from './test-client.ts'
export { oncePerFile } from './per-file.ts'
export { passableFolder } from './database/passable-folder.ts'
export { giveMigratedDatabase } from './database/template-cluster.ts'
export { newTestDatabase, testDatabase, type TestDatabase } from './database/test-database.ts'
export { insertRow, nextNumber, uniqueName } from './unique.ts'
export { type Outcome } from './whole-product/call-every-way.ts'
export {
  findAccessFaults,
  findMissingRows,
  type AccessMatrix,
  type AccessRow,
} from './whole-product/find-access-faults.ts'
export { findCrossSiteHoles } from './whole-product/find-cross-site-holes.ts'
export { findExistenceLeaks, type ExistenceWalk } from './whole-product/find-existence-leaks.ts'
export { findOpenDoors, type Doors } from './whole-product/find-open-doors.ts'
export {
  countCalls,
  findMissingBudgets,
  findOverBudget,
  Lacking,
  type BudgetedCall,
} from './whole-product/find-over-budget.ts'
export { findTokenFaults } from './whole-product/find-token-faults.ts'
export { findUnclaimedCalls, type ClaimedCalls } from './whole-product/find-unclaimed-calls.ts'
export { findWeakInput, type InputWalk } from './whole-product/find-weak-input.ts'
export { fuzzCalls, type FuzzReport, type Fuzzing } from './fuzz/fuzz-calls.ts'
export { damage } from './fuzz/damage.ts'
export { Sacrifice, type Fate } from './fuzz/sacrifice.ts'
