import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { liveApi } from '@shuku/kit/contract'
import { call, invalidate, showActionError, useEvents, usePageShown, randomKey } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi as api } from '../../contract.ts'
import { EditLease } from './edit-lease.ts'

/** Half an hour without one and the lease is over. */
const signOfLifeMs = 60_000
/**
 * Events arrive at once; a page in the background, which receives none, learns it when it is shown again, or after this
 * time.
 */
const lookMs = 20_000

export interface HeldLease {
  readonly lease: EditLease
  /** This window, as saves name it. */
  readonly window: string
}

/** The lease of this window on a document, for as long as the page is open; there is none for a new document. */
export function useEditLease(documentId: number | undefined): HeldLease {
  const [window] = useState(randomKey)
  const [lease, setLease] = useState(() => leaseOn(documentId, window))
  const [leaseOf, setLeaseOf] = useState(documentId)
  // saved for the first time: from now on there is something to edit
  if (leaseOf !== documentId) {
    setLeaseOf(documentId)
    setLease(leaseOn(documentId, window))
  }

  useEffect(() => {
    if (documentId === undefined) return undefined
    void lease.begin()
    const leave = () => void lease.end()
    // a page that comes back as it was left, by the browser's way back, asks again
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void lease.begin().catch(showActionError)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [lease, documentId])
  useSignsOfLife(lease, documentId)
  return { lease, window }
}

export function useLeaseState(lease: EditLease) {
  return useSyncExternalStore(lease.subscribe, lease.state)
}

function useSignsOfLife(lease: EditLease, documentId: number | undefined) {
  const { state } = useLeaseState(lease)
  const isShown = usePageShown()
  const check = useEffectEvent(() => void lease.check())
  const isOn = documentId !== undefined

  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => check(), state === 'held' ? signOfLifeMs : lookMs)
    return () => clearInterval(timer)
  }, [isOn, state])
  useEffect(() => {
    if (isOn && isShown) check()
  }, [isOn, isShown])
  useEvents(
    liveApi.listen,
    {},
    {
      on: {
        editing: ({ id }) => {
          if (id !== documentId) return
          void lease.notified()
          // somebody may ask to write together, or have had an answer
          void invalidate(documentApi.getEditor)
        },
      },
      onMissed: () => void lease.check(),
      enabled: isOn && isShown,
    },
  )
}

/** What an earlier page still has to say; until the server has heard it, who comes back at once would meet themselves. */
let leaving: Promise<unknown> = Promise.resolve()

async function leave(editing: { documentId: number; window: string }): Promise<void> {
  await call(api.endEditing, editing, { keepalive: true })
  // the document's page, to which one left, may have asked before
  await invalidate(documentApi.getEditor)
}

function leaseOn(documentId = 0, window = ''): EditLease {
  const editing = { documentId, window }
  return new EditLease({
    begin: async () => {
      await leaving
      return (await call(api.beginEditing, editing)).editor
    },
    takeOver: async () => void (await call(api.takeOverEditing, editing)),
    look: () => call(documentApi.getEditor, editing),
    wait: async () => (await call(api.waitToEdit, { documentId })).editor,
    end: () => {
      const left = leave(editing)
      leaving = left.catch(() => {})
      return left
    },
  })
}
