import { extensionsOf } from '@shuku/domain/files/web'
import type { UploadItem } from '@shuku/kit/web'
import type { Level } from './levels.ts'

/** A file of the list, in the order in which they were added. */
export interface BatchRow {
  readonly key: number
  readonly file: File
  readonly level: Level
  /** In the queue of uploads, from when it was begun. */
  readonly uploadId?: number | undefined
  /** The stored file, once it has arrived. */
  readonly fileId?: number | undefined
  /** The level that was reported to the server, and the last day of that as it is shown. */
  readonly reported?: (Level & { readonly until: string }) | undefined
  /** Why no document was made of it. */
  readonly failure?: string | undefined
}

/** What a category takes; megabytes, 0 takes nothing. */
export interface Limits {
  readonly extensions: string
  readonly maxMb: number
  readonly minMb: number
}

export type Refusal =
  | { readonly reason: 'kind'; readonly extension: string }
  | { readonly reason: 'large' | 'small' | 'closed' }

const megabyte = 1024 * 1024

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** Why a category does not take a file; undefined where it does. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, limits: Limits): Refusal | undefined {
  if (limits.maxMb <= 0) return { reason: 'closed' }
  const extensions = extensionsOf(limits.extensions)
  const extension = extensionOf(name)
  if (extensions.length > 0 && !extensions.includes(extension)) return { reason: 'kind', extension }
  if (size > limits.maxMb * megabyte) return { reason: 'large' }
  return size < limits.minMb * megabyte ? { reason: 'small' } : undefined
}

/** A row as it is drawn: with its upload, or why there is none. */
export interface ShownRow {
  readonly row: BatchRow
  readonly item: UploadItem | undefined
  readonly refusal: Refusal | undefined
}

export const isTravelling = ({ row, item, refusal }: ShownRow): boolean =>
  refusal === undefined && row.fileId === undefined && item?.state !== 'failed' && item?.state !== 'paused'

/** Its upload failed or was paused: it goes on when the person says so. */
export const isHalted = ({ row, item, refusal }: ShownRow): boolean =>
  refusal === undefined && row.fileId === undefined && (item?.state === 'failed' || item?.state === 'paused')

/** What becomes of the files of the list. */
export function countRows(shown: readonly ShownRow[]) {
  const travelling = shown.filter(isTravelling).length
  const refused = shown.filter(({ refusal }) => refusal !== undefined).length
  const halted = shown.filter(isHalted).length
  return { travelling, refused, halted, toBuild: shown.length - refused - halted }
}
