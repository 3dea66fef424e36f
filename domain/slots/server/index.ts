import type { AnyTable, Database, Handler, JobDefinition, ScheduledJob } from '@shuku/kit/server'
import type { DocumentOperation, DocumentTab } from '../contract.ts'

/** Small work that every node does every few seconds; what must not meet takes a lock in the database. */
export interface RepeatedWork {
  readonly everySeconds: number
  run(database: Database): Promise<unknown>
}

/** What the server half of a slice (or of a noun) gives the application. */
export interface ServerPart {
  readonly handlers: readonly Handler[]
  readonly tables?: readonly AnyTable[]
  readonly jobs?: readonly JobDefinition[]
  readonly schedule?: readonly ScheduledJob[]
  readonly repeated?: readonly RepeatedWork[]
  readonly documentOperations?: readonly DocumentOperation[]
  readonly documentTabs?: readonly DocumentTab[]
}
