import { decodeReply, Text, wire, wireObject, z } from '@shuku/kit/contract'
import { percentOf, type UploadItem } from '@shuku/kit/web'
import { homeFolder } from '../../contract.ts'

/** A folder on the way to the one that a file goes into. */
const Step = wireObject({ id: wire('id', Text), name: wire('text', Text) })

const fields = {
  /** Of what is stored; before, of its upload. */
  fileId: wire('fileid', Text),
  name: wire('filename', Text),
  sizeBytes: wire('filesize', z.int()),
  path: wire('path', z.array(Step)),
  percent: wire('percent', z.int()),
  /** `2026-11-29 10:05:00`, where the person is. */
  at: wire('datetime', Text),
}

/** An upload as the suite’s panel has it. */
export const PanelItem = wireObject({
  ...fields,
  status: wire('status', z.enum(['active', 'pause', 'exception', 'success', 'fail'])),
  /** In bytes a second. */
  speed: wire('speed', z.number()),
})
export type PanelItem = z.output<typeof PanelItem>

/** An upload as the suite’s history has it. */
export const HistoryItem = wireObject({ ...fields, status: wire('status', z.enum(['active', 'success'])) })
export type HistoryItem = z.output<typeof HistoryItem>

const statuses = {
  waiting: 'active',
  sending: 'active',
  paused: 'pause',
  cancelled: 'exception',
  done: 'success',
  failed: 'fail',
} as const satisfies Record<UploadItem['state'], PanelItem['status']>

type Uploading = Pick<UploadItem, 'id' | 'name' | 'sizeBytes' | 'sentBytes' | 'state' | 'path' | 'addedAt'>

export function toPanelItem(
  { id, name, sizeBytes, sentBytes, state, path, addedAt }: Uploading,
  { speed = 0, timeZone }: { readonly speed?: number | undefined; readonly timeZone: string },
): PanelItem {
  return {
    fileId: String(id),
    name,
    sizeBytes,
    path: path.map(toStep),
    percent: state === 'done' ? 100 : percentOf(sentBytes, sizeBytes),
    at: clockOf(addedAt, timeZone),
    status: statuses[state],
    speed: state === 'sending' ? speed : 0,
  }
}

/** The root has a name of its own where others have a number. */
const toStep = ({ id, name }: UploadItem['path'][number]) => ({ id: id === 0 ? homeFolder : String(id), name })

/** What is stored now. */
export const toHistoryItem = (
  { fileId, name, sizeBytes, path }: Pick<UploadItem, 'name' | 'sizeBytes' | 'path'> & { readonly fileId: number },
  timeZone: string,
): HistoryItem => ({
  fileId: String(fileId),
  name,
  sizeBytes,
  path: path.map(toStep),
  percent: 100,
  at: clockOf(Date.now(), timeZone),
  status: 'success',
})

function clockOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
}

/** What was stored of a history; anything else is no history. */
export function readHistory(stored: unknown): readonly HistoryItem[] {
  const { data } = decodeReply(z.array(HistoryItem), stored)
  return data ?? []
}

/** In the words of the suite. */
export const writeHistory = (items: readonly HistoryItem[]): unknown => z.encode(z.array(HistoryItem), [...items])
