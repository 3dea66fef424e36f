import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses, links } from '@shuku/domain/addresses'
import { officeService } from '@shuku/features/coediting/server'
import { linkOfTemplate, mapPage, templateNames, templatePicture } from '@shuku/features/knowledge/contract'
import { companyPages } from '@shuku/kit/server'

/** The addresses at which programs and copied links expect the application (docs/interface.md §4, §8). */
export const pagePaths = [
  '/',
  '/wui/index.html',
  '/spa/document/index.jsp',
  '/spa/hrm/index.html',
  '/spa/document/index2file.jsp',
  '/spa/document/static/index.html',
  '/spa/document/static4engine/engine.html',
] as const

interface Pages {
  /** The folder that Vite built. */
  readonly folder: string
  readonly prefix: string
  /** HTML to put into the page's hidden text element: what programs that read the page look for. */
  bodyOf?(request: FastifyRequest, reply: FastifyReply): Promise<string>
  /** Signs in who comes with a token of single sign-on. */
  signOn?(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void>
}

/** What programs show beside an unread document, from the cell of its id (docs/interface.md §5). */
const unreadMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16">' +
  '<circle cx="8" cy="8" r="4" fill="#d4483b"/></svg>'

/** Serves the built web application: the page with a fresh nonce, its assets for ever. */
export async function servePages(app: FastifyInstance, { folder, prefix, bodyOf, signOn }: Pages): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error('The web application is not built: run `npm run build` first.')
  const page = readFileSync(file, 'utf8').replaceAll('__SHUKU_PREFIX__', prefix)

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // the pages in frames have no origin, and these files are the same for everybody
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  })
  serveFrame(app, folder, prefix)
  servePicture(app, '/images/unread.svg', unreadMark)
  for (const name of templateNames) servePicture(app, linkOfTemplate(name), templatePicture(name))
  app.get(mapPage, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(prefix + mapAddress(request.query as Query), 302),
  )
  const notices = readFileSync(new URL('../../../THIRD-PARTY-NOTICES.txt', import.meta.url), 'utf8')
  app.get('/third-party-notices.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(notices))
  for (const path of pagePaths) {
    app.get(path, async (request, reply) => {
      const { ssoToken, ...others } = request.query as Query
      if (typeof ssoToken === 'string' && request.method === 'GET') {
        await signOn?.(request, reply, ssoToken)
        // it is in no history and no referrer from here on
        return reply.header('cache-control', 'no-store').redirect(prefix + withQuery(path, others), 302)
      }
      const nonce = randomBytes(16).toString('base64')
      const body = bodyOf ? await bodyOf(request, reply) : ''
      if (!/(?:^|;\s*)(?:ecology_JSessionid|JSESSIONID)=/.test(request.headers.cookie ?? '')) {
        // programs copy these back with their sign-in; they open nothing
        const blank = `${randomBytes(24).toString('base64url')}; Path=${prefix || '/'}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`
        reply.header('set-cookie', [`ecology_JSessionid=${blank}`, `JSESSIONID=${blank}`])
      }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy(nonce))
        .send(page.replaceAll('__SHUKU_NONCE__', nonce).replace('<!--document-->', () => body))
    })
  }
}

/**
 * The editor of docx, for a frame without an origin: what a hostile file makes of it has no cookie, no storage and no network,
 * whatever address it is opened at.
 */
function serveFrame(app: FastifyInstance, folder: string, prefix: string): void {
  const file = join(folder, links.docxFrame())
  const page = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('__SHUKU_PREFIX__', prefix) : undefined
  app.get(links.docxFrame(), async (_request, reply) => {
    if (page === undefined) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', framePolicy)
      .send(page)
  })
}

const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

function servePicture(app: FastifyInstance, path: string, picture: string): void {
  app.get(path, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .send(picture),
  )
}

type Query = Readonly<Record<string, unknown>>

/** The screen of a knowledge map, with whatever else came: the token for the page, all other parameters for the screen. */
function mapAddress({ mapId, ssoToken, ...others }: Query): string {
  const isId = typeof mapId === 'string' && /^[1-9]\d{0,14}$/.test(mapId)
  const page = withQuery('/wui/index.html', typeof ssoToken === 'string' ? { ssoToken } : {})
  const screen = isId ? addresses.knowledgeMap(Number(mapId)) : addresses.knowledgeMaps()
  return page + withQuery(screen, others)
}

function withQuery(path: string, query: Query): string {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return words === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${words}`
}

/** Editor, charts and the PDF viewer set styles on elements; scripts come from our own files only. */
function contentSecurityPolicy(nonce: string): string {
  const { origin } = officeService() ?? {}
  const office = origin === undefined ? [] : [origin]
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ["frame-src 'self' blob:", ...companyPages().map(({ address }) => new URL(address).origin), ...office].join(' '),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...office].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')
}
