// The entrance of the server kit.
export type { Caller } from './caller.ts'
export { WorkApart, type Apart } from './traffic/work-apart.ts'
export type { Context, OpenContext, RequestFacts } from './request/context.ts'
export { createDatabase, createPool, type Connection, type Database } from './database/database.ts'
export {
  defineJob,
  enqueue,
  findPendingKeys,
  enqueueMany,
  mostDeaths,
  postpone,
  type EnqueueOptions,
  type Job,
  type JobContext,
  type JobDefinition,
} from './jobs/define-job.ts'
export { attempt, rehearse } from './database/savepoint.ts'
export { isAmong, isMarkedPrepared, preparedStatement } from './database/prepared-statements.ts'
export { describeForm } from './describe-form.ts'
export { isDatabaseBusy } from './database/database-busy.ts'
export { DirectConnection } from './database/direct-connection.ts'
export { giveTo, ordinaryOwner, type Ids } from './embedded-postgres/account.ts'
export { availableMemory } from './embedded-postgres/available-memory.ts'
export { findEmbeddedPostgres } from './embedded-postgres/connection.ts'
export { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
export { defineEvent, type DomainEvent, type Subscriber, type Subscription } from './event.ts'
export { forgetAll, processMemory } from './process-memory.ts'
export { escapeHtml } from './escape-html.ts'
export { type EventsReply } from './request/answer/events-reply.ts'
export { OnWire, Redirect, type FileReply } from './request/answer/file-reply.ts'
export { plainPage } from './request/answer/plain-page.ts'
export type { InTransaction, StreamReply } from './request/answer/stream-reply.ts'
export {
  handle,
  handleEvents,
  handleFile,
  handleOpen,
  readWrite,
  type ExtraSelect,
  type Handler,
  type Preparing,
} from './request/handle.ts'
export { startJobs, type JobsOptions, type RunningJobs, type ScheduledJob } from './jobs/start-jobs.ts'
export { kitErrors } from './request/kit-errors.ts'
export { bodyLimitOf, smallBodyBytes } from './request/receiving/large-bodies.ts'
export { readForm } from './request/receiving/read-form.ts'
export { liveChannel, LiveEvents, publish, type SendEvent } from './live/live-events.ts'
export { liveHandlers } from './live/live-handlers.ts'
export { companyToday, companyZone, localStamp, localTime, setCompanyZone } from './local-time.ts'
export {
  companyPages,
  portalOrigins,
  publicAddress,
  setCompanyPages,
  setPortalOrigins,
  setPublicAddress,
} from './public-address.ts'
export { silentLog, type Log } from './log.ts'
export { acceptUploads, type ReceivedFile } from './upload/receive-upload.ts'
export { prepareDatabase } from './database/prepare-database.ts'
export { once } from './request/once.ts'
export { askToCancel, Progress, startProgress } from './jobs/progress.ts'
export { beginUpload } from './upload/begin-upload.ts'
export { unfinishedHandlers } from './upload/unfinished-handlers.ts'
export {
  isTooLongName,
  repairFileName,
  repairGivenName,
  shortenFileName,
  withItsSlashes,
} from './upload/repair-file-name.ts'
export { defineRegistry, type Registry } from './registry.ts'
export { repeat } from './jobs/repeat.ts'
export { eachApart } from './jobs/each-apart.ts'
export { createMailer, MailRefused, type Mail, type MailedPicture, type Mailer } from './jobs/mailer.ts'
export { enqueueDue, throughTheNight, type DailyJob } from './jobs/daily.ts'
export { rowRetentionOfKit, rowRetentionJobs, sweep, type RowRetention } from './jobs/row-retention.ts'
export { applicationTokenErrors, isOfApplication } from './request/application-token-errors.ts'
export { applicationTokenOf, bearerOf, isByToken, type ApplicationToken } from './request/bearer.ts'
export { openSealingKey } from './secrets/open-sealing-key.ts'
export { seal, setSealingKey, unseal } from './secrets/seal.ts'
export { readCookies, requestFacts } from './request/request-facts.ts'
export { serve, type Identified, type Ports } from './request/serve.ts'
export { FairShare } from './traffic/fair-share.ts'
export { networkOf } from './traffic/network-of.ts'
export { Pace } from './traffic/pace.ts'
export { WorkThread } from './traffic/work-thread.ts'
export { comeAgainSeconds, Traffic, type Asker } from './traffic/traffic.ts'
export { LocalStore } from './storage/local-store.ts'
export type { FileStore, SpooledFile } from './storage/file-store.ts'
export type { ByteRange, StoredFile } from './storage/stored-file.ts'
export { hashFile, syncFolder } from './storage/local-files.ts'
export { sizeText } from './storage/size-text.ts'
export { withLocalFile } from './storage/with-local-file.ts'
export { bySyllables, bySyllablesAndNumbers } from './table/by-syllables.ts'
export { defineList, opensTable, type List } from './table/define-list.ts'
export {
  findOuterQuery,
  openOuterTable,
  pacedOutside,
  type AnyOuterTable,
  type OuterTable,
} from './table/outer-tables.ts'
export { tableHandlers } from './table/table-handlers.ts'
export { countRows, memoryOf, nearestAnchor } from './table/table-page.ts'
export { askedSort, numberedPage, readSlice, selectRun, foundRun, type Run, type Slice } from './table/table-run.ts'
export type { Anchor, IndexPart, Sort, SortKey } from './table/sort-key.ts'
export type { FurtherColumn, FurtherColumns } from './table/further-columns.ts'
export { columnChoice } from './table/table-wire.ts'
export { dateCell, type SheetCell, type SheetDate, type TableExport, type WrittenSheet } from './table/table-export.ts'
export { lockSelection, type TableSelection } from './table/table-selection.ts'
export {
  defineTable,
  openKnownTable,
  openTable,
  type AnySelect,
  type AnyTable,
  type Page,
  type Memory,
  type PageAlone,
  type PageBounds,
  type RankedPage,
  type RankedRequest,
  type RowOperation,
  type TableDefinition,
} from './table/table.ts'
export { inTransaction } from './database/transaction.ts'
export { together } from './database/together.ts'
