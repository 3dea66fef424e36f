import type { Saved } from '../../contract/points.ts'

/** What is said of a map or a point that was saved. */
export interface SavedOne extends Saved {
  readonly operation: 'add' | 'edit'
  readonly name: string
}

/** What a page that shows an editor in a frame, or opened its window, may have as a function. */
const callbacks = { map: 'knowledgeMapCallback', point: 'knowledgePointCallback' } as const
type Edited = keyof typeof callbacks

/** That page learns what was saved, under the names that programs know. */
export function reportSaved(edited: Edited, saved: SavedOne): void {
  const { id, operation, name, updatedAt, updaterId, updaterName } = saved
  report(edited, { rowid: id, operation, name, updatedate: updatedAt.toISOString(), updateId: updaterId, updaterName })
}

/** … and that the editor of maps was closed by the entry of its right menu which says so. */
export function reportClosed(): void {
  report('map', { type: 1 })
}

function report(edited: Edited, sent: Readonly<Record<string, unknown>>): void {
  for (const page of [window.parent, window.opener as Window | null]) {
    if (page && page !== window && send(page, callbacks[edited], sent)) return
  }
}

function send(page: Window, callback: string, sent: Readonly<Record<string, unknown>>): boolean {
  try {
    const known: unknown = Reflect.get(page, callback)
    if (typeof known !== 'function') return false
    known.call(page, sent)
    return true
  } catch {
    // a page of another origin cannot be looked into
    return false
  }
}
