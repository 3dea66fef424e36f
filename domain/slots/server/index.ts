import type { AnyTable, Handler, JobDefinition } from '@shuku/kit/server'
import type { DocumentOperation, DocumentTab } from '../contract.ts'

/** What the server half of a slice (or of a noun) gives the application. */
export interface ServerPart {
  readonly handlers: readonly Handler[]
  readonly tables?: readonly AnyTable[]
  readonly jobs?: readonly JobDefinition[]
  readonly documentOperations?: readonly DocumentOperation[]
  readonly documentTabs?: readonly DocumentTab[]
}
