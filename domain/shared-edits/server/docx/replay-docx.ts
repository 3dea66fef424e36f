import { fileURLToPath } from 'node:url'
import type { Worker } from '@shuku/domain/files/server'
import type { FileStore } from '@shuku/kit/server'
import { sharedEditErrors } from '../../contract.ts'
import { makeBehindWalls, walledFolder, type Making } from '../walled/make-behind-walls.ts'
import type { NotReplayed } from './making/replay.ts'

const making = fileURLToPath(new URL('making', import.meta.url))
const log = fileURLToPath(new URL('../../contract/docx', import.meta.url))
const worker: Worker = {
  script: `${making}/replay-worker.ts`,
  folders: [making, log, walledFolder],
  packages: ['@docx-editor.dev/core'],
}

export interface MadeDocx {
  readonly content: AsyncIterable<Uint8Array>
  readonly changed: readonly string[]
  readonly faults: number
}

type Said =
  | { readonly ok: true; readonly changed: string[]; readonly faults: number }
  | { readonly ok: false; readonly reason: NotReplayed }

/** The docx of a base file and the rows upon it, made by a process behind the walls. */
export async function replayDocx(store: FileStore, given: Making): Promise<MadeDocx> {
  const { said, bytes } = await makeBehindWalls<Said>(store, { worker }, given)
  if (!said.ok) throw refusalOf(said.reason)
  return { content: only(bytes), changed: said.changed, faults: said.faults }
}

function refusalOf(reason: NotReplayed) {
  return reason === 'emptied' ? sharedEditErrors.emptied() : sharedEditErrors.notMade({ reason })
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
