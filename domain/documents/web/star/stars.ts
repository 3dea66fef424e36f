import { useSyncExternalStore } from 'react'
import { tableApi } from '@shuku/kit/contract'
import { call, invalidate, showActionError } from '@shuku/kit/web'
import { documentApi } from '../../contract.ts'

/** What was just pressed, until the lists and the page say it themselves. */
let pressed: ReadonlyMap<number, boolean> = new Map()
const listeners = new Set<() => void>()

function change(ids: readonly number[], starred: boolean | undefined) {
  const next = new Map(pressed)
  for (const id of ids) {
    if (starred === undefined) next.delete(id)
    else next.set(id, starred)
  }
  pressed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a document is starred, as the person sees it: at once, not when the server has answered. */
export function useStarred({ id, starred }: Starrable): boolean {
  return useSyncExternalStore(subscribe, () => pressed.get(id) ?? starred)
}

export interface Starrable {
  readonly id: number
  readonly starred: boolean
}

/** Stars a document, or removes the star. A failure shows a toast and restores the former state. */
export async function toggleStar({ id, starred }: Starrable): Promise<void> {
  await starDocuments([id], !(pressed.get(id) ?? starred))
}

/** Answers which of them changed and the words for it; nothing where it failed. */
export async function starDocuments(documentIds: readonly number[], starred: boolean) {
  change(documentIds, starred)
  try {
    const reply = await call(documentApi.starDocuments, { documentIds: [...documentIds], starred })
    await showStars()
    return reply
  } catch (error) {
    showActionError(error)
    return undefined
  } finally {
    change(documentIds, undefined)
  }
}

/** Lets what shows stars be asked for again. */
export async function showStars(): Promise<void> {
  await invalidate(tableApi.getRows, tableApi.countRows, documentApi.getDocument, documentApi.previewDocument)
}
