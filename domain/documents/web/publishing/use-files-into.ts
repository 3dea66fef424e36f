import { useState } from 'react'
import { fileApi } from '@shuku/domain/files/contract'
import type { Endpoint } from '@shuku/kit/contract'
import { call, invalidate, showActionError, uploadFailure, useUploads, type UploadItem } from '@shuku/kit/web'
import { documentUploadApi } from '../../contract/upload-calls.ts'
import { documentApi } from '../../document-contract.ts'
import { undoBulkOperation } from '../moves/announce-operation.ts'
import type { Secrecy } from '../state/secrecy.ts'

const leavingMs = 500

type FileState = 'uploading' | 'uploaded' | 'false'

interface FileRow {
  readonly id: number
  readonly name: string
  readonly state: FileState
  /** The document that was made of it. */
  readonly documentId: number | undefined
  /** Of one that failed. */
  readonly reason: string
  /** It was cancelled, and fades. */
  readonly isLeaving: boolean
}

interface Category {
  readonly id: number
  readonly name: string
}

interface Sum {
  readonly category: Category
  readonly n: number
  readonly documentIds: readonly number[]
}

interface Sent {
  readonly files: readonly { readonly file: File; readonly title: string }[]
  readonly into: Category
  readonly secrecy: Secrecy
}

/** By their uploads, which outlive the dialog. */
const made = new Map<number, number>()

/**
 * Uploads, each made a document of the category for which it was published. They belong to the page: they
 * go on, and have their states, however often the dialog is closed and opened.
 */
export function useFilesInto(invalidates: readonly Endpoint[] = []) {
  const { items, add, cancel, clear } = useUploads('documents')
  const [leaving, setLeaving] = useState<readonly FileRow[]>([])
  const running = items.filter(({ state }) => state === 'waiting' || state === 'sending')
  const sending = running.filter(({ hasArrived }) => !hasArrived)
  const send = ({ files, into, secrecy }: Sent) => {
    if (files.length === 0) return
    // while some are on their way, those that are there already are summed up with them
    if (running.length === 0) clear()
    for (const { file, title: subject } of files) {
      const ids: readonly number[] = add([file], {
        endpoint: fileApi.uploadFile,
        into,
        fields: () => ({ category: String(into.id) }),
        shownInPlace: true,
        finish: async ({ file: stored }) => {
          made.set(ids[0] ?? 0, await attach({ fileId: stored.id, categoryId: into.id, subject, secrecy }))
          void invalidate(...invalidates)
        },
      })
    }
  }
  const cancelAll = () => {
    setLeaving(sending.map((item) => ({ ...rowOf(item), isLeaving: true })))
    for (const { id } of sending) cancel(id)
    setTimeout(() => setLeaving([]), leavingMs)
  }
  /** What was made goes to the recycle bin, as one act. */
  const takeBack = async (documentIds: readonly number[]) => {
    const { moveId } = await call(documentUploadApi.recordUpload, { documentIds: [...documentIds] })
    clear()
    await undoBulkOperation(moveId, { onDone: () => invalidate(...invalidates) })
  }
  return {
    rows: [...items.map(rowOf), ...leaving],
    sums: sumUp(items),
    send,
    cancelAll,
    takeBack,
    isSending: sending.length > 0,
  }
}

interface New {
  readonly fileId: number
  readonly categoryId: number
  readonly subject: string
  readonly secrecy: Secrecy
}

async function attach(file: New): Promise<number> {
  try {
    return (await call(documentApi.createFromFile, file)).documentId
  } catch (error) {
    showActionError(error, {})
    throw error
  }
}

function rowOf({ id, name, state, error }: UploadItem): FileRow {
  const shown = state === 'failed' ? 'false' : state === 'done' ? 'uploaded' : 'uploading'
  const reason = state === 'failed' ? uploadFailure(error) : ''
  return { id, name, state: shown, documentId: made.get(id), reason, isLeaving: false }
}

/** How many files went into which category, once all are there. */
function sumUp(items: readonly UploadItem[]): readonly Sum[] {
  if (items.some(({ state }) => state !== 'done')) return []
  const categories = new Map(items.flatMap(({ into }) => (into ? [[into.id, into]] : [])))
  return [...categories.values()].map((category) => {
    const own = items.filter(({ into }) => into?.id === category.id)
    return { category, n: own.length, documentIds: own.flatMap(({ id }) => made.get(id) ?? []) }
  })
}
