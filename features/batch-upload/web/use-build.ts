import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { undoBulkOperation } from '@shuku/domain/documents/web'
import type { QueryInput } from '@shuku/kit/contract'
import {
  call,
  CallError,
  invalidateAll,
  showActionError,
  textNow,
  toast,
  useIdempotencyKey,
  useMessages,
} from '@shuku/kit/web'
import { batchUploadApi as api, mostFiles } from '../contract.ts'
import { missingFields, toSave, type Entered } from './batch-form.ts'
import type { BatchRow } from './batch-row.ts'
import { dialogMessages } from './dialog-messages.ts'
import { commonOf, isSameLevel, noLevel, wrongIn, type Level } from './levels.ts'
import type { Batch, UploadForm } from './use-batch.ts'

interface Given {
  readonly categoryId: number | undefined
  readonly form: UploadForm | undefined
  readonly entered: Entered
  readonly batch: Batch
  /** All files are documents: nothing is left to do. */
  readonly onBuilt: () => void
}

/** Makes the documents: at once, or when the files that are still on their way have arrived. */
export function useBuild({ categoryId, form, entered, batch, onBuilt }: Given) {
  const t = useMessages(dialogMessages)
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const keyFor = useIdempotencyKey()
  const { counts, level } = batch
  const accepted = batch.shown.filter(({ refusal }) => refusal === undefined).map(({ row }) => row)

  const wrong = () => {
    if (!form) return 'chooseFirst'
    if (missingFields(form, entered).size > 0) return 'fillIn'
    if (!form.hasSecrecy) return undefined
    const found = [level, ...accepted.map((row) => row.level)].map(wrongIn).find((each) => each !== undefined)
    return found && ({ noSecrecy: 'noSecrecy', noPeriod: 'fillIn', wrongPeriod: 'wrongPeriods' } as const)[found]
  }
  const build = () => {
    if (isSaving || counts.toBuild === 0) return
    const reason = wrong()
    setTried(true)
    setAsked(reason === undefined)
    if (reason !== undefined) toast.warning(t(reason))
  }

  const save = async (form: UploadForm, into: number) => {
    const keys = new Set(accepted.filter(({ fileId }) => fileId !== undefined).map(({ key }) => key))
    const meant = () => batch.rowsNow().filter(({ key }) => keys.has(key))
    const common = form.hasSecrecy
      ? commonOf(
          meant().map((row) => row.level),
          level,
        )
      : noLevel
    if (form.hasSecrecy) await batch.tell((row) => keys.has(row.key) && !hasLevelOf(row, common))
    const sent = meant().filter((row) => !form.hasSecrecy || hasLevelOf(row, common))
    const fixed = { categoryId: into, ...toSave(form, entered), ...levelOf(common) }
    let made = 0
    for (let at = 0; at < sent.length; at += mostFiles) made += await saveSome(sent.slice(at, at + mostFiles), fixed)
    if (made > 0) await invalidateAll()
  }
  /** Answers how many documents there are of it. */
  const saveSome = async (rows: readonly BatchRow[], fixed: Omit<SaveQuery, 'fileIds'>): Promise<number> => {
    const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
    const query = { ...fixed, fileIds }
    try {
      const { documentIds, failed, message, moveId } = await call(api.saveUpload, query, {
        idempotencyKey: keyFor(query),
      })
      const failures = new Map(failed.map(({ fileId, message: reason }) => [fileId, reason]))
      batch.settle(new Set(fileIds.filter((id) => !failures.has(id))), failures)
      const [only, ...others] = documentIds
      if (only === undefined) return 0
      const seen =
        others.length > 0 ? addresses.search({ categoryId: fixed.categoryId as number }) : addresses.document(only)
      toast.success(message, {
        more: { label: textNow(dialogMessages, 'look'), run: () => navigate(seen.slice(1)) },
        undo: () => undoBulkOperation(moveId, { onDone: invalidateAll }),
      })
      return documentIds.length
    } catch (error) {
      if (error instanceof CallError && error.kind !== 'fault' && error.kind !== 'unavailable')
        batch.settle(new Set(), new Map(fileIds.map((id) => [id, error.message])))
      showActionError(error, { warns: true })
      return 0
    }
  }

  const finish = useEffectEvent(async () => {
    setAsked(false)
    if (!form || categoryId === undefined || counts.toBuild === 0) return
    // something was changed while files were on their way
    if (wrong() !== undefined) return build()
    setSaving(true)
    try {
      await save(form, categoryId)
    } finally {
      setSaving(false)
    }
    const isLeft = batch.rowsNow().some(({ key }) => accepted.some((row) => row.key === key))
    if (!isLeft) onBuilt()
  })
  useEffect(() => {
    if (isAsked && counts.travelling === 0) void finish()
  }, [isAsked, counts.travelling])

  return { build, isTried, isSaving, isWaiting: isAsked }
}

type SaveQuery = QueryInput<typeof api.saveUpload>

/** The file has its level by what was told of it, or else by what is sent with all. */
const hasLevelOf = ({ told, level }: BatchRow, common: Level): boolean => isSameLevel(told ?? common, level)

const levelOf = ({ secrecy, period }: Level) => (secrecy === undefined ? {} : { secrecy, period })
