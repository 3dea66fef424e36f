import { fileURLToPath } from 'node:url'
import type { Worker } from '@shuku/domain/files/server'
import type { FileStore } from '@shuku/kit/server'
import { writeZip, type ZipEntry } from '@shuku/kit/server/write-zip'
import { sharedEditErrors } from '../../contract.ts'
import { makeBehindWalls, walledFolder, type Made, type Making } from '../walled/make-behind-walls.ts'
import type { SaidCells, SaidPatch } from './making/xlsx-worker.ts'

const making = fileURLToPath(new URL('making', import.meta.url))
const log = fileURLToPath(new URL('../../contract/xlsx', import.meta.url))
const worker: Worker = { script: `${making}/xlsx-worker.ts`, folders: [making, log, walledFolder], packages: [] }

export interface PatchedXlsx {
  readonly content: AsyncIterable<Uint8Array>
  /** Parts that differ from the base file. */
  readonly changed: readonly string[]
  readonly faults: number
}

/** The workbook of a base file and the rows upon it. */
export async function patchXlsx(store: FileStore, given: Making): Promise<PatchedXlsx> {
  const { said, bytes } = await makeBehindWalls<SaidPatch>(store, { worker, what: { act: 'patch' } }, given)
  if (!said.ok) throw sharedEditErrors.notMade({ reason: said.reason })
  const { parts, changed, faults } = said
  return { content: writeZip(entriesOf(parts, bytes)), changed, faults }
}

function* entriesOf(parts: readonly { name: string; length: number }[], bytes: Buffer): Generator<ZipEntry> {
  let at = 0
  for (const { name, length } of parts) {
    yield { name, content: bytes.subarray(at, at + length) }
    at += length
  }
}

/** All cells of a base file; a workbook that is not written says why. */
export function readXlsx(store: FileStore, given: Omit<Making, 'bodies'>): Promise<Made<SaidCells>> {
  return makeBehindWalls<SaidCells>(store, { worker, what: { act: 'read' } }, { ...given, bodies: [] })
}
