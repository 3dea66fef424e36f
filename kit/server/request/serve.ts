import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Flag, ProductError, tusVersion, type Endpoint } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { WorkApart } from '../traffic/work-apart.ts'
import { isByToken } from './bearer.ts'
import type { OpenContext } from './context.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { Database } from '../database/database.ts'
import { decodeInput } from './decode-input.ts'
import type { ExtraSelect, Handler } from './handle.ts'
import { bodyLimitOf, mayBeLarge } from './receiving/large-bodies.ts'
import {
  changesBy,
  identifyForEndpoint,
  rawInput,
  spokenLanguage,
  type Identified,
  type Ports,
} from './receiving/ports.ts'
import { discardUnused, receive, type Receiving } from './receiving/receive.ts'
import type { ReceivedFile, UploadFields } from '../upload/receive-upload.ts'
import { speaksTus } from '../upload/tus.ts'
import { UploadAllowance } from '../upload/upload-allowance.ts'
import { requestFacts } from './request-facts.ts'
import { sendAnswer, sendFailure, type Exchange } from './answer/send-answer.ts'
import { EventStreams } from './answer/send-events.ts'
import { inTransaction } from '../database/transaction.ts'
import type { InTransaction } from './answer/stream-reply.ts'

type Work = (db: Database) => Promise<unknown>

interface WorkAfterFailure {
  readonly work: Work
  readonly otherwise?: (() => ProductError) | undefined
}

/** The ports, and the event streams that are open here. */
interface Edge extends Ports {
  readonly streams: EventStreams
  readonly allowance: UploadAllowance
}

interface Answered {
  answer: unknown
  /** To be done after the commit, before the answer and after it. */
  early: Work[]
  late: Work[]
}

/** Mounts every handler at its contract's path and methods. */
export function serve(app: FastifyInstance, ports: Ports, handlers: readonly Handler[]): void {
  const edge: Edge = {
    ...ports,
    streams: new EventStreams(),
    allowance: new UploadAllowance(ports.maxUploadBytes),
  }
  app.addHook('preClose', async () => edge.streams.endAll())
  for (const handler of handlers) {
    const { path, alsoAt, methods, produces, layer } = handler.endpoint
    for (const url of [path, ...alsoAt]) {
      app.route({
        method: [...methods],
        url,
        bodyLimit: bodyLimitOf(handler.endpoint),
        // asking for the head of a change would make it, and of a file that is made for the call the whole of it
        exposeHeadRoute: (produces === 'file' && !handler.takesTurns) || layer === 'tus',
        onRequest: (request, reply) => guardLargeBody(edge, handler.endpoint, { request, reply }),
        handler: (request, reply) => serveRequest(edge, takerOf(handler, request), { request, reply }),
      })
    }
  }
}

function takerOf(handler: Handler, request: FastifyRequest): Handler {
  const { endpoint, outside } = handler
  return outside?.takes(rawInput(endpoint, request)) ? outside.handler : handler
}

async function serveRequest(edge: Edge, handler: Handler, { request, reply }: Exchange): Promise<FastifyReply> {
  if (handler.endpoint.layer === 'tus' && !speaksTus(request)) {
    return reply.status(412).header('tus-version', tusVersion).send()
  }
  const afterFailure: WorkAfterFailure[] = []
  const files: ReceivedFile[] = []
  const works = new WorkApart()
  const spoken = { language: spokenLanguage(request) }
  try {
    await identifyNewcomer(edge, handler.endpoint, request)
    await holdTrafficSlot(edge, handler, { request, reply })
    await handler.before?.(requestFacts(request, reply, edge.prefix))
    const exchange = { request, reply, afterFailure, files, works, spoken }
    const inTurn = <T>(work: () => Promise<T>) =>
      takesTurn(handler, request) ? edge.traffic.inTurn(request, work) : work()
    const { answer, early, late } = await answerRequest(edge, handler, { ...exchange, inTurn })
    const runAside = (work: Work) =>
      edge.traffic
        .work(request, () => work(edge.database))
        .catch((error: unknown) => request.log.warn(error, 'work beside the request failed'))
    for (const work of early) await runAside(work)
    const whileSending: InTransaction = (run, { isolation = 'read committed' } = {}) =>
      inTurn(() => edge.traffic.work(request, () => inTransaction(edge.database, { isolation }, run)))
    await sendAnswer(edge, handler.endpoint, { request, reply, answer, work: whileSending })
    // of several files some may not have been looked at; of others only what was made of them is kept
    if (files.length > 1 || handler.prepare) late.push(() => discardUnused(edge, files))
    for (const work of late) void runAside(work)
  } catch (error) {
    let answered = error
    for (const { work, otherwise } of afterFailure) {
      await works
        .run(() => edge.traffic.work(request, () => edge.database.transaction().execute(work)))
        .catch((failed: unknown) => {
          request.log.warn(failed, 'work after a failure failed')
          answered = otherwise?.() ?? answered
        })
    }
    if (mayDiscardFiles(error, request))
      await discardUnused(edge, files).catch((failed: unknown) => request.log.warn(failed, 'discarding failed'))
    await sendFailure(edge, handler.endpoint, { request, reply, error: answered, language: spoken.language })
  }
  return reply
}

/**
 * The data of this call has to be sent again anyway; an upload that it was to finish may be finished by the next try.
 */
function mayDiscardFiles(error: unknown, request: FastifyRequest): boolean {
  const isEnd = Boolean((request.body as UploadFields | undefined)?.['uploadId'])
  return !isEnd || (error instanceof ProductError && error.kind !== 'unavailable' && error.kind !== 'limit')
}

/** Files and streams take long, on the way to one client: what they hold is counted apart from the calls. */
async function holdTrafficSlot({ traffic }: Edge, handler: Handler, { request, reply }: Exchange): Promise<void> {
  const { endpoint, takesTurns } = handler
  if (endpoint.produces === 'events') await traffic.hold('stream', request, reply)
  else if (endpoint.produces === 'file' || endpoint.accepts !== 'form') await traffic.hold('transfer', request, reply)
  if (takesTurns === true) await traffic.hold('list', request, reply)
}

/** Asked once all has been received. */
function takesTurn({ takesTurns, endpoint }: Handler, request: FastifyRequest): boolean {
  return takesTurns === 'exactly' ? Flag.decode(String(rawInput(endpoint, request)['exactly'])) : takesTurns === true
}

/** Before the first byte of the body is read: nobody's is not, and of somebody's only a few at once. */
async function guardLargeBody(edge: Edge, endpoint: Endpoint, { request, reply }: Exchange): Promise<unknown> {
  if (endpoint.access === 'open' || endpoint.accepts !== 'form' || !mayBeLarge(request.headers)) return undefined
  try {
    await edge.traffic.work(request, () => identifyForEndpoint(edge, endpoint, { db: edge.database, request }))
    await edge.traffic.hold('body', request, reply)
    return undefined
  } catch (error) {
    await sendFailure(edge, endpoint, { request, reply, error, language: spokenLanguage(request) })
    return reply
  }
}

interface Answering extends Exchange {
  /** Taken once all has been received: a slow client keeps nobody else waiting. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  readonly afterFailure: WorkAfterFailure[]
  readonly files: ReceivedFile[]
  readonly works: WorkApart
  readonly spoken: { language: Language }
}

async function answerRequest(ports: Edge, handler: Handler, exchange: Answering): Promise<Answered> {
  const { endpoint } = handler
  const { request } = exchange
  if (changesBy(endpoint, request)) refuseCrossSite(request)
  const contextOf: Receiving['contextOf'] = (given) => contextFor(ports, exchange, given)
  const { allowance } = ports
  const received = await receive({ ports, allowance, handler, request, contextOf }, exchange.files)
  const raw = rawInput(endpoint, request)
  const options = {
    isolation: endpoint.changes ? 'read committed' : 'repeatable read',
    readOnly: !endpoint.changes && handler.keeps !== true,
  } as const
  const atHand = answerAtHand(ports, handler, { ...exchange, raw })
  if (atHand) return { answer: atHand, early: [], late: [] }
  const extraSelect = extraSelectOf(handler, raw)
  const answer = async (db: Database): Promise<Answered> => {
    const found = await identifyForEndpoint(ports, endpoint, { db, request, extraSelect })
    const caller = found?.caller
    const use = caller && ports.afterUse?.(caller, request)
    const early: Work[] = []
    const late: Work[] = use ? [use] : []
    // a transaction that is tried again begins anew
    exchange.afterFailure.length = 0
    exchange.reply.removeHeader('set-cookie')
    const language = caller?.language ?? spokenLanguage(request)
    exchange.spoken.language = language
    const context = contextFor(ports, exchange, {
      db,
      caller,
      query: decodeInput(endpoint, raw, language),
      extraSelect: found?.extraSelect,
      tokenScope: found?.tokenScope,
      files: received.files,
      prepared: received.prepared,
      beforeReply: (work) => early.push(work),
      afterReply: (work) => late.push(work),
    })
    const withFacts = { ...context, request: { ...received.facts, ...context.request } }
    return { answer: await handler.run(withFacts as never), early, late }
  }
  const attempt = () => ports.traffic.work(request, () => inTransaction(ports.database, options, answer))
  return exchange.inTurn(() => exchange.works.run(attempt))
}

/** Who brings neither cookie nor token has no session, and the same answer as all others without one. */
function answerAtHand(
  { prefix }: Ports,
  { endpoint, atHand }: Handler,
  { request, reply, raw }: Exchange & { readonly raw: Record<string, unknown> },
) {
  const { headers } = request
  if (!atHand || headers.cookie !== undefined || isByToken(headers)) return undefined
  const language = spokenLanguage(request)
  const query = decodeInput(endpoint, raw, language) as never
  return atHand({ query, language, request: requestFacts(request, reply, prefix) })
}

type Given = Pick<OpenContext, 'db' | 'caller' | 'query'> & Partial<OpenContext>

function contextFor(ports: Ports, { request, reply, afterFailure, works }: Answering, given: Given): OpenContext {
  return {
    language: given.caller?.language ?? spokenLanguage(request),
    request: requestFacts(request, reply, ports.prefix),
    store: ports.store,
    maxUploadBytes: ports.maxUploadBytes,
    sendsMail: ports.sendsMail ?? false,
    files: [],
    apart: works.apart,
    beforeReply: () => {},
    afterReply: () => {},
    afterFailure: (work, otherwise) => afterFailure.push({ work, otherwise }),
    ...given,
  }
}

/** A person who comes for the first time is identified before the work, so that it counts for them from the start. */
async function identifyNewcomer(ports: Ports, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const isOpen = endpoint.access === 'open' && !isByToken(request.headers)
  if (isOpen || ports.traffic.knows(request)) return
  await ports.beforeNewcomer?.(request)
  await ports.traffic.work(request, () => identifyForEndpoint(ports, endpoint, { db: ports.database, request }))
}

/** Invalid input is reported only after the caller is identified. */
function extraSelectOf({ endpoint, extraSelect }: Handler, raw: Record<string, unknown>): ExtraSelect | undefined {
  if (!extraSelect) return undefined
  try {
    return extraSelect(decodeInput(endpoint, raw, 'en-US') as never)
  } catch (error) {
    if (error instanceof ProductError) return undefined
    throw error
  }
}

export type { Identified, Ports }
