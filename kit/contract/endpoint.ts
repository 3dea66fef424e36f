import { z } from 'zod'
import { wireObject } from './wire.ts'

/**
 * Which envelope a reply wears (`layers.ts`): the wire grew several. `own` = our own new doors, with HTTP status codes;
 * `tus` = the same, and the fields of query and reply are headers as well.
 * `token` gives tokens to applications: what it asks for may come as headers.
 */
export type Layer = 'document' | 'api' | 'table' | 'people' | 'login' | 'token' | 'own' | 'tus'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One call, declared once: the server's route and validation, the web's typed call and query key, and the
 * OpenAPI page all come from it.
 */
export interface Endpoint<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** Unique over the product; the first method and the path. */
  readonly key: string
  readonly methods: readonly Method[]
  readonly path: string
  /** Further paths by which programs know it. */
  readonly alsoAt: readonly string[]
  /** One sentence for the API page. */
  readonly doc: string
  readonly query: Q
  readonly reply: R
  readonly layer: Layer
  /** A change runs in a transaction of its own and is refused cross-site; a read sees one snapshot. */
  readonly changes: boolean
  /** Parameters, as the wire spells them, with which a read changes something: refused cross-site as a change is. */
  readonly changesWith: readonly string[]
  /** `open` needs no session and is on the written list of such calls. */
  readonly access: 'session' | 'open'
  /** It is about signing in itself: no personal token and no application opens it. */
  readonly closedToTokens: boolean
  /** The client of sync calls it: a token of the scope `sync` opens it, and nothing else. */
  readonly forSync: boolean
  /** `json` by the layer; `file`, `page` and `text` answer bytes, HTML or plain text; `events` is a stream of server-sent events. */
  readonly produces: 'json' | 'file' | 'page' | 'text' | 'events'
  /** `bytes`: a part of an unfinished upload, which is kept before the handler runs. */
  readonly accepts: 'form' | 'multipart' | 'bytes'
  /** A rich text with pictures may come with it; every other call is short. */
  readonly takesLongText: boolean
}

interface Spec<Q extends z.ZodType, R extends z.ZodType> {
  doc: string
  alsoAt?: readonly string[]
  query?: Q
  reply?: R
  layer?: Layer
  access?: 'open'
  closedToTokens?: true
  forSync?: true
  takesLongText?: true
  changesWith?: readonly string[]
}

const nothing = wireObject({})
type Nothing = typeof nothing

interface Form {
  methods: readonly Method[]
  changes: boolean
  produces?: Endpoint['produces']
  accepts?: Endpoint['accepts']
}

function endpoint<Q extends z.ZodType, R extends z.ZodType>(
  path: string,
  spec: Spec<Q, R>,
  form: Form,
): Endpoint<Q, R> {
  return {
    key: `${form.methods[0]} ${path}`,
    path,
    alsoAt: spec.alsoAt ?? [],
    doc: spec.doc,
    query: spec.query ?? (nothing as unknown as Q),
    reply: spec.reply ?? (nothing as unknown as R),
    layer: spec.layer ?? layerOf(path),
    access: spec.access ?? 'session',
    closedToTokens: spec.closedToTokens ?? false,
    forSync: spec.forSync ?? false,
    takesLongText: spec.takesLongText ?? false,
    changesWith: spec.changesWith ?? [],
    produces: 'json',
    accepts: 'form',
    ...form,
  }
}

function layerOf(path: string): Layer {
  if (path.startsWith('/api/doc/')) return 'document'
  if (path.startsWith('/api/ec/dev/table/')) return 'table'
  if (path.startsWith('/api/shuku/')) return 'own'
  return 'api'
}

type TypedEndpoint<Q extends z.ZodType, R extends z.ZodType> = Endpoint<Q, R>

/** Reads; GET, and POST for programs that post everything. */
export function get<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['GET', 'POST'], changes: false })
}

/** Reads, by GET alone: a POST to the same path saves. */
export function getOnly<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['GET'], changes: false })
}

/** Reads with parameters that may be long: our own web posts, GET is served too. */
export function getOrPost<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['POST', 'GET'], changes: false })
}

/** Reads, by POST alone: what is sent must be in no address, and so in no log or history. */
export function postToRead<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['POST'], changes: false })
}

/** Changes something although the wire names it as a GET; POST is offered, cross-site calls are refused. */
export function getToChange<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['POST', 'GET'], changes: true })
}

/** The same by GET alone: a POST to the same path is a call of its own. */
export function getOnlyToChange<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['GET'], changes: true })
}

/** Changes something; POST only. */
export function post<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['POST'], changes: true })
}

/** Changes something and answers plain text; POST only. */
export function postForText<Q extends z.ZodType = Nothing>(
  path: string,
  spec: Omit<Spec<Q, z.ZodString>, 'reply'>,
): TypedEndpoint<Q, z.ZodString> {
  return endpoint(path, { ...spec, reply: z.string() }, { methods: ['POST'], changes: true, produces: 'text' })
}

/** A multipart POST: files are streamed to the store before the handler runs; fields come from body and address. */
export function upload<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, spec, { methods: ['POST'], changes: true, accepts: 'multipart' })
}

/** Answers bytes; refusals are HTTP status codes, so that no error text is saved as the file. */
export function download<Q extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, Nothing>,
): TypedEndpoint<Q, Nothing> {
  return endpoint(path, { layer: 'own', ...spec }, { methods: ['GET'], changes: false, produces: 'file' })
}

/** Answers server-sent events. */
export function events<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  return endpoint(path, { layer: 'own', ...spec }, { methods: ['GET'], changes: false, produces: 'events' })
}

/** Calls of resumable uploads, with the methods of tus 1.0. */
export function tus<Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  method: Method,
  path: string,
  spec: Spec<Q, R>,
): TypedEndpoint<Q, R> {
  const accepts = method === 'PATCH' ? 'bytes' : 'form'
  return endpoint(path, { layer: 'tus', ...spec }, { methods: [method], changes: method !== 'GET', accepts })
}

/** What a personal token may do for its person, and an application for those whom it acts for. */
export const tokenScopes = ['read', 'write'] as const
/** `sync`: of the client on a computer, which gets it by signing in and not by asking for one. */
export type TokenScope = (typeof tokenScopes)[number] | 'sync'

/** The personal tokens and applications that open a call. */
export function scopesFor({ closedToTokens, forSync, changes }: Endpoint): readonly TokenScope[] {
  if (closedToTokens) return []
  return [...(changes ? (['write'] as const) : tokenScopes), ...(forSync ? (['sync'] as const) : [])]
}

export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
