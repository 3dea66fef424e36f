import { useState } from 'react'
import { fileApi } from '@shuku/domain/files/contract'
import type { Endpoint } from '@shuku/kit/contract'
import { call, invalidate, showActionError, useUploads, type UploadItem } from '@shuku/kit/web'
import { documentApi } from '../../document-contract.ts'

const leavingMs = 500

type FileState = 'uploading' | 'uploaded' | 'false'

interface FileRow {
  readonly id: number
  readonly name: string
  readonly state: FileState
  /** It was cancelled, and fades. */
  readonly isLeaving: boolean
}

interface Category {
  readonly id: number
  readonly name: string
}

/**
 * Uploads, each made a document of the category for which it was chosen. They belong to the page: they
 * go on, and have their states, however often the dialog is closed and opened.
 */
export function useFilesInto(invalidates: readonly Endpoint[] = []) {
  const { items, add, cancel, clear } = useUploads('documents')
  const [leaving, setLeaving] = useState<readonly FileRow[]>([])
  const running = items.filter(({ state }) => state === 'waiting' || state === 'sending')
  const sending = running.filter(({ hasArrived }) => !hasArrived)
  const send = (files: readonly File[], into: Category) => {
    if (files.length === 0) return
    // while some are on their way, those that are there already are summed up with them
    if (running.length === 0) clear()
    add(files, {
      endpoint: fileApi.uploadFile,
      into,
      fields: () => ({ category: String(into.id) }),
      shownInPlace: true,
      finish: ({ file }) => attach(file.id, into.id, invalidates),
    })
  }
  const cancelAll = () => {
    setLeaving(sending.map((item) => ({ ...rowOf(item), isLeaving: true })))
    for (const { id } of sending) cancel(id)
    setTimeout(() => setLeaving([]), leavingMs)
  }
  return {
    rows: [...items.map(rowOf), ...leaving],
    sums: sumUp(items),
    send,
    cancelAll,
    isSending: sending.length > 0,
  }
}

async function attach(fileId: number, categoryId: number, invalidates: readonly Endpoint[]): Promise<void> {
  try {
    await call(documentApi.createFromFile, { fileId, categoryId })
  } catch (error) {
    showActionError(error, {})
    throw error
  }
  void invalidate(...invalidates)
}

function rowOf({ id, name, state }: UploadItem): FileRow {
  const shown = state === 'failed' ? 'false' : state === 'done' ? 'uploaded' : 'uploading'
  return { id, name, state: shown, isLeaving: false }
}

/** How many files went into which category, once all are there. */
function sumUp(items: readonly UploadItem[]): readonly { readonly category: Category; readonly n: number }[] {
  if (items.some(({ state }) => state !== 'done')) return []
  const categories = new Map(items.flatMap(({ into }) => (into ? [[into.id, into]] : [])))
  return [...categories.values()].map((category) => ({
    category,
    n: items.filter(({ into }) => into?.id === category.id).length,
  }))
}
