import type { PlacedFiles } from '@shuku/kit/web'
import type { ImportList } from './import-list.ts'
import type { ListPlan, Refused } from './plan-list.ts'
import type { ValuesByPath } from './read-values-table.ts'

/** A file that is on its way. */
export interface SendingFile {
  readonly path: string
  readonly sizeBytes: number
  readonly sentBytes: number
  /** The network or the server is away: it goes on by itself. */
  readonly isHeldUp: boolean
}

export interface ImportedDocument {
  readonly path: string
  readonly documentId: number
  /** Another document with the same file. */
  readonly twin?: { readonly id: number; readonly subject: string; readonly categoryName: string }
  /** Its name, where that of the file was too long. */
  readonly shortenedTo?: string
}

export interface ImportTarget {
  readonly categoryId: number
  readonly categoryName: string
}

/** What was chosen, and for which category. */
export interface ChosenFiles extends ImportTarget {
  readonly placed: PlacedFiles
  /** The one folder in which all lies. */
  readonly folder: string | undefined
  readonly staysInFolder: boolean
  readonly list: ImportList
  /** What its table says of files. */
  readonly values?: ValuesByPath | undefined
}

export interface ImportProgress {
  readonly total: number
  /** Imported, unchanged after all, or failed. */
  readonly done: number
  readonly created: number
  readonly updated: number
  readonly documents: readonly ImportedDocument[]
  readonly failed: readonly Refused[]
  readonly sending: readonly SendingFile[]
  readonly totalBytes: number
  /** Of the files that are done. */
  readonly doneBytes: number
}

/** The state of an import; each stage has what its screen shows. */
export type ImportView =
  | { readonly stage: 'idle'; readonly error?: unknown }
  | { readonly stage: 'planning'; readonly chosen: ChosenFiles }
  | { readonly stage: 'planned'; readonly chosen: ChosenFiles; readonly plan: ListPlan }
  | RunningView
  | OverView

export interface RunningView {
  readonly stage: 'running' | 'paused'
  readonly chosen: ChosenFiles
  readonly plan: ListPlan
  readonly progress: ImportProgress
  /** Why it stopped by itself: somebody has to do something first. */
  readonly stoppedBy?: unknown
}

export interface OverView {
  readonly stage: 'over'
  readonly chosen: ChosenFiles
  readonly plan: ListPlan
  readonly progress: ImportProgress
  readonly wasCancelled: boolean
}
