import { WorkThread } from '@shuku/kit/server'
import { cutAtOnce, type CutRows } from './cut-rows.ts'
import type { DocumentTexts } from './index-rows.ts'

/** Some five milliseconds; what is longer delays only the caller who waits for it. */
const mostInTheLoop = 20_000
/** What somebody may wait for who saves never waits behind what a job cuts for many seconds. */
const mostWhileSaving = 500_000

const module = new URL('./cut-worker.ts', import.meta.url)
const gone = () => new Error('cutting a text for the index took too long, or too much memory')
const short = new WorkThread<readonly DocumentTexts[], CutRows>({
  module,
  heapMegabytes: 512,
  timeoutMs: 60_000,
  gone,
})
const long = new WorkThread<readonly DocumentTexts[], CutRows>({
  module,
  heapMegabytes: 2048,
  timeoutMs: 600_000,
  gone,
})

/** Cuts documents' texts into the rows of the index. The event loop is held for no longer than a short text takes. */
export async function* cutTexts(texts: readonly DocumentTexts[]): AsyncGenerator<CutRows, void> {
  const length = lengthOf(texts)
  if (length <= mostInTheLoop) yield cutAtOnce(texts)
  else yield* (length <= mostWhileSaving ? short : long).ask(texts)
}

function lengthOf(texts: readonly DocumentTexts[]): number {
  let length = 0
  for (const { subject, code, sources } of texts) {
    length += subject.length + code.length
    for (const { text } of sources) length += text.length
  }
  return length
}
