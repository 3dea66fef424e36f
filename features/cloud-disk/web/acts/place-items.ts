import type { ReplyOf } from '@shuku/kit/contract'
import { call, invalidate, textNow, toast } from '@shuku/kit/web'
import { cloudDiskApi as api, type DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { diskCalls } from '../disk-state.ts'

type Placed = Pick<DiskRow, 'id' | 'parentId'>

/** Moves or copies items into a folder; what was moved can be moved back as long as its message is shown. */
export async function placeItems(
  operation: 'move' | 'copy',
  items: readonly Placed[],
  folderId: number,
): Promise<void> {
  const reply = await call(api.changeItems, { operation, ids: items.map(({ id }) => id), folderId })
  await invalidate(...diskCalls)
  sayPlaced(reply, operation === 'move' ? items : [])
}

/** Names that the target had already are a warning, which lists them. */
export function sayPlaced({ ids, skipped, message }: ReplyOf<typeof api.changeItems>, moved: readonly Placed[]): void {
  const gone = moved.filter(({ id }) => ids.includes(id))
  const options = gone.length > 0 ? { undo: async () => await moveBack(gone) } : {}
  if (skipped.length > 0) toast.warning(message, options)
  else toast.success(message, options)
}

async function moveBack(moved: readonly Placed[]): Promise<void> {
  const refusals = new Set<string>()
  for (const [folderId, items] of Map.groupBy(moved, ({ parentId }) => parentId)) {
    const ids = items.map(({ id }) => id)
    const { skipped, message } = await call(api.changeItems, { operation: 'move', ids, folderId })
    if (skipped.length > 0) refusals.add(message)
  }
  await invalidate(...diskCalls)
  if (refusals.size > 0) for (const refusal of refusals) toast.warning(refusal)
  else toast.plain(textNow(diskMessages, 'movedBack'))
}
