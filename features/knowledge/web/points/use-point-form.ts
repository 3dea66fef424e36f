import { useRef, useState } from 'react'
import { mapsApi } from '../../contract/maps.ts'
import { pointsApi, type Point, type Saved } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import {
  call,
  CallError,
  confirm,
  invalidate,
  kitMessages,
  showActionError,
  textNow,
  toast,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { draftOf, emptyDraft, isSame, mistakesOf, savedPart, withIds, type PointDraft } from './point-draft.ts'

/** What is said of a point that was saved. */
export interface SavedPoint extends Saved {
  readonly operation: 'add' | 'edit'
  readonly name: string
}

interface PointFormOptions {
  /** The one that is changed, as the server has it; without it another is made. */
  readonly point: Point | undefined
  readonly onSaved?: ((saved: SavedPoint) => void) | undefined
}

export type PointForm = ReturnType<typeof usePointForm>

/** A knowledge point while it is typed: nothing of it is lost by an error, by a conflict, or by leaving unasked. */
export function usePointForm({ point, onSaved }: PointFormOptions) {
  const t = useMessages(pointScreenMessages)
  const root = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<PointDraft>(() => (point ? draftOf(point) : emptyDraft))
  const [stored, setStored] = useState<Stored>({ draft, id: point?.id, revision: point?.revision })
  const [isTried, setTried] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const busy = useRef(false)
  const isDirty = !isSame(draft, stored.draft)
  useLeaveGuard({ isDirty: () => isDirty, ask: confirmLeaving })

  const lead = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus())
  const refuse = async () => {
    const found = mistakesOf(draft)
    setTried(true)
    const said = found.name ? t('nameEmpty') : found.titles.length > 0 ? '' : found.weights ? t('weightsWrong') : ''
    if (said === '' && found.titles.length === 0) return false
    if (said !== '') await confirm({ title: t('prompt'), text: said, isNotice: true })
    lead('[aria-invalid="true"]')
    return true
  }
  const send = async () => {
    try {
      const reply = await call(pointsApi.savePoint, { ...savedPart(draft), id: stored.id, revision: stored.revision })
      const ids = await rowsOf(reply)
      setDraft((now) => withIds(now, draft, ids))
      setStored({ draft: withIds(draft, draft, ids), id: reply.id, revision: reply.revision })
      setConflict(undefined)
      setTried(false)
      toast.success(t('saved'))
      onSaved?.({ ...reply, operation: point ? 'edit' : 'add', name: draft.name.trim() })
      await invalidate(pointsApi.listPoints, pointsApi.getPoint, pointsApi.listCategories, mapsApi.getMap)
      return true
    } catch (error) {
      if (!isConflict(error)) showActionError(error)
      else {
        setConflict(error.message)
        // the next save is meant to replace what was read by then
        const latest = await call(pointsApi.getPoint, { id: stored.id ?? 0 }).catch(() => undefined)
        if (latest) setStored((now) => ({ ...now, revision: latest.revision }))
      }
      return false
    }
  }
  /** Whether it was saved. */
  const save = async (): Promise<boolean> => {
    // at once: `isSaving` is only known with the next drawing
    if (busy.current) return false
    busy.current = true
    try {
      if (await refuse()) return false
      setSaving(true)
      return await send()
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    root,
    draft,
    change: setDraft,
    mistakes: isTried ? mistakesOf(draft) : undefined,
    /** Who changed it meanwhile, as the server says it. */
    conflict,
    id: stored.id,
    isDirty,
    isSaving,
    save,
    /** Puts the cursor into the title of a row. */
    leadToRow: (key: string) => lead(`[data-title-of="${CSS.escape(key)}"]`),
  }
}

interface Stored {
  readonly draft: PointDraft
  readonly id: number | undefined
  readonly revision: number | undefined
}

function isConflict(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'knowledge.changedMeanwhile'
}

/** The rows as they were saved, with the ids of new ones; none where somebody has changed them since. */
async function rowsOf({ id, revision }: Saved) {
  const latest = await call(pointsApi.getPoint, { id }).catch(() => undefined)
  return latest?.revision === revision ? latest.rows : []
}

async function confirmLeaving() {
  return await confirm({
    title: textNow(kitMessages, 'discardTitle'),
    action: textNow(kitMessages, 'discard'),
    decline: textNow(kitMessages, 'keepEditing'),
    danger: true,
  })
}
