/** Looks for codes on pictures, or draws the first one. It may open no other files, use no network and start nothing; what it reads may be hostile. */
import { processorClock } from '../extraction/reading/processor-clock.ts'
import { catchStraysOfPdf } from '../extraction/reading/stray-promises.ts'
import { serveFiles, type GivenFile } from '../extraction/serve-files.ts'
import { ExtractionFailure } from '../extraction/extraction.ts'
import { failureOf } from '../extraction/worker-answer.ts'
import { loadSharp } from '../previews/making/load-sharp.ts'
import { drawPages } from './draw-pages.ts'
import { findCodes } from './find-codes.ts'
import type { CodesTask, FoundCode } from './found-code.ts'

/** Of processor time; what is left is for the start of the process and its answer. */
const TIME_SHARE = 0.6

/** Letters are recognised no better in larger pictures, and slower. */
const MOST_EDGE = 3000

/** A line of JSON, and behind it the picture; a page that was cut has a part of its height alone. */
async function drawFirst(file: GivenFile, task: CodesTask): Promise<Buffer[]> {
  for await (const { grey, part, ...size } of drawPages(file, task)) {
    const { data, info } = await loadSharp()(grey, {
      raw: { width: size.width, height: size.height, channels: 1 },
      limitInputPixels: false,
    })
      .resize({ width: MOST_EDGE, height: MOST_EDGE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const head = { width: info.width, pageHeight: info.height / part.height }
    return [Buffer.from(`${JSON.stringify(head)}\n`), data]
  }
  throw new ExtractionFailure('noText', 'there is no page')
}

catchStraysOfPdf()

await serveFiles(async (argument, file) => {
  const task = JSON.parse(argument) as CodesTask
  const { wanted: pattern } = task
  if (pattern === undefined)
    return drawFirst(file, task).catch((error: unknown) => [Buffer.from(JSON.stringify(failureOf(error)))])
  const look = async () => {
    const until = processorClock() + task.timeoutMs * TIME_SHARE
    const wanted = new RegExp(pattern)
    const codes: FoundCode[] = []
    for await (const page of drawPages(file, task)) {
      codes.push(...(await findCodes(page, { wanted, until })))
      if (processorClock() > until || codes.some(({ text }) => wanted.test(text))) break
    }
    return { ok: true as const, codes }
  }
  return [Buffer.from(JSON.stringify(await look().catch(failureOf)))]
})
