import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  failureBody,
  failureStatus,
  ProductError,
  successBody,
  tusVersion,
  z,
  type Endpoint,
  type Failure,
} from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { isDatabaseBusy } from '../../database/database-busy.ts'
import type { Database } from '../../database/database.ts'
import { comeAgainSeconds } from '../../traffic/traffic.ts'
import { sendTus } from '../../upload/tus.ts'
import { isEventsReply } from './events-reply.ts'
import { isFileReply, OnWire, Redirect } from './file-reply.ts'
import { isOfApplication } from '../application-token-errors.ts'
import { isByToken } from '../bearer.ts'
import { kitErrors } from '../kit-errors.ts'
import type { EventStreams } from './send-events.ts'
import { sendFile, sendStream } from './send-file.ts'
import { isStreamReply, type InTransaction } from './stream-reply.ts'

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** What is needed to send a reply, in addition to the reply. */
interface Sending {
  readonly database: Database
  readonly streams: EventStreams
  identify(db: Database, request: FastifyRequest): Promise<unknown>
  signInAddress(returnTo: string): string
}

/** The answer in its envelope, or as the file, stream or page that it is. */
export async function sendAnswer(
  edge: Sending,
  endpoint: Endpoint,
  { request, reply, answer, work }: Exchange & { answer: unknown; work: InTransaction },
): Promise<void> {
  if (answer instanceof Redirect) {
    await reply.redirect(answer.location, 302)
  } else if (isFileReply(answer)) {
    await sendFile(answer, request, reply)
  } else if (isStreamReply(answer)) {
    await sendStream(answer, { request, reply, work })
  } else if (isEventsReply(answer)) {
    const isSignedIn = async () => {
      try {
        return (await edge.identify(edge.database, request)) !== undefined
      } catch (error) {
        if (isOfApplication(error)) return false
        throw error
      }
    }
    edge.streams.send({ events: answer, request, reply, isSignedIn })
  } else if (endpoint.produces === 'page' || endpoint.produces === 'text') {
    const type = endpoint.produces === 'page' ? 'html' : 'plain'
    await reply.type(`text/${type}; charset=utf-8`).send(answer)
  } else {
    const words = answer instanceof OnWire ? answer.body : z.encode(endpoint.reply, answer as never)
    const body = successBody(endpoint.layer, words as Record<string, unknown>)
    if (endpoint.layer === 'tus') await sendTus(request, reply, body)
    else await sendJson(reply, body, answer instanceof OnWire ? answer.written : {})
  }
}

/** Replies are for one person; no cache may give them to another. */
async function sendJson(
  reply: FastifyReply,
  body: Record<string, unknown>,
  written: OnWire['written'] = {},
): Promise<void> {
  const rest = JSON.stringify(body)
  const fields = Object.entries(written)
  const json = fields.length === 0 ? rest : Buffer.concat(piecesOf(fields, rest))
  await reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)
}

function piecesOf(fields: [string, string | readonly Buffer[]][], rest: string): Buffer[] {
  const pieces = fields.flatMap(([name, json], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...(typeof json === 'string' ? [Buffer.from(json)] : json),
  ])
  return [...pieces, Buffer.from(rest === '{}' ? rest.slice(1) : `,${rest.slice(1)}`)]
}

export async function sendFailure(
  ports: Pick<Sending, 'signInAddress'>,
  endpoint: Endpoint,
  { request, reply, error, language }: Exchange & { error: unknown; language: Language },
): Promise<void> {
  const known = asProductError(error, request)
  if (reply.sent || reply.raw.headersSent) {
    request.log.error(error, 'failed while answering')
    reply.raw.destroy()
    return
  }
  const { layer, produces } = endpoint
  const kind: Failure['kind'] = known.code === 'kit.fault' ? 'fault' : known.kind
  if (kind === 'fault' || kind === 'unavailable') request.log.error(error, known.code)
  if (produces === 'file' && kind === 'signedOut' && !isByToken(request.headers)) {
    // a body with status 200 would be saved as the file
    await reply.redirect(ports.signInAddress(request.originalUrl), 302)
    return
  }
  const { code, fields, details } = known
  const ofApplication = isOfApplication(known)
  const failure = {
    message: known.textIn(ofApplication ? 'zh-CN' : language),
    code,
    kind,
    requestId: request.id,
    fields,
    details,
  }
  const body = failureBody(ofApplication ? 'token' : layer, failure)
  // programs that upload read this name (docs/interface.md §7)
  if (endpoint.accepts === 'multipart' && kind !== 'signedOut') body['error'] = failure.message
  const isTooOften = known.code === 'kit.tooOften'
  const isTooMany = known.code === 'kit.tooManyRequests' || isTooOften
  if (isTooMany) request.log.warn({ address: request.ip }, known.code)
  if (isTooMany || kind === 'unavailable') reply.header('retry-after', isTooOften ? 60 : comeAgainSeconds)
  if (layer === 'tus') reply.header('tus-resumable', tusVersion)
  await sendJson(
    reply.status(isTooOften || (isTooMany && (layer === 'own' || layer === 'tus')) ? 429 : failureStatus(layer, kind)),
    body,
  )
}

/** Errors of the database or of our own code leak nothing but the request's id. */
function asProductError(error: unknown, request: FastifyRequest): ProductError {
  if (error instanceof ProductError) return error
  const code = (error as { code?: string }).code ?? ''
  if (isDatabaseBusy(error)) {
    request.log.error(error, 'database unavailable')
    return kitErrors.busy({ id: request.id })
  }
  // two made at once what there is once: the first stays
  if (code === '23505') {
    request.log.error(error, 'unique violation')
    return kitErrors.overtaken({ id: request.id })
  }
  // a number or a day beyond what a column holds, a character that no text holds: the caller's, and nothing was done
  if (/^(22003|22008|22021|22P05)$/.test(code)) return kitErrors.invalidInput({ names: '?' })
  return kitErrors.fault({ id: request.id })
}
