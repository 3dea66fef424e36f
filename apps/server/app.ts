import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { failureBody, failureStatus, ProductError } from '@shuku/kit/contract'
import { languageOf } from '@shuku/kit/i18n'
import {
  acceptUploads,
  comeAgainSeconds,
  kitErrors,
  inTransaction,
  LiveEvents,
  liveHandlers,
  requestFacts,
  serve,
  silentLog,
  sizeText,
  smallBodyBytes,
  tableHandlers,
  Traffic,
  unfinishedHandlers,
  type Database,
  type Handler,
  type Ports,
} from '@shuku/kit/server'
import { addresses } from '@shuku/domain/addresses'
import { selectUnnamed, unheldBytes } from '@shuku/domain/files/server'
import { signOnByAddress } from '@shuku/features/sign-on/server'
import { exportRows } from '@shuku/domain/slots/server'
import { acceptForms } from './accept-forms.ts'
import { features } from './features.ts'
import { afterUse, askerOf, beforeNewcomer, identifyRequest } from './identify-request.ts'
import { describeApi } from './pages/describe-api.ts'
import { apiPage } from './pages/api-page.ts'
import { documentInPage } from './pages/document-in-page.ts'
import type { Measures } from './pages/measure-process.ts'
import { clientFolder, serveClient } from './pages/serve-client.ts'
import { serveOperations } from './pages/serve-operations.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveWopi } from './pages/serve-wopi.ts'
import { warnOfProxy } from './pages/warn-of-proxy.ts'

/** What the process gives the application; tests give their own. */
export interface Surroundings {
  readonly database: Database
  readonly store: Ports['store']
  readonly prefix?: string
  readonly maxUploadBytes?: number
  /** A mail server is configured. */
  readonly sendsMail?: boolean
  /** How many proxies are before the product, each of which adds the address that it was called from. */
  readonly proxies?: number
  /** Of all people together; as many as the database's pool has connections. */
  readonly requestsAtOnce?: number
  readonly logger?: FastifyServerOptions['logger']
  /** The built web application; without it only calls are served. */
  readonly webFolder?: string
  /** The packed client of sync; without it: where it is packed. */
  readonly clientFolder?: string
  /** What the open screens of this node listen to; without it they hear nothing. */
  readonly live?: LiveEvents
  /** Without them: the whole product. */
  readonly parts?: typeof features
  /** The state of every process of this node; without it, of this process only. */
  readonly measures?: () => Promise<readonly Measures[]>
}

/** Nothing comes and nothing goes: a client that is gone, or one that holds the line. */
const idleTimeoutMs = 120_000
/** For a large upload over a thin line. */
const requestTimeoutMs = 3_600_000

const closeAfterMs = 5_000

/** Every handler of the product, the table protocol over all its tables included. */
export function allHandlers(live = new LiveEvents(silentLog), parts = features): Handler[] {
  const tables = parts.flatMap(({ tables: own = [] }) => own)
  return [
    ...parts.flatMap(({ handlers = [] }) => handlers),
    ...tableHandlers(
      tables,
      parts.flatMap(({ outerTables = [] }) => outerTables),
    ),
    exportRows(tables),
    ...liveHandlers(live),
    ...unfinishedHandlers,
  ]
}

/** The web server with every feature mounted; it listens nowhere yet. */
export async function createApp(surroundings: Surroundings): Promise<FastifyInstance> {
  const { database, store, prefix = '', maxUploadBytes = 2 ** 31, proxies = 0, logger = false } = surroundings
  const { sendsMail = false } = surroundings
  const traffic = new Traffic({ askerOf, requestsAtOnce: surroundings.requestsAtOnce ?? 12 })
  const app = Fastify({
    logger,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: smallBodyBytes,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => void notFound(request, reply),
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: ({ url = '/' }) => plainUrl(url, prefix),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    forceCloseConnections: 'idle',
  })
  endIdleConnections(app)
  warnOfProxy(app, proxies)
  acceptForms(app)
  answerTheRest(app)
  await acceptUploads(app)
  app.addHook('preClose', (done) => {
    // running requests get a moment to end; event streams and half-sent bodies would never end by themselves
    setTimeout(() => app.server.closeAllConnections(), closeAfterMs).unref()
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      // our own windows alone share a process with ours, and only hosts of the same site may show what is ours
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-site')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    // once by TLS, always by TLS; what came by plain HTTP says nothing of it (RFC 6797 §7.2)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  const handlers = allHandlers(surroundings.live, surroundings.parts)
  const session = { identify: identifyRequest, beforeNewcomer, afterUse, signInAddress: signInAddress(prefix) }
  const contents = { unheldBytes, selectUnnamed }
  serve(app, { database, store, prefix, maxUploadBytes, sendsMail, traffic, contents, ...session }, handlers)
  serveOperations(app, { database, store, measures: surroundings.measures })
  await serveWopi(app, { database, store, traffic, maxUploadBytes })
  serveApiPages(app, handlers)
  serveClient(app, { folder: surroundings.clientFolder ?? clientFolder, prefix })
  if (surroundings.webFolder) {
    const bodyOf = documentInPage({ database, traffic, prefix })
    const signOn = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
      const facts = requestFacts(request, reply, prefix)
      const work = (db: Database) => signOnByAddress(db, facts, token)
      await traffic.work(request, () => inTransaction(database, { isolation: 'read committed' }, work))
    }
    await servePages(app, { folder: surroundings.webFolder, prefix, bodyOf, signOn })
  }
  return app
}

/** While the server ends: a connection whose answer has just gone out would be kept for its next request. */
function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const closing = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(closing))
  })
}

/** A client's base that ends in a slash gives `//api`; the content-path prefix is not ours to route by. */
function plainUrl(url: string, prefix: string): string {
  const single = url.replace(/^\/+/, '/')
  return prefix && single.startsWith(`${prefix}/`) ? single.slice(prefix.length).replace(/^\/+/, '/') : single
}

/** It is in a header of the answer, encoded twice; proxies and browsers take some 8 KB. */
const longestReturn = 2000

function signInAddress(prefix: string) {
  return (returnTo: string) =>
    `${prefix}/wui/index.html${addresses.signIn(returnTo.length > longestReturn ? undefined : returnTo)}`
}

const headersOfFiles = ['content-length', 'content-range', 'content-disposition', 'accept-ranges', 'etag']

/** What the edge says where no call has its own words: a body that cannot be read, an address that is none. */
function answerTheRest(app: FastifyInstance): void {
  app.setErrorHandler((error: FaultyRequest, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const clientFault = error.statusCode !== undefined && error.statusCode < 500
    const isOurs = error instanceof ProductError
    const isBusy = isOurs && error.kind === 'unavailable'
    if (!clientFault && !(isOurs && !isBusy)) request.log.error(error)
    const known = isOurs ? error : errorOf(error, request)
    const failure = { message: known.textIn(language), code: known.code, kind: known.kind, requestId: request.id }
    if (isBusy) reply.header('retry-after', comeAgainSeconds)
    // of a file that could not be read after all
    for (const name of headersOfFiles) reply.removeHeader(name)
    return reply
      .status(isOurs ? failureStatus('own', known.kind) : clientFault ? 200 : 500)
      .type('application/json; charset=utf-8')
      .send(failureBody('document', failure))
  })
  app.setNotFoundHandler(notFound)
}

/** An address that is none, also one that cannot be read. */
function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = kitErrors.notFound({ path: request.url.split('?')[0] ?? '' })
  const message = known.textIn(languageOf(request.headers['accept-language']))
  const failure = { message, code: known.code, kind: known.kind, requestId: request.id }
  return reply.status(404).send(failureBody('document', failure))
}

type FaultyRequest = Error & { statusCode?: number }

function errorOf({ statusCode = 500 }: FaultyRequest, request: FastifyRequest): ProductError {
  if (statusCode === 413) return kitErrors.tooLarge({ limit: sizeText(request.routeOptions.bodyLimit) })
  return statusCode < 500 ? kitErrors.invalidInput({ names: 'body' }) : kitErrors.fault({ id: request.id })
}

/** For programmers: what there is to call, to read and for machines. */
function serveApiPages(app: FastifyInstance, handlers: readonly Handler[]): void {
  const endpoints = handlers.map(({ endpoint }) => endpoint)
  // made and encoded once: they are long, and the same for everybody
  const api = Buffer.from(JSON.stringify(describeApi(endpoints)))
  const page = Buffer.from(apiPage(endpoints))
  app.get('/api/docs/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(api))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page),
  )
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * What is no request, or has more headers than are read: nobody knows in which language to say so. The connection ends
 * with it, and says that it does; otherwise a client sends its next request into it and loses that one too.
 */
function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[code] ?? 400
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  if (socket.writable) socket.end(head, () => socket.destroy())
  else socket.destroy()
}
