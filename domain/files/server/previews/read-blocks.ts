import { buffer } from 'node:stream/consumers'
import type { FileStore } from '@shuku/kit/server'
import type { SheetFacts } from './making/preview-task.ts'

/** The rows of one block of a sheet; none where there is no such block, or nothing is in it. */
export async function readBlock(
  store: FileStore,
  sha256: string,
  place: { sheet: SheetFacts | undefined; block: number },
): Promise<string[][]> {
  const start = place.sheet?.blocks[place.block]
  const end = place.sheet?.blocks[place.block + 1]
  if (start === undefined || end === undefined || end <= start) return []
  const bytes = await buffer(store.open(sha256, { start, end: end - 1 }))
  return JSON.parse(bytes.toString()) as string[][]
}
