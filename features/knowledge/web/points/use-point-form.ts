import { useRef, useState } from 'react'
import { mapsApi } from '../../contract/maps.ts'
import { pointsApi, type Point } from '../../contract/points.ts'
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
import { reportSaved, type SavedOne } from '../parts/report-to-page.ts'
import { draftOf, emptyDraft, isSame, mistakesOf, savedPart, withIds, type PointDraft } from './point-draft.ts'

interface PointFormOptions {
  /** The one that is changed, as the server has it; without it another is made. */
  readonly point: Point | undefined
  readonly onSaved?: ((saved: SavedOne) => void) | undefined
}

export type PointForm = ReturnType<typeof usePointForm>

/** A knowledge point while it is typed: nothing of it is lost by an error, by a conflict, or by leaving unasked. */
export function usePointForm({ point, onSaved }: PointFormOptions) {
  const t = useMessages(pointScreenMessages)
  const { root, setRoot, lead } = useLead()
  const [draft, setDraft] = useState<PointDraft>(() => (point ? draftOf(point) : emptyDraft))
  const [stored, setStored] = useState<Stored>({ draft, id: point?.id, revision: point?.revision })
  const [isTried, setTried] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const isDirty = !isSame(draft, stored.draft)
  useLeaveGuard({ isDirty: () => isDirty, ask: confirmLeaving })

  const refuse = () => {
    const found = mistakesOf(draft)
    setTried(true)
    const said = found.name ? t('nameEmpty') : found.titles.length > 0 ? '' : found.weights ? t('weightsWrong') : ''
    if (said === '' && found.titles.length === 0) return false
    const goThere = () => lead('[aria-invalid="true"]')
    if (said === '') goThere()
    else void confirm({ title: t('prompt'), text: said, isNotice: true }).then(goThere)
    return true
  }
  const send = async () => {
    try {
      const { reply, rows } = await store(draft, stored)
      setDraft((now) => withIds(now, draft, rows))
      setStored({ draft: withIds(draft, draft, rows), id: reply.id, revision: reply.revision })
      setConflict(undefined)
      setTried(false)
      toast.success(t('saved'))
      // one that was just made is changed by the next save, though the mode stays
      const saved = { ...reply, operation: operationOf(stored), name: draft.name.trim() }
      reportSaved('point', saved)
      onSaved?.(saved)
      await invalidate(pointsApi.listPoints, pointsApi.getPoint, pointsApi.listCategories, mapsApi.getMap)
      return true
    } catch (error) {
      if (!isConflict(error)) showActionError(error)
      else {
        // the next save is meant to replace what was read by then: it is said when there can be one
        const latest = await findPoint(stored.id ?? 0).catch(() => undefined)
        if (latest) setStored((now) => ({ ...now, revision: latest.revision }))
        setConflict(error.message)
      }
      return false
    }
  }
  const saving = useOneAtATime(async () => !refuse() && (await send()))

  return {
    root,
    setRoot,
    draft,
    change: setDraft,
    mistakes: isTried ? mistakesOf(draft) : undefined,
    /** Who changed it meanwhile, as the server says it. */
    conflict,
    id: stored.id,
    isDirty,
    isSaving: saving.isRunning,
    /** Answers whether it was saved. */
    save: saving.run,
    /** Puts the cursor into the title of a row. */
    leadToRow: (key: string) => lead(`[data-title-of="${CSS.escape(key)}"]`),
  }
}

/** The part that holds the fields, and the way to one of them. */
function useLead() {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const lead = (selector: string) => requestAnimationFrame(() => root?.querySelector<HTMLElement>(selector)?.focus())
  return { root, setRoot, lead }
}

function useOneAtATime(work: () => Promise<boolean>) {
  const [isRunning, setRunning] = useState(false)
  // at once: `isRunning` is only known with the next drawing
  const busy = useRef(false)
  const run = async () => {
    if (busy.current) return false
    busy.current = true
    setRunning(true)
    try {
      return await work()
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, isRunning }
}

interface Stored {
  readonly draft: PointDraft
  readonly id: number | undefined
  readonly revision: number | undefined
}

function operationOf({ id }: Stored): SavedOne['operation'] {
  return id === undefined ? 'add' : 'edit'
}

function isConflict(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'knowledge.changedMeanwhile'
}

/** Saves a draft; its rows come back with the ids of new ones, and none where somebody has changed them since. */
async function store(draft: PointDraft, { id, revision }: Stored) {
  const reply = await call(pointsApi.savePoint, { ...savedPart(draft), id, revision })
  const latest = await findPoint(reply.id)
  return { reply, rows: latest?.revision === reply.revision ? latest.rows : [] }
}

async function findPoint(id: number): Promise<Point | undefined> {
  return await call(pointsApi.getPoint, { id }).catch(() => undefined)
}

async function confirmLeaving() {
  return await confirm({
    title: textNow(kitMessages, 'discardTitle'),
    action: textNow(kitMessages, 'discard'),
    decline: textNow(kitMessages, 'keepEditing'),
    danger: true,
  })
}
