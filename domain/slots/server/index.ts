import { logActs, type LogAct } from '@shuku/domain/audit/server'
import { categorySections, savedViews, type CategorySection, type SavedViews } from '@shuku/domain/categories/server'
import {
  actPreviews,
  bulkKinds,
  documentOperations,
  documentTabs,
  hangingOn,
  readingLists,
  type ActPreview,
  type BulkKind,
  type HangingOn,
  type ReadingList,
} from '@shuku/domain/documents/server'
import {
  diskGuards,
  purposeFolders,
  syncGuards,
  type DiskGuard,
  type PurposeFolder,
  type SyncGuard,
} from '@shuku/domain/disk/server'
import type { DocumentOperation, DocumentTab } from '@shuku/domain/documents/contract'
import {
  fileHolders,
  fileStamps,
  uploadPlaces,
  type FileHolder,
  type FileStamp,
  type UploadPlace,
} from '@shuku/domain/files/server'
import {
  noticeKinds,
  subjects,
  taskKinds,
  type NoticeKind,
  type Subject,
  type TaskKind,
} from '@shuku/domain/notices/server'
import { roleRights, type AdministrationRight } from '@shuku/domain/people/server'
import { documentGuards, outerPlaces, type DocumentGuard, type OuterPlace } from '@shuku/domain/rights/server'
export { exportRows } from './export-rows.ts'
export { listSheet } from './list-sheet.ts'
import type { RawBuilder } from 'kysely'
import type {
  AnyOuterTable,
  AnyTable,
  DailyJob,
  Database,
  Handler,
  JobDefinition,
  List,
  RowRetention,
  ScheduledJob,
  Subscription,
} from '@shuku/kit/server'

/** Small work that every node does every few seconds; what must not meet takes a lock in the database. */
export interface RepeatedWork {
  readonly everySeconds: number
  run(database: Database): Promise<unknown>
}

/** What operators have to know of, also where no job runs: `/readyz` names it. Its condition is quick. */
export interface Alarm {
  readonly id: string
  readonly isRaised: RawBuilder<boolean>
}

/** All that the server half of a slice (or of a noun) brings; what it leaves out it has not. */
export interface ServerPart {
  readonly handlers?: readonly Handler[]
  readonly tables?: readonly AnyTable[]
  /** Its lists whose keys are good without a session. */
  readonly outerTables?: readonly AnyOuterTable[]
  readonly jobs?: readonly JobDefinition[]
  readonly schedule?: readonly ScheduledJob[]
  /** Jobs of every night of the company, in this order; they need not be in `jobs`. */
  readonly nightly?: readonly JobDefinition[]
  /** Jobs of another time of the day. */
  readonly daily?: readonly (DailyJob & { readonly job: JobDefinition })[]
  /** For how long rows of its tables are kept. */
  readonly rowRetention?: readonly RowRetention[]
  readonly repeated?: readonly RepeatedWork[]
  readonly alarms?: readonly Alarm[]
  /** What it does when something happens elsewhere, in the same transaction: `[documentsSaved.calls(…)]`. */
  readonly subscribes?: readonly Subscription[]
  /** What it lets people do with a document. */
  readonly operations?: readonly DocumentOperation[]
  /** What it shows beside a document. */
  readonly tabs?: readonly DocumentTab[]
  /** What it lets people do with many things as one operation. */
  readonly bulkKinds?: readonly BulkKind[]
  /** What it lets people do with many things in another way, and says before. */
  readonly previews?: readonly ActPreview[]
  /** What of it hangs on documents: a deletion says so before, and a move says what becomes of it. */
  readonly hangingOn?: readonly HangingOn[]
  /** What of it has documents that are read together. */
  readonly readingLists?: readonly ReadingList[]
  /** What it lets people set for a category. */
  readonly categorySections?: readonly CategorySection[]
  /** Rights of administration that it asks for. */
  readonly roleRights?: readonly AdministrationRight[]
  /** What it writes into the logs of documents. */
  readonly logActs?: readonly LogAct[]
  /** What of it notices, tasks and records of the log may be about. */
  readonly subjects?: readonly Subject[]
  /** What it tells people of. */
  readonly notices?: readonly NoticeKind[]
  /** What of it waits for people. */
  readonly tasks?: readonly TaskKind[]
  /** Its tables in which files are kept. */
  readonly fileHolders?: readonly FileHolder[]
  /** Where uploads go that are for no document. */
  readonly uploadPlaces?: readonly UploadPlace[]
  /** What it puts on PDFs that leave the server. */
  readonly fileStamps?: readonly FileStamp[]
  /** What it forbids to do with documents. */
  readonly guards?: readonly DocumentGuard[]
  /** What it forbids to do with files of disks. */
  readonly diskGuards?: readonly DiskGuard[]
  /** What it asks of what programs send to disks by rules. */
  readonly syncGuards?: readonly SyncGuard[]
  /** Folders that each disk has for it. */
  readonly purposeFolders?: readonly PurposeFolder[]
  /** What people save of it to look at again. */
  readonly savedViews?: readonly SavedViews[]
  /** Where it shows documents to readers outside. */
  readonly outerPlaces?: readonly OuterPlace[]
}

/** A slice's own lists, and its sections of categories, are whole; their calls and tables are known as all others are. */
export function defineFeature({
  lists = [],
  handlers = [],
  tables = [],
  categorySections: sections = [],
  ...part
}: ServerPart & { readonly lists?: readonly List[] }): ServerPart {
  return {
    ...part,
    categorySections: sections,
    handlers: [...handlers, ...[...lists, ...sections].flatMap((each) => each.handlers ?? [])],
    tables: [...tables, ...lists.map(({ table }) => table)],
  }
}

let mounted: readonly ServerPart[] = []

/** What the product was put together from last. */
export function mountedParts(): readonly ServerPart[] {
  return mounted
}

/** Puts the product together: what the parts declare is known wherever it is asked for. */
export function mountFeatures(parts: readonly ServerPart[]): void {
  for (const { subscribes = [] } of mounted) for (const subscription of subscribes) subscription.end()
  for (const { subscribes = [] } of parts) for (const subscription of subscribes) subscription.begin()
  mounted = parts
  documentOperations.fill(parts.flatMap(({ operations = [] }) => operations))
  const kinds = parts.flatMap((part) => part.bulkKinds ?? [])
  bulkKinds.fill(kinds)
  const previewed = kinds.flatMap((kind) => (kind.preview ? [{ ...kind, ...kind.preview }] : []))
  actPreviews.fill([...previewed, ...parts.flatMap(({ previews = [] }) => previews)])
  hangingOn.fill(parts.flatMap((part) => part.hangingOn ?? []))
  readingLists.fill(parts.flatMap((part) => part.readingLists ?? []))
  documentTabs.fill(parts.flatMap(({ tabs = [] }) => tabs))
  categorySections.fill(parts.flatMap((part) => part.categorySections ?? []))
  roleRights.fill(parts.flatMap((part) => part.roleRights ?? []))
  logActs.fill(parts.flatMap((part) => part.logActs ?? []))
  subjects.fill(parts.flatMap((part) => part.subjects ?? []))
  noticeKinds.fill(parts.flatMap(({ notices = [] }) => notices))
  taskKinds.fill(parts.flatMap(({ tasks = [] }) => tasks))
  fileHolders.fill(parts.flatMap((part) => part.fileHolders ?? []))
  uploadPlaces.fill(parts.flatMap((part) => part.uploadPlaces ?? []))
  documentGuards.fill(parts.flatMap(({ guards = [] }) => guards))
  diskGuards.fill(parts.flatMap((part) => part.diskGuards ?? []))
  syncGuards.fill(parts.flatMap((part) => part.syncGuards ?? []))
  purposeFolders.fill(parts.flatMap((part) => part.purposeFolders ?? []))
  fileStamps.fill(parts.flatMap((part) => part.fileStamps ?? []))
  savedViews.fill(parts.flatMap((part) => part.savedViews ?? []))
  outerPlaces.fill(parts.flatMap((part) => part.outerPlaces ?? []))
}
