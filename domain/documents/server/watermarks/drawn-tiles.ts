import { fileErrors } from '@shuku/domain/files/contract'
import { WorkThread } from '@shuku/kit/server'
import type { ToDraw, drawTile } from './draw-tile.ts'

type Tile = ReturnType<typeof drawTile>

const thread = new WorkThread<ToDraw, Tile>({
  module: new URL('./draw-worker.ts', import.meta.url),
  heapMegabytes: 64,
  timeoutMs: 20_000,
  gone: () => fileErrors.stampsBusy(),
})

/** Who downloads takes several files one after the other; what a tile looks like follows from what is asked alone. */
const mostKept = 50
const recent = new Map<string, Promise<Tile>>()

/** The watermark as a picture, drawn in a thread, or as it was drawn before. */
export function tileOf(asked: ToDraw): Promise<Tile> {
  const key = JSON.stringify(asked)
  const known = recent.get(key)
  if (known) return known
  const drawn = thread.answer(asked)
  recent.set(key, drawn)
  drawn.catch(() => recent.delete(key))
  const [oldest = ''] = recent.keys()
  if (recent.size > mostKept) recent.delete(oldest)
  return drawn
}
