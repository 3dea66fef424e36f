import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProductError, tusVersion, unfinishedApi, type Endpoint } from '@shuku/kit/contract'
import { languageOf, type Language } from '@shuku/kit/i18n'
import type { Caller } from '../caller.ts'
import type { Context, OpenContext, RequestFacts } from './context.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { Database } from '../database/database.ts'
import { decodeInput } from './decode-input.ts'
import type { Beside, Handler } from './handle.ts'
import { kitErrors } from './kit-errors.ts'
import { bodyLimitOf, mayBeLarge } from './large-bodies.ts'
import { receivePart, takeUpload } from '../upload/receive-part.ts'
import { receiveUpload, type ReceivedFile } from '../upload/receive-upload.ts'
import { readTusFields, speaksTus } from '../upload/tus.ts'
import { requestFacts } from './request-facts.ts'
import { sendAnswer, sendFailure, type Exchange } from './answer/send-answer.ts'
import { EventStreams } from './answer/send-events.ts'
import type { FileStore } from '../storage/file-store.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Traffic } from '../traffic/traffic.ts'

type Work = (db: Database) => Promise<unknown>

export interface Identified {
  readonly caller: Caller
  readonly beside?: unknown
}

/** What the kit asks of the product around it. */
export interface Ports {
  readonly database: Database
  readonly store: FileStore
  readonly prefix: string
  readonly maxUploadBytes: number
  /** A mail server is configured; false where nothing is said. */
  readonly sendsMail?: boolean
  /** Who is behind a request, asked inside the request's own transaction; undefined = nobody. */
  identify(db: Database, request: FastifyRequest, beside?: Beside): Promise<Identified | undefined>
  /** Who may have how much at once. */
  readonly traffic: Traffic
  /** What is to be done, out of the request, because somebody used the product: that the session lives. */
  afterUse?(caller: Caller, request: FastifyRequest): Work | undefined
  /** Where a browser signs in, with the address to come back to. */
  signInAddress(returnTo: string): string
}

/** The ports, and the event streams that are open here. */
interface Edge extends Ports {
  readonly streams: EventStreams
}

interface Answered {
  answer: unknown
  late: Work[]
}

/** Mounts every handler at its contract's path and methods. */
export function serve(app: FastifyInstance, ports: Ports, handlers: readonly Handler[]): void {
  const edge: Edge = { ...ports, streams: new EventStreams() }
  app.addHook('preClose', async () => edge.streams.endAll())
  for (const handler of handlers) {
    const { path, methods, produces, layer } = handler.endpoint
    app.route({
      method: [...methods],
      url: path,
      bodyLimit: bodyLimitOf(handler.endpoint),
      // asking for the head of a change would make it
      exposeHeadRoute: produces === 'file' || layer === 'tus',
      onRequest: (request, reply) => guardLargeBody(edge, handler.endpoint, { request, reply }),
      handler: (request, reply) => serveRequest(edge, handler, { request, reply }),
    })
  }
}

async function serveRequest(edge: Edge, handler: Handler, { request, reply }: Exchange): Promise<FastifyReply> {
  if (handler.endpoint.layer === 'tus' && !speaksTus(request)) {
    return reply.status(412).header('tus-version', tusVersion).send()
  }
  const afterFailure: Work[] = []
  const spoken = { language: spokenLanguage(request) }
  try {
    await meet(edge, handler.endpoint, request)
    await holdPlace(edge, handler.endpoint, { request, reply })
    const { answer, late } = await answerRequest(edge, handler, { request, reply, afterFailure, spoken })
    await sendAnswer(edge, handler.endpoint, { request, reply, answer })
    for (const work of late) {
      edge.traffic
        .work(request, () => work(edge.database))
        .catch((error: unknown) => request.log.warn(error, 'late work failed'))
    }
  } catch (error) {
    for (const work of afterFailure) {
      await edge.traffic
        .work(request, () => edge.database.transaction().execute(work))
        .catch((failed: unknown) => request.log.warn(failed, 'work after a failure failed'))
    }
    await sendFailure(edge, handler.endpoint, { request, reply, error, language: spoken.language })
  }
  return reply
}

/** Files and streams take long, on the way to one client: what they hold is counted apart from the calls. */
async function holdPlace({ traffic }: Edge, endpoint: Endpoint, { request, reply }: Exchange): Promise<void> {
  if (endpoint.produces === 'events') await traffic.hold('stream', request, reply)
  else if (endpoint.produces === 'file' || endpoint.accepts !== 'form') await traffic.hold('transfer', request, reply)
}

/** Before the first byte of the body is read: nobody's is not, and of somebody's only a few at once. */
async function guardLargeBody(edge: Edge, endpoint: Endpoint, { request, reply }: Exchange): Promise<unknown> {
  if (endpoint.access === 'open' || endpoint.accepts !== 'form' || !mayBeLarge(request.headers)) return undefined
  try {
    await edge.traffic.work(request, () => identify(edge, endpoint, { db: edge.database, request }))
    await edge.traffic.hold('body', request, reply)
    return undefined
  } catch (error) {
    await sendFailure(edge, endpoint, { request, reply, error, language: spokenLanguage(request) })
    return reply
  }
}

async function answerRequest(
  ports: Ports,
  handler: Handler,
  exchange: Exchange & { afterFailure: Work[]; spoken: { language: Language } },
): Promise<Answered> {
  const { endpoint } = handler
  const { request } = exchange
  if (endpoint.changes) refuseCrossSite(request.headers, request.host)
  const received = await receive(ports, endpoint, request)
  const raw = rawInput(endpoint, request)
  const options = {
    isolation: endpoint.changes ? 'read committed' : 'repeatable read',
    readOnly: !endpoint.changes && handler.keeps !== true,
  } as const
  const beside = besideOf(handler, raw)
  const answer = async (db: Database): Promise<Answered> => {
    const found = await identify(ports, endpoint, { db, request, beside })
    const caller = found?.caller
    const use = caller && ports.afterUse?.(caller, request)
    const late: Work[] = use ? [use] : []
    // a transaction that is tried again begins anew
    exchange.afterFailure.length = 0
    exchange.reply.removeHeader('set-cookie')
    const language = caller?.language ?? spokenLanguage(request)
    exchange.spoken.language = language
    const context: OpenContext = {
      db,
      caller,
      language,
      query: decodeInput(endpoint, raw, language),
      request: { ...received.facts, ...requestFacts(request, exchange.reply, ports.prefix) },
      store: ports.store,
      maxUploadBytes: ports.maxUploadBytes,
      sendsMail: ports.sendsMail ?? false,
      beside: found?.beside,
      files: received.files,
      afterReply: (work) => late.push(work),
      afterFailure: (work) => exchange.afterFailure.push(work),
    }
    return { answer: await handler.run(context as never), late }
  }
  return ports.traffic.work(request, () => inTransaction(ports.database, options, answer))
}

/** Who comes for the first time is asked for before the work, so that it goes on their own account from the start. */
async function meet(ports: Ports, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.access === 'open' || ports.traffic.knows(request)) return
  await ports.traffic.work(request, () => identify(ports, endpoint, { db: ports.database, request }))
}

interface Received {
  readonly files: readonly ReceivedFile[]
  readonly facts?: Pick<RequestFacts, 'idempotencyKey'>
}

/** Files are stored before the transaction, so that none waits for a slow client; unknown people may not send any. */
async function receive(ports: Ports, endpoint: Endpoint, request: FastifyRequest): Promise<Received> {
  if (endpoint.accepts === 'form') return { files: [] }
  const { store } = ports
  const owner = await ownerOf(ports, endpoint, request)
  if (endpoint.accepts === 'bytes') {
    const part = decodeInput(unfinishedApi.appendToUpload, rawInput(endpoint, request), spokenLanguage(request))
    await receivePart(request, store.unfinished, { owner, id: part.uploadId, offsetBytes: part.offsetBytes })
    return { files: [] }
  }
  const { fields, files } = await receiveUpload(request, store, { maxBytes: ports.maxUploadBytes })
  request.body = fields
  const id = fields['uploadId']
  if (typeof id !== 'string' || id === '') return { files }
  // who acts may be named among the fields
  const file = await takeUpload(store, { owner: await ownerOf(ports, endpoint, request), id })
  // a finished upload becomes one file, however often its end is told
  return { files: [...files, file], facts: { idempotencyKey: id } }
}

/** The account whose unfinished uploads a call is about. */
async function ownerOf(ports: Ports, endpoint: Endpoint, request: FastifyRequest): Promise<string> {
  const found = await ports.traffic.work(request, () => identify(ports, endpoint, { db: ports.database, request }))
  return String(found?.caller.personId)
}

/** The fields of a call before its contract has read them. */
function rawInput({ layer }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  // what stands in the path wins: it chose the call
  const fields = {
    ...(request.query as object),
    ...(request.body as object | undefined),
    ...(request.params as object),
  }
  return layer === 'tus' ? { ...fields, ...readTusFields(request) } : fields
}

interface Asked {
  readonly db: Database
  readonly request: FastifyRequest
  readonly beside?: Beside | undefined
}

async function identify(ports: Ports, endpoint: Endpoint, { db, request, beside }: Asked) {
  const found = await ports.identify(db, request, beside)
  if (found === undefined && endpoint.access === 'session') throw kitErrors.signedOut()
  return found
}

/** Input that cannot be read is refused once it is known to whom. */
function besideOf({ endpoint, beside }: Handler, raw: Record<string, unknown>): Beside | undefined {
  if (!beside) return undefined
  try {
    return beside(decodeInput(endpoint, raw, 'en-US') as never)
  } catch (error) {
    if (error instanceof ProductError) return undefined
    throw error
  }
}

/** The language of somebody unknown: the cookie of the suite, then what the browser asks for. */
function spokenLanguage(request: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)languageidweaver=(\d+)/.exec(request.headers.cookie ?? '')?.[1]
  return languageOf(chosen ?? request.headers['accept-language'])
}

export type { Context }
