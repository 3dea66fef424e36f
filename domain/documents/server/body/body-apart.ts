import { Worker } from 'node:worker_threads'
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
/** Bodies that are sanitised at once, in this process: those who save them hold a connection each meanwhile. */
const mostAtOnce = 4
const timeoutMs = 40_000
const heapMegabytes = 1024

let sanitising = 0

/** `sanitiseHtml` of a body of any length, holding up nobody. `length`: of its tags and text, without pictures. */
export async function sanitiseApart(html: string, length = html.length): Promise<string> {
  if (length <= longest && html.length <= longestWithPictures) return sanitiseHtml(html)
  if (sanitising >= mostAtOnce) throw documentErrors.tooManyLongBodies()
  sanitising++
  try {
    return await inThread({ work: 'sanitise', html })
  } finally {
    sanitising--
  }
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
