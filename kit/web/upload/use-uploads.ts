import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Endpoint } from '@shuku/kit/contract'
import { fileSender } from './send-file.ts'
import { UploadQueue, type UploadItem, type UploadTask } from './upload-queue.ts'

/** The uploads of the whole page; they go on when a screen is left. */
const queue = new UploadQueue(fileSender)

queue.subscribe(() => {
  // closing the window would end them: ask first, only while something runs
  if (queue.isActive()) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
})

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

export interface Uploads {
  /** This scope's, in the order they were added; without a scope all. */
  readonly items: readonly UploadItem[]
  /** Answers the ids of the uploads, in the order of the files. */
  readonly add: <E extends Endpoint>(files: readonly File[], task: Omit<UploadTask<E>, 'scope'>) => readonly number[]
  readonly retry: (id: number) => void
  readonly pause: (id: number) => void
  readonly cancel: (id: number) => void
  /** The same, and it stays on the list as what was given up. */
  readonly stop: (id: number) => void
  /** Stops it without giving it up: it is offered again where it was for. */
  readonly drop: (id: number) => void
  /** Takes what is finished off the list: this scope's; without a scope what no screen shows in place. */
  readonly clear: () => void
}

/** Uploads files: three at once, with progress, pause, retry and cancel; `UploadPanel` shows them all. */
export function useUploads(scope?: string): Uploads {
  const all = useSyncExternalStore(queue.subscribe, queue.items)
  const items = useMemo(() => (scope === undefined ? all : all.filter((item) => item.scope === scope)), [all, scope])
  const add = useCallback<Uploads['add']>((files, task) => queue.add(files, { ...task, scope: scope ?? '' }), [scope])
  const clear = useCallback(
    () => queue.clear((item) => (scope === undefined ? !item.shownInPlace : item.scope === scope)),
    [scope],
  )
  const { retry, pause, cancel, stop, drop } = queue
  return { items, add, retry, pause, cancel, stop, drop, clear }
}
