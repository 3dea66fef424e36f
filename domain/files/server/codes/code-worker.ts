/** Looks for codes on pictures. It may open no other files, use no network and start nothing; what it reads may be hostile. */
import { catchStraysOfPdf } from '../extraction/reading/stray-promises.ts'
import { serveFiles } from '../extraction/serve-files.ts'
import { failureOf } from '../extraction/worker-answer.ts'
import { drawPages } from './draw-pages.ts'
import { findCodes } from './find-codes.ts'
import type { CodesTask, FoundCode } from './found-code.ts'

/** What is left is for the start of the process and its answer. */
const TIME_SHARE = 0.6

catchStraysOfPdf()

await serveFiles(async (argument, file) => {
  const task = JSON.parse(argument) as CodesTask
  const look = async () => {
    const until = performance.now() + task.timeoutMs * TIME_SHARE
    const wanted = new RegExp(task.wanted)
    const codes: FoundCode[] = []
    for await (const page of drawPages(file, task)) {
      codes.push(...(await findCodes(page, { wanted, until })))
      if (performance.now() > until || codes.some(({ text }) => wanted.test(text))) break
    }
    return { ok: true as const, codes }
  }
  return [Buffer.from(JSON.stringify(await look().catch(failureOf)))]
})
