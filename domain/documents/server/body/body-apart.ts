import { Worker } from 'node:worker_threads'
import { FairShare } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import { bodyToText } from './html-to-text.ts'
import { sanitiseHtml } from './sanitise-html.ts'

export interface BodyWork {
  readonly work: 'sanitise' | 'text'
  readonly html: string
}

/** A megabyte of tags takes about a second, one of a picture a twentieth: more is done in a thread of its own. */
const longest = 150_000
const longestWithPictures = 1_000_000
/** Bodies that are sanitised at once, in this process: those who wait for them hold a connection each meanwhile. */
const mostAtOnce = 4
/** Who saves is told at once to come again; who reads waits for a moment. */
const shares = { save: { atOnce: mostAtOnce, waiting: 0 }, show: { atOnce: mostAtOnce, waiting: 20 } }
const timeoutMs = 40_000
const heapMegabytes = 1024

const threads = new FairShare({
  places: mostAtOnce,
  waitMs: 15_000,
  refuse: () => documentErrors.tooManyLongBodies(),
})

interface Sanitising {
  /** Of tags and text, without pictures. */
  readonly length?: number
  readonly to?: keyof typeof shares
}

/** `sanitiseHtml` of a body of any length, holding up nobody. */
export async function sanitiseApart(
  html: string,
  { length = html.length, to = 'save' }: Sanitising = {},
): Promise<string> {
  if (length <= longest && html.length <= longestWithPictures) return sanitiseHtml(html)
  return threads.run(to, shares[to], () => inThread({ work: 'sanitise', html }))
}

/** `bodyToText` of a body of any length. */
export async function bodyToTextApart(html: string): Promise<string> {
  return html.length <= longest ? bodyToText(html) : inThread({ work: 'text', html })
}

async function inThread(workerData: BodyWork): Promise<string> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  const worker = new Worker(new URL('./body-worker.ts', import.meta.url), { workerData, resourceLimits, execArgv: [] })
  const timeout = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(documentErrors.bodyTooIntricate()))
    })
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}
