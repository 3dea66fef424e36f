import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { fileApi } from '@shuku/domain/files/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, uploadFailure, useUploads } from '@shuku/kit/web'
import { batchUploadApi as api } from '../contract.ts'
import { countRows, refusalOf, type BatchRow, type ShownRow } from './batch-row.ts'
import { isSameLevel, raiseRows, wrongIn, type Level } from './levels.ts'

export type UploadForm = ReplyOf<typeof api.getUploadForm>

/** What raising the level above has done, so that it can be taken back. */
interface Raised {
  readonly before: Pick<BatchState, 'level' | 'rows'>
  readonly count: number
  readonly secrecy: Secrecy
}

interface BatchState {
  readonly rows: readonly BatchRow[]
  /** Of files that are added next; undefined until the person chooses one. */
  readonly level: Level | undefined
  readonly raised: Raised | undefined
}

const empty: BatchState = { rows: [], level: undefined, raised: undefined }
/** So many files are told their level at once. */
const toldAtOnce = 4

interface Given {
  readonly categoryId: number | undefined
  /** What the category takes, once that has arrived. */
  readonly form: UploadForm | undefined
  /** With which level the form begins. */
  readonly first: Level
}

/** The files of the dialog with their uploads and levels. */
export function useBatch({ categoryId, form, first }: Given) {
  const uploads = useUploads(useId())
  const [state, setState] = useState(empty)
  // answers come to what is there by then
  const latest = useRef(empty)
  const lastKey = useRef(0)
  const telling = useRef(Promise.resolve())
  const change = (to: (now: BatchState) => BatchState) => {
    latest.current = to(latest.current)
    setState(latest.current)
  }
  const patch = (key: number, more: Partial<BatchRow>) =>
    change((now) => ({ ...now, rows: now.rows.map((row) => (row.key === key ? { ...row, ...more } : row)) }))

  const level = state.level ?? first
  const shown = useMemo(() => {
    const items = new Map(uploads.items.map((item) => [item.id, item]))
    return state.rows.map((row): ShownRow => ({
      row,
      item: row.uploadId === undefined ? undefined : items.get(row.uploadId),
      refusal: form && refusalOf(row.file, form),
    }))
  }, [state.rows, uploads.items, form])

  const begin = useEffectEvent(() => {
    if (categoryId === undefined || !form) return
    for (const { row, refusal } of shown) {
      if (refusal === undefined && row.uploadId === undefined) {
        const [uploadId] = uploads.add([row.file], {
          endpoint: fileApi.uploadFile,
          begin: fileApi.createUpload,
          fields: () => ({ category: String(categoryId) }),
          shownInPlace: true,
          onDone: ({ file }) => patch(row.key, { fileId: file.id }),
        })
        patch(row.key, { uploadId })
      } else if (refusal !== undefined && row.uploadId !== undefined) {
        // the category that was chosen now does not take it
        uploads.cancel(row.uploadId)
        patch(row.key, { uploadId: undefined, fileId: undefined, told: undefined })
      }
    }
  })
  useEffect(() => begin(), [form, state.rows])

  const giveUp = useEffectEvent(() => {
    for (const { uploadId } of latest.current.rows) if (uploadId !== undefined) uploads.cancel(uploadId)
  })
  // nobody sees them any more
  useEffect(() => () => giveUp(), [])

  const tellOne = async ({ key, fileId, level: { secrecy, period } }: BatchRow) => {
    if (fileId === undefined || secrecy === undefined) return
    try {
      const { until } = await call(api.changeFileSecrecy, { fileId, secrecy, period })
      patch(key, { told: { secrecy, period, until }, failure: undefined })
    } catch (error) {
      patch(key, { failure: uploadFailure(error) })
    }
  }
  /** Tells the server the levels of these files, as far as it does not know them. */
  const tell = (isMeant: (row: BatchRow) => boolean): Promise<void> => {
    telling.current = telling.current.then(async () => {
      const due = latest.current.rows.filter(
        (row) =>
          isMeant(row) &&
          row.fileId !== undefined &&
          wrongIn(row.level) === undefined &&
          !(row.told && isSameLevel(row.told, row.level)),
      )
      const others = due.values()
      await Promise.all(
        Array.from({ length: toldAtOnce }, async () => {
          for (const row of others) await tellOne(row)
        }),
      )
    })
    return telling.current
  }

  const setLevel = (next: Level) => {
    const { rows } = latest.current
    const raised = raiseRows(rows, next)
    const isRaised = (row: BatchRow, index: number) => row !== rows[index] && rows[index]?.level.secrecy !== undefined
    const count = raised.filter(isRaised).length
    const keys = new Set(raised.filter((row, index) => row !== rows[index]).map(({ key }) => key))
    change((now) => ({
      level: next,
      rows: raised,
      raised:
        count > 0 && next.secrecy !== undefined
          ? { before: { level: now.level ?? first, rows: now.rows }, count, secrecy: next.secrecy }
          : undefined,
    }))
    void tell(({ key }) => keys.has(key))
  }
  const undoRaise = () => {
    const { raised } = latest.current
    if (!raised) return
    const before = new Map(raised.before.rows.map((row) => [row.key, row.level]))
    change((now) => ({
      level: raised.before.level,
      raised: undefined,
      rows: now.rows.map((row) => ({ ...row, level: before.get(row.key) ?? row.level })),
    }))
    void tell((row) => before.has(row.key) && row.told !== undefined)
  }

  return {
    shown,
    items: uploads.items,
    counts: countRows(shown),
    level,
    raised: state.raised,
    setLevel,
    undoRaise,
    /** The period is what is typed: nothing follows from it before the field is left. */
    setPeriod: (period: string) => change((now) => ({ ...now, level: { ...level, period }, raised: undefined })),
    add: (files: readonly File[]) => {
      const added = files.map((file): BatchRow => {
        lastKey.current += 1
        return { key: lastKey.current, file, level }
      })
      change((now) => ({ ...now, raised: undefined, rows: [...now.rows, ...added] }))
    },
    setRowLevel: (key: number, next: Level) => {
      patch(key, { level: next, failure: undefined })
      change((now) => ({ ...now, raised: undefined }))
    },
    tell,
    patch,
    rowsNow: () => latest.current.rows,
    retry: uploads.retry,
    pause: uploads.pause,
    remove: (key: number) => {
      const uploadId = latest.current.rows.find((row) => row.key === key)?.uploadId
      if (uploadId !== undefined) uploads.cancel(uploadId)
      change((now) => ({ ...now, rows: now.rows.filter((row) => row.key !== key) }))
    },
    /** After a save: what became a document leaves the list; where nothing is left all is as in the beginning. */
    settle: (built: ReadonlySet<number>, failures: ReadonlyMap<number, string>) => {
      for (const { uploadId, fileId = 0 } of latest.current.rows)
        if (uploadId !== undefined && built.has(fileId)) uploads.drop(uploadId)
      change((now) => ({
        ...now,
        raised: undefined,
        rows: now.rows
          .filter(({ fileId = 0 }) => !built.has(fileId))
          .map((row) => ({ ...row, failure: failures.get(row.fileId ?? 0) ?? row.failure })),
      }))
    },
  }
}

export type Batch = ReturnType<typeof useBatch>
