import { call } from '@shuku/kit/web'
import { inTreeOrder } from '@shuku/domain/files/contract'
import { importApi } from '../../contract.ts'
import type { ImportList, ListedFile } from './import-list.ts'

export interface Refused {
  readonly path: string
  readonly reason: string
}

/** What the server says of a list, before anything is imported. */
export interface ListPlan {
  readonly steps: readonly ListedFile[]
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly Refused[]
  readonly newFolders: readonly string[]
  readonly bytes: number
}

/** In each call, so that none becomes too long. */
const filesAtOnce = 400

export async function planList(intoId: number, { source, files }: ImportList, signal: AbortSignal): Promise<ListPlan> {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  const steps: ListedFile[] = []
  const refused: Refused[] = []
  const newFolders = new Set<string>()
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const some = files.slice(at, at + filesAtOnce)
    const listed = some.map(({ path, file }) => ({ path, sizeBytes: file.size, modifiedMs: file.lastModified }))
    const plan = await call(importApi.getPlan, { intoId, source, files: listed }, { signal })
    for (const [place, kind] of plan.kinds.entries()) {
      counts[kind] += 1
      const file = some[place]
      if (file && (kind === 'create' || kind === 'update')) steps.push(file)
    }
    for (const { place, reason } of plan.refused) refused.push({ path: some[place]?.path ?? '', reason })
    for (const folder of plan.newFolders) newFolders.add(folder)
  }
  return {
    steps,
    created: counts.create,
    updated: counts.update,
    unchanged: counts.unchanged,
    refused,
    newFolders: inTreeOrder(newFolders),
    bytes: steps.reduce((sum, { file }) => sum + file.size, 0),
  }
}
