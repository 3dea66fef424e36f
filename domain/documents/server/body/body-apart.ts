import { Worker } from 'node:worker_threads'
import { FairShare, type Apart } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import { bodyToText } from './html-to-text.ts'
import { digestOf } from './clean-bodies.ts'
import { sanitiseHtml } from './sanitise-html.ts'

export interface BodyWork {
  readonly work: 'sanitise' | 'text'
  readonly html: string
}

/** A megabyte of tags takes about a second, one of a picture a twentieth: more is done in a thread of its own. */
const longest = 80_000
const longestWithPictures = 1_000_000
/** Workers of each kind in this process: reading many documents leaves places to save, and the other way round. */
const places = 2
/** A person's are done one after the other, and no more of them wait than windows are opened at once. */
const share = { atOnce: 1, waiting: 20 }
const waitMs = 60_000
const timeoutMs = 40_000
const heapMegabytes = 1024

const threadsTo = { save: placesInThreads(), show: placesInThreads() }

function placesInThreads(): FairShare {
  return new FairShare({ places, waitMs, refuse: () => documentErrors.tooManyLongBodies() })
}

/** The caller and the limits of cleaning a body. */
export interface Cleaning {
  readonly caller: { readonly personId: number }
  /** Present where the call can start over; it holds no connection meanwhile. */
  readonly apart?: Apart | undefined
}

interface Sanitising extends Cleaning {
  /** Characters of tags and text, without pictures. */
  readonly length?: number
  readonly to: keyof typeof threadsTo
}

/** `sanitiseHtml` of a body of any length, holding up nobody. */
export async function sanitiseApart(
  html: string,
  { caller, apart, to, length = html.length }: Sanitising,
): Promise<string> {
  if (length <= longest && html.length <= longestWithPictures) return sanitiseHtml(html)
  const name = String(caller.personId)
  const clean = () => threadsTo[to].run(name, share, () => inThread({ work: 'sanitise', html }))
  return apart ? apart(`clean ${digestOf(html)}`, clean) : clean()
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
