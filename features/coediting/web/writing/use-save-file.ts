import { useState } from 'react'
import { documentApi } from '@shuku/domain/documents/contract'
import { tableApi } from '@shuku/kit/contract'
import { call, CallError, confirm, invalidate, textNow, toast, useIdempotencyKey } from '@shuku/kit/web'
import { coeditedApi as api } from '../../documents-contract.ts'
import { frameMessages } from '../../frame-messages.ts'
import type { SavedFile } from '../framed-document.ts'
import type { SharedFile } from './use-shared-file.ts'

interface Saving {
  readonly edit: SharedFile
  /** All rows up to this one are in a version. */
  readonly onNumber: (savedNumber: number) => void
  readonly onSaved: (saved: SavedFile) => void
}

/** What was to be saved is in a version already. */
const isSavedAlready = new Set(['sharedEdit.savedMeanwhile', 'sharedEdit.nothingToSave'])

/** Asks for everything that was typed; only when that is stored the server makes the version. */
export function useSaveFile({ edit, onNumber, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const keyFor = useIdempotencyKey()

  const send = async (baseVersion?: number) => {
    const upTo = await edit.settled()
    const query = { ...edit.membership, upTo, ...(baseVersion === undefined ? {} : { baseVersion }) }
    const saved = await call(api.saveSharedFile, query, { idempotencyKey: keyFor(query) })
    onNumber(saved.savedNumber)
    await invalidate(documentApi.getDocument, api.getCoedited, tableApi.getRows)
    toast.success(saved.message)
    onSaved(saved)
  }

  const save = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      await send()
    } catch (error) {
      if (error instanceof CallError && isSavedAlready.has(error.code)) toast.plain(error.message)
      else if (error instanceof CallError && error.code === 'sharedEdit.fileChanged') await saveOver(error, send)
      else fail(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}

function fail(error: unknown): void {
  const reason = error instanceof CallError ? error.message : ''
  toast.error(
    reason === '' ? textNow(frameMessages, 'saveFailed') : textNow(frameMessages, 'saveFailedFor', { reason }),
  )
}

/** A version came from elsewhere while nobody had the lease: it stays in the history, and the one who saves is asked. */
async function saveOver({ details, message }: CallError, send: (baseVersion: number) => Promise<unknown>) {
  const isSure = await confirm({
    title: textNow(frameMessages, 'changedTitle'),
    text: message,
    action: textNow(frameMessages, 'saveOver'),
  })
  if (isSure) await send(Number(details['current'])).catch(fail)
}
