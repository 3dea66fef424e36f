import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { unfinishedApi } from '@shuku/kit/contract'
import { call } from '../../call/call.ts'
import { CallError } from '../../call/call-error.ts'
import type { UploadItem } from '../upload-queue.ts'
import { endArrived, isLeft } from './end-arrived.ts'
import { mostEndings } from './go-on.ts'
import { rememberedUploads, type RememberedUpload } from './remembered-uploads.ts'
import { giveUp, isSentHere } from './send-resumable.ts'

let places: readonly string[] = []
const listeners = new Set<() => void>()

/** The places whose uploads a screen draws itself at the moment. */
const openPlaces = {
  list: () => places,

  open(place: string): () => void {
    set([...places, place])
    return () => set(places.toSpliced(places.indexOf(place), 1))
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function set(next: readonly string[]) {
  places = next
  for (const listener of listeners) listener()
}

export interface Interrupted extends RememberedUpload {
  readonly sentBytes: number
}

/** Uploads for this place that a reload or a closed browser broke off, as far as the server still has them. */
export function useInterrupted(place: string, running: readonly UploadItem[]) {
  const { found, setFound, forget } = useFound()
  useEffect(() => openPlaces.open(place), [place])
  useEffect(() => {
    const asking = new AbortController()
    const remembered = rememberedUploads.list().filter((each) => each.place === place)
    void askFor(remembered, asking.signal).then(setFound)
    return () => asking.abort()
  }, [place, setFound])

  // what is chosen again is among the uploads, and is over when they are
  const isRunning = ({ name, sizeBytes }: Interrupted) =>
    running.some((item) => item.name === name && item.sizeBytes === sizeBytes)
  const isOpen = (each: Interrupted) => rememberedUploads.find(each.key) !== undefined && !isRunning(each)
  return { interrupted: found.filter(isOpen), forget }
}

/** Those for places that no screen shows at the moment. */
export function useInterruptedElsewhere() {
  const { found, setFound, forget } = useFound()
  const open = useSyncExternalStore(openPlaces.subscribe, openPlaces.list)
  useEffect(() => {
    const asking = new AbortController()
    const remembered = rememberedUploads.list().filter(({ place }) => !open.includes(place))
    void askFor(remembered, asking.signal).then(setFound)
    return () => asking.abort()
  }, [open, setFound])
  return { interrupted: found.filter(({ place }) => !open.includes(place)), forget }
}

/** All of it is there, and that it is to be made of it was not heard; it is not this page’s own. */
export const isToBeEnded = ({ key, sentBytes, sizeBytes, endsAlone = false, endings = 0 }: Interrupted) =>
  endsAlone && sentBytes === sizeBytes && endings < mostEndings && !isSentHere(key) && !isLeft(key)

function useFound() {
  const [found, setFoundNow] = useState<readonly Interrupted[]>([])
  const takeOff = useCallback(
    ({ key }: Interrupted) => setFoundNow((list) => list.filter((each) => each.key !== key)),
    [],
  )
  // only a person goes on with it
  const leave = useCallback(
    ({ key }: Interrupted) =>
      setFoundNow((list) => list.map((each) => (each.key === key ? { ...each, endings: mostEndings } : each))),
    [],
  )
  const setFound = useCallback(
    (asked: readonly Interrupted[] | undefined) => {
      if (!asked) return
      setFoundNow(asked)
      for (const each of asked.filter(isToBeEnded))
        void endArrived(each).then((isOver) => (isOver ? takeOff(each) : leave(each)))
    },
    [takeOff, leave],
  )
  const forget = (upload: Interrupted) => {
    giveUp(upload)
    takeOff(upload)
  }
  return { found, setFound, forget }
}

async function askFor(
  remembered: readonly RememberedUpload[],
  signal: AbortSignal,
): Promise<Interrupted[] | undefined> {
  const asked = await Promise.all(remembered.map(ask))
  return signal.aborted ? undefined : asked.filter((each) => each !== undefined)
}

/** Another person's, or one that has expired, is not found. */
async function ask(remembered: RememberedUpload): Promise<Interrupted | undefined> {
  try {
    const { offsetBytes } = await call(unfinishedApi.getUpload, { uploadId: remembered.uploadId })
    return { ...remembered, sentBytes: offsetBytes }
  } catch (error) {
    if (error instanceof CallError && error.kind === 'notFound') rememberedUploads.forget(remembered.key)
    return undefined
  }
}
