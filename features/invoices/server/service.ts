import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import type { JobContext } from '@shuku/kit/server'
import { fieldNames } from '../contract.ts'
import type { RecognisedField, RecognisedInvoice } from './recognise/recognised.ts'
import { writtenValue } from './write-value.ts'

/** For so long an answer is waited for, with all its bytes; after that the product reads the file itself. */
const serviceTimeoutMs = 10_000
const mostAnswerBytes = 256 * 1024

let service: { readonly address: string; readonly authorization: string | undefined } | undefined

/** Once, at the start: `https://user:password@host/path`; without one the product reads all by itself. */
export function setInvoiceService(address: string | undefined): void {
  if (address === undefined) {
    service = undefined
    return
  }
  const url = new URL(address)
  const signedIn = [url.username, url.password].map(decodeURIComponent).join(':')
  url.username = ''
  url.password = ''
  const authorization = signedIn === ':' ? undefined : `Basic ${Buffer.from(signedIn).toString('base64')}`
  service = { address: url.href, authorization }
}

export const hasService = () => service !== undefined

const share = z.number().min(0).max(1)
const Place = z.object({ page: z.int().min(1).max(10_000), x: share, y: share, width: share, height: share })
const Said = z.union([
  z.string().max(1000),
  z.object({
    value: z.string().max(1000),
    sure: z.boolean().default(false),
    place: Place.optional().catch(undefined),
  }),
])
/** Fields that are not of this form are left out, and so are those that nobody knows. */
const Answer = z.object({ fields: z.record(z.string(), z.unknown()) })

/** What the service says of a file; nothing where it says nothing that can be understood, or nothing at all. */
export async function askService(
  { database, store, signal, log }: JobContext,
  fileId: number,
): Promise<RecognisedInvoice | undefined> {
  const file = await findFile({ database }, fileId)
  if (!service || !file) return undefined
  const { address, authorization } = service
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': file.mime,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        accept: 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      body: await bytesOf(store.open(file.sha256)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(serviceTimeoutMs)]),
    })
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      return undefined
    }
    return readAnswer(JSON.parse((await bytesOf(response.body, mostAnswerBytes)).toString('utf8')))
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ fileId, err: error }, 'the service for invoices gave no answer')
    return undefined
  }
}

/** Each field as it says it; sure only where it says so, and never where it is no such value. */
export function readAnswer(body: unknown): RecognisedInvoice | undefined {
  const answer = Answer.safeParse(body)
  if (!answer.success) return undefined
  const invoice: RecognisedInvoice = {}
  for (const name of fieldNames) {
    if (!Object.hasOwn(answer.data.fields, name)) continue
    const said = Said.safeParse(answer.data.fields[name])
    if (!said.success) continue
    const { value: given, sure, place } = typeof said.data === 'string' ? { value: said.data, sure: false } : said.data
    const value = writtenValue(name, given)
    if (!value) continue
    const field: RecognisedField = { value, isSure: sure, source: 'service' }
    invoice[name] = place ? { ...field, place } : field
  }
  return invoice
}

async function findFile({ database }: Pick<JobContext, 'database'>, fileId: number) {
  const { rows } = await sql<{ name: string; mime: string; sha256: string }>`
    select file.name, content.mime, encode(content.sha256, 'hex') as sha256
    from file join file_content as content on content.id = file.content_id where file.id = ${fileId}`.execute(database)
  return rows[0]
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>, most = Infinity): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    if (sizeBytes > most) throw new RangeError(`more than ${most} bytes`)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
