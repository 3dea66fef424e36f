import { FairShare, WorkThread } from '@shuku/kit/server'
import { importErrors } from '../../contract.ts'
import type { Location } from '../folder/walk-folder.ts'
import { pageBody, type ParsedBody } from './page-body.ts'
import { readBody, type ReadBody } from './read-body.ts'
import { textBody } from './text-body.ts'
import type { Long } from './text-worker.ts'

/** What is longer takes longer than others should wait. */
const longest = 100_000

const thread = new WorkThread<Long, ParsedBody>({
  module: new URL('./text-worker.ts', import.meta.url),
  heapMegabytes: 512,
  timeoutMs: 30_000,
  gone: () => importErrors.textUnreadable(),
})

/** A person's texts are made one after the other, and no more of them wait than are sent at once. */
const turns = new FairShare({ places: 2, waitMs: 60_000, refuse: () => importErrors.textsBusy() })
const turn = { atOnce: 1, waiting: 20 }

/** `readBody` for one of many who call: making the body of a long text or page holds up nobody else. */
export async function readBodyApart(
  path: Location,
  file: { readonly name: string; readonly sizeBytes: number; readonly personId: number },
): Promise<ReadBody | undefined> {
  const apart = (long: Long) => turns.run(String(file.personId), turn, () => thread.answer(long))
  return readBody(path, file, {
    text: async (text) => (text.length > longest ? (await apart({ kind: 'text', text })).html : textBody(text)),
    page: (text) => (text.length > longest ? apart({ kind: 'page', text }) : pageBody(text)),
  })
}
