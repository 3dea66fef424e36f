import type { FastifyReply, FastifyRequest } from 'fastify'
import { isByToken } from './bearer.ts'
import type { CookieOptions, RequestFacts } from './context.ts'
import { terminalOf } from './terminal.ts'

/** The facts of a request that handlers may know, without the web server's own objects. */
export function requestFacts(request: FastifyRequest, reply: FastifyReply, prefix: string): RequestFacts {
  const secure = request.protocol === 'https'
  const idempotencyKey = readIdempotencyKey(request)
  const bodyBytes = Number(request.headers['content-length'] ?? Number.NaN)
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 400)
  return {
    id: request.id,
    address: request.ip,
    userAgent,
    terminal: terminalOf(userAgent),
    cookies: isByToken(request.headers) ? {} : readCookies(request.headers.cookie),
    secure,
    prefix,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(Number.isFinite(bodyBytes) && { bodyBytes }),
    setCookie: (name, value, options = {}) => {
      // Fastify appends this header, in the order of the calls, which is part of the wire
      reply.header('set-cookie', writeCookie(name, value, { ...options, secure, path: prefix || '/' }))
    },
  }
}

/** The draft standard writes it as a quoted string, most programs without quotes. */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  const key = String(header ?? '')
    .trim()
    .replace(/^"|"$/g, '')
  return key === '' ? undefined : key.slice(0, 200)
}

/** Cookies by name; the first of two with one name counts, as RFC 6265 §5.4 orders the more specific path first. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    cookies[part.slice(0, at).trim()] ??= part
      .slice(at + 1)
      .trim()
      .replace(/^"|"$/g, '')
  }
  return cookies
}

function writeCookie(name: string, value: string, options: CookieOptions & { secure: boolean; path: string }) {
  return [
    `${name}=${value}`,
    `Path=${options.path}`,
    `SameSite=${options.sameSite ?? 'Lax'}`,
    ...(options.httpOnly === false ? [] : ['HttpOnly']),
    ...(options.secure ? ['Secure'] : []),
    ...(options.maxAgeSeconds === undefined ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
  ].join('; ')
}
