import type { FastifyRequest } from 'fastify'
import type { Endpoint, TokenScope } from '@shuku/kit/contract'
import { languageOf, type Language } from '@shuku/kit/i18n'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../storage/file-store.ts'
import type { Traffic } from '../../traffic/traffic.ts'
import { readTusFields } from '../../upload/tus.ts'
import { bearerOf, requireOpenTo } from '../bearer.ts'
import type { ExtraSelect } from '../handle.ts'
import { kitErrors } from '../kit-errors.ts'

export interface Identified {
  readonly caller: Caller
  readonly extraSelect?: unknown
  /** Of the personal token, or the application, by which the request came. */
  readonly tokenScope?: TokenScope | undefined
}

/** What the kit needs from the product around it. */
export interface Ports {
  readonly database: Database
  readonly store: FileStore
  readonly prefix: string
  readonly maxUploadBytes: number
  /** A mail server is configured; false where nothing is said. */
  readonly sendsMail?: boolean
  /** Finds the person behind a request, inside the request's own transaction; undefined if there is nobody. */
  identify(db: Database, request: FastifyRequest, extraSelect?: ExtraSelect): Promise<Identified | undefined>
  /** Delays requests of unknown people from an address with many failed attempts. */
  beforeNewcomer?(request: FastifyRequest): Promise<void>
  /** The limits on simultaneous work. */
  readonly traffic: Traffic
  /** Called outside the request after somebody used the product; it keeps the session alive. */
  afterUse?(caller: Caller, request: FastifyRequest): ((db: Database) => Promise<unknown>) | undefined
  /** Where a browser signs in, with the address to come back to. */
  signInAddress(returnTo: string): string
  /** What happens to received contents; by default they stay and count for nobody. */
  readonly contents?: {
    /** Bytes of a person's files that nothing holds. */
    unheldBytes(db: Database, personId: number): Promise<number>
    /** Contents that no row names. */
    selectUnnamed(db: Database, sha256s: readonly string[]): Promise<readonly string[]>
  }
}

interface IncomingRequest {
  readonly db: Database
  readonly request: FastifyRequest
  readonly extraSelect?: ExtraSelect | undefined
}

export async function identifyForEndpoint(
  ports: Ports,
  endpoint: Endpoint,
  { db, request, extraSelect }: IncomingRequest,
) {
  // what gives tokens is asked with one that has ended
  if (endpoint.layer === 'token' && bearerOf(request.headers) === undefined) return undefined
  const found = await ports.identify(db, request, extraSelect)
  // whose token is none is not somebody else instead, also at an open door
  const mustBeSomebody = endpoint.access === 'session' || bearerOf(request.headers) !== undefined
  if (found === undefined && mustBeSomebody) throw kitErrors.signedOut()
  if (found?.tokenScope !== undefined) requireOpenTo(found.tokenScope, endpoint, changesBy(endpoint, request))
  return found
}

/** Whether a request changes something, by its call or by its parameters. */
export function changesBy(endpoint: Endpoint, request: FastifyRequest): boolean {
  const { changes, changesWith } = endpoint
  return changes || changesWith.some((name) => name in rawInput(endpoint, request))
}

/** The fields of a call before its contract has read them. */
export function rawInput({ layer }: Endpoint, request: FastifyRequest, fields?: object): Record<string, unknown> {
  // what is in the path wins: it chose the call
  const raw = {
    ...(request.query as object),
    ...(fields ?? (request.body as object | undefined)),
    ...(request.params as object),
  }
  if (layer === 'token') return { ...raw, ...tokenFields(request) }
  return layer === 'tus' ? { ...raw, ...readTusFields(request) } : raw
}

/** What programs send as headers to what gives tokens. */
function tokenFields({ headers }: FastifyRequest): Record<string, unknown> {
  const sent = ['appid', 'cpk', 'secret', 'time'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(sent)
}

/** The language of somebody unknown: the cookie of the suite, then what the browser asks for. */
export function spokenLanguage(request: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)languageidweaver=(\d+)/.exec(request.headers.cookie ?? '')?.[1]
  return languageOf(chosen ?? request.headers['accept-language'])
}
