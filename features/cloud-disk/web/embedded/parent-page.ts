import type { Action } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

/** What a page that embeds the disk may have as functions of its window, to be called in place of what the disk does itself. */
type ParentCall =
  | 'loadCatalogId'
  | 'moveCallback'
  | 'save2diskCallback'
  | 'onDownload'
  | 'onShare'
  | 'onPublic'
  | 'onCopy'
  | 'onMove'
  | 'onDelete'
  | 'onShowShareObj'
  | 'onCancelShare'
  | 'onSave2Disk'
  // what the companion client can do
  | 'syncRules'
  | 'downloadCloudFile'
  | 'shareToPCEM'
  // what it asks for by a page of its own
  | 'docCallback'
  | 'shareCallback'
  | 'cancelCallback'

type ParentFunction = (...given: unknown[]) => unknown

/** A client that shows the disk in a window of its own has its functions in that window. */
function functionOfParent(name: ParentCall): ParentFunction | undefined {
  try {
    const found: unknown = Reflect.get(window.parent, name)
    return typeof found === 'function' ? (found as ParentFunction) : undefined
  } catch {
    // a page of another origin cannot be looked into
    return undefined
  }
}

export function parentHas(...names: readonly ParentCall[]): boolean {
  return names.every((name) => functionOfParent(name) !== undefined)
}

/** Whether there was such a function. */
export function callParent(name: ParentCall, ...given: readonly unknown[]): boolean {
  const known = functionOfParent(name)
  known?.call(window.parent, ...given)
  return known !== undefined
}

/** Items as the embedding page knows them. */
export const toRows = (items: readonly Pick<DiskRow, 'id' | 'kind' | 'name' | 'fileId'>[]) =>
  items.map(({ id, kind, name, fileId }) => ({
    id: String(id),
    name,
    type: kind === 'folder' ? '0' : '1',
    imagefileid: fileId === null || fileId === undefined ? '' : String(fileId),
  }))

const callOf: Readonly<Record<string, ParentCall | undefined>> = {
  download: 'onDownload',
  share: 'onShare',
  publish: 'onPublic',
  copy: 'onCopy',
  move: 'onMove',
  delete: 'onDelete',
  targets: 'onShowShareObj',
  cancelShare: 'onCancelShare',
  saveToDisk: 'onSave2Disk',
}

/** The act as the embedding page does it, where it wants to. */
export function orOfParent(act: Action, items: readonly DiskRow[]): Action {
  const name = callOf[act.key]
  if (name === undefined || !parentHas(name)) return act
  return { ...act, run: () => void callParent(name, toRows(items)) }
}
