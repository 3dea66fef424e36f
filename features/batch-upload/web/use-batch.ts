import { useEffect, useEffectEvent, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { fileApi } from '@shuku/domain/files/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, uploadFailure, useUploads, type Uploads } from '@shuku/kit/web'
import { batchUploadApi as api } from '../contract.ts'
import { countRows, refusalOf, type ShownRow } from './batch-row.ts'
import { BatchStore, type FileLevel } from './batch-store.ts'
import { leastStrict, type Level } from './levels.ts'

export type UploadForm = ReplyOf<typeof api.getUploadForm>

interface Given {
  readonly categoryId: number | undefined
  /** What the category takes, once that has arrived. */
  readonly form: UploadForm | undefined
  /** With which level the form begins. */
  readonly first: Level
}

const server = {
  changeLevel: async (level: FileLevel) => (await call(api.changeFileSecrecy, level)).until,
  reasonOf: uploadFailure,
}

/** The files of the dialog with their uploads and levels. */
export function useBatch({ categoryId, form, first }: Given) {
  const uploads = useUploads(useId())
  const [store] = useState(() => new BatchStore(server))
  const { rows, raised, level = first } = useSyncExternalStore(store.subscribe, store.state)
  const shown = useMemo(() => {
    const items = new Map(uploads.items.map((item) => [item.id, item]))
    return rows.map((row): ShownRow => ({
      row,
      item: row.uploadId === undefined ? undefined : items.get(row.uploadId),
      refusal: form && refusalOf(row.file, form),
    }))
  }, [rows, uploads.items, form])

  const begin = useEffectEvent(() => {
    if (categoryId !== undefined && form) sendAccepted(shown, { categoryId, store, uploads })
  })
  useEffect(() => begin(), [form, rows])

  const giveUp = useEffectEvent(() => {
    for (const { uploadId } of store.state().rows) if (uploadId !== undefined) uploads.cancel(uploadId)
  })
  // nobody sees them any more
  useEffect(() => () => giveUp(), [])

  const isRefused = new Map(shown.map(({ row, refusal }) => [row.key, refusal !== undefined]))
  return {
    shown,
    items: uploads.items,
    counts: countRows(shown),
    level,
    leastStrict: leastStrict(
      shown.filter(({ refusal }) => refusal === undefined).map(({ row }) => row.level),
      level,
    ),
    raised,
    setLevel: (next: Level) =>
      store.setLevel(next, { former: level, isCounted: ({ key }) => isRefused.get(key) === false }),
    setPeriod: (period: string) => store.setPeriod({ ...level, period }),
    undoRaise: store.undoRaise,
    add: (files: readonly File[]) => store.add(files, level),
    setRowLevel: store.setRowLevel,
    report: store.report,
    rowsNow: () => store.state().rows,
    retry: uploads.retry,
    pause: uploads.pause,
    remove: (key: number) => {
      const uploadId = store.state().rows.find((row) => row.key === key)?.uploadId
      if (uploadId !== undefined) uploads.cancel(uploadId)
      store.remove(key)
    },
    /** After a save; the uploads of what became documents are over. */
    settle: (built: ReadonlySet<number>, failures: ReadonlyMap<number, string>) => {
      for (const { uploadId, fileId = 0 } of store.state().rows)
        if (uploadId !== undefined && built.has(fileId)) uploads.drop(uploadId)
      store.settle(built, failures)
    },
  }
}

export type Batch = ReturnType<typeof useBatch>

interface Sending {
  readonly categoryId: number
  readonly store: BatchStore
  readonly uploads: Uploads
}

/** Begins what the category takes, and stops what the one that is chosen now does not take. */
function sendAccepted(shown: readonly ShownRow[], { categoryId, store, uploads }: Sending): void {
  for (const { row, refusal } of shown) {
    const { key, file } = row
    if (refusal === undefined && row.uploadId === undefined) {
      const [uploadId] = uploads.add([file], {
        endpoint: fileApi.uploadFile,
        begin: fileApi.createUpload,
        fields: () => ({ category: String(categoryId) }),
        shownInPlace: true,
        onDone: (reply) => store.patch(key, { fileId: reply.file.id }),
      })
      store.patch(key, { uploadId })
    } else if (refusal !== undefined && row.uploadId !== undefined) {
      uploads.cancel(row.uploadId)
      store.patch(key, { uploadId: undefined, fileId: undefined, reported: undefined })
    }
  }
}
