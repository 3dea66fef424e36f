import type { ReplyOf } from '@shuku/kit/contract'
import type { mapsApi } from '../../contract/maps.ts'

export interface SavedMap extends ReplyOf<typeof mapsApi.saveMap> {
  readonly operation: 'add' | 'edit'
  readonly name: string
}

/** What a page that shows the editor in a frame, or opened its window, may have as a function. */
const callback = 'knowledgeMapCallback'

/** That page learns what was saved, under the names that programs know. */
export function reportSaved({ id, operation, name, updatedAt, updaterId, updaterName }: SavedMap): void {
  report({ rowid: id, operation, name, updatedate: updatedAt.toISOString(), updateId: updaterId, updaterName })
}

/** … and that the editor was closed by the entry of the right menu which says so. */
export function reportClosed(): void {
  report({ type: 1 })
}

function report(sent: Readonly<Record<string, unknown>>): void {
  for (const page of [window.parent, window.opener as Window | null]) {
    if (page && page !== window && send(page, sent)) return
  }
}

function send(page: Window, sent: Readonly<Record<string, unknown>>): boolean {
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
