import { useEffect, useState } from 'react'
import { prefetchReads, useAnswered, useLoaded, useSlot, type ItemsOf } from '@shuku/kit/web'
import type { Endpoint } from '@shuku/kit/contract'
import { documentNotes, type DocumentNote } from '../slots.ts'

/** How long a text waits for notes that do not come, unless it is said otherwise; what comes later still moves it. */
const longestWaitMs = 1000

/**
 * Asks for what the notes around a document's text say, beside the document itself; true once they can be drawn with it.
 * Stays so for the same document: a text that was shown is not taken away again.
 */
export function useNotesReady(documentId: number, isTextThere: boolean, waitMs = longestWaitMs): boolean {
  const notes = useSlot(documentNotes)
  const isAnswered = useAnswered(asksOf(notes, documentId))
  const isLoaded = useLoaded(partsOf(notes))
  const [readyId, setReadyId] = useState<number>()
  const isReady = readyId === documentId
  useEffect(() => {
    if (!isTextThere || isReady) return undefined
    const timer = setTimeout(() => setReadyId(documentId), waitMs)
    return () => clearTimeout(timer)
  }, [documentId, isTextThere, isReady, waitMs])
  if (isTextThere && isAnswered && isLoaded && !isReady) setReadyId(documentId)
  return isReady
}

/** The same for a document that is about to open. */
export function prefetchNotes(documentId: number, itemsOf: ItemsOf): void {
  const notes = itemsOf(documentNotes)
  prefetchReads(asksOf(notes, documentId))
  // what fails waits for the real visit
  for (const part of partsOf(notes)) part.load().catch(() => undefined)
}

/** What notes about a document read: to be asked anew once it has changed. */
export function useNoteEndpoints(): (documentId: number) => readonly Endpoint[] {
  const notes = useSlot(documentNotes)
  return (documentId) => asksOf(notes, documentId).map(({ endpoint }) => endpoint)
}

function asksOf(notes: readonly DocumentNote[], documentId: number) {
  return notes.flatMap(({ asks }) => asks?.(documentId) ?? [])
}

function partsOf(notes: readonly DocumentNote[]) {
  return notes.flatMap(({ Content, Foot }) => [Content, Foot].filter((part) => part !== undefined))
}
