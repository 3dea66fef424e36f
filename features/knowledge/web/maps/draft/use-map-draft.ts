import { useRef, useState } from 'react'
import { mapsApi, type KnowledgeMap } from '../../../contract/maps.ts'
import {
  call,
  CallError,
  confirm,
  invalidate,
  runWithToast,
  showActionError,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { draftOf, emptyDraft, isSame, savedPart, type MapDraft } from './draft.ts'
import { findMistakes, type Mistake } from './mistakes.ts'
import type { SavedOne } from '../../parts/report-to-page.ts'

export type ChangeDraft = (next: (draft: MapDraft) => MapDraft) => void

interface Begun {
  readonly draft: MapDraft
  readonly revision?: number | undefined
}

/** Somebody saved another version meanwhile; what was typed stays, and is saved over theirs if the person saves again. */
export interface Conflict {
  readonly text: string
  readonly present: KnowledgeMap
}

interface DraftOptions {
  /** As it was read; nothing for a new one. */
  readonly map: KnowledgeMap | undefined
  /** It is not saved because of this one. */
  readonly onMistake: (mistake: Mistake) => void
  readonly onSaved: (saved: SavedOne) => void
}

/** What is typed about a map, until it is saved. */
export function useMapDraft({ map, onMistake, onSaved }: DraftOptions) {
  const [begun, setBegun] = useState<Begun>(() => (map ? begunOf(map) : { draft: emptyDraft }))
  const [draft, change] = useState(begun.draft)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const isChanged = !isSame(draft, begun.draft)
  const mistakes = findMistakes(draft)
  const { mayLeave, setLeft } = useLeaving(isChanged, draft.name)

  const send = async () => {
    const saved = await call(mapsApi.saveMap, {
      ...savedPart(draft),
      ...(map ? { id: map.id, revision: begun.revision } : {}),
    })
    // the ids of new themes, unless somebody has saved others since: the next save then says so
    const now = await call(mapsApi.getMap, { id: saved.id })
    const withIds = (of: MapDraft) =>
      now.revision === saved.revision ? { ...of, themes: idsFrom(of.themes, draft.themes, now) } : of
    setBegun({ draft: withIds(draft), revision: saved.revision })
    change(withIds)
    setTried(false)
    setConflict(undefined)
    setLeft(map === undefined)
    await invalidate(mapsApi.listMaps, mapsApi.getMap)
    onSaved({ ...saved, operation: map ? 'edit' : 'add', name: draft.name.trim() })
  }
  const noteConflict = async (text: string, id: number) => {
    const present = await call(mapsApi.getMap, { id })
    setConflict({ text, present })
    setBegun((former) => ({ ...former, revision: present.revision }))
    change((now) => ({ ...now, themes: knownIn(now.themes, present) }))
  }
  const save = async () => {
    if (isSaving) return
    setTried(mistakes.length > 0)
    if (mistakes[0]) {
      onMistake(mistakes[0])
      return
    }
    setSaving(true)
    try {
      await send()
    } catch (error) {
      if (map && error instanceof CallError && error.kind === 'conflict')
        await runWithToast(() => noteConflict(error.message, map.id))
      else showActionError(error)
    } finally {
      setSaving(false)
    }
  }
  const takePresent = () => {
    if (!conflict) return
    const present = begunOf(conflict.present)
    setBegun(present)
    change(present.draft)
    setConflict(undefined)
    setTried(false)
  }
  return { draft, change: change as ChangeDraft, mistakes, isTried, isSaving, save, mayLeave, conflict, takePresent }
}

function begunOf(map: KnowledgeMap): Begun {
  return { draft: draftOf(map), revision: map.revision }
}

/** Themes as they are typed now, with the ids that those which were sent have been given. */
function idsFrom(themes: MapDraft['themes'], sent: MapDraft['themes'], { themes: given }: KnowledgeMap) {
  return themes.map((theme) => {
    const place = sent.findIndex(({ key }) => key === theme.key)
    return place === -1 ? theme : { ...theme, id: given[place]?.id }
  })
}

/** A theme that somebody else removed is a new one when it is saved again. */
function knownIn(themes: MapDraft['themes'], { themes: present }: KnowledgeMap) {
  return themes.map((theme) => (present.some(({ id }) => id === theme.id) ? theme : { ...theme, id: undefined }))
}

/** Nobody loses unasked what they typed, and nobody is asked twice. */
function useLeaving(isChanged: boolean, name: string) {
  const t = useMessages(editorMessages)
  // said before the address is left, which is asked at once
  const isLeft = useRef(false)
  const ask = async () =>
    await confirm({
      title: t('leave'),
      text: t('leaveText', { name: name.trim() === '' ? t('unnamed') : name }),
      action: t('discard'),
      decline: t('goOnEditing'),
      danger: true,
    })
  useLeaveGuard({ isDirty: () => isChanged && !isLeft.current, ask })
  return {
    setLeft: (left: boolean) => {
      isLeft.current = left
    },
    /** Asks ahead of leaving, where something would be lost. */
    mayLeave: async () => {
      if (!isChanged) return true
      isLeft.current = await ask()
      return isLeft.current
    },
  }
}
