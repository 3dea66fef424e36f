import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The addresses at which programs and copied links expect the application (`wire.md` §2, §8; SHELL-07). */
export const pagePaths = [
  '/',
  '/wui/index.html',
  '/spa/document/index.jsp',
  '/spa/document/index2file.jsp',
  '/spa/document/static4engine/engine.html',
] as const

interface Pages {
  /** The folder that Vite built. */
  readonly folder: string
  readonly prefix: string
  /** HTML to put into the page's hidden text element: what programs that read the page look for. */
  bodyOf?(request: FastifyRequest): Promise<string>
}

/** Serves the built web application: the page with a fresh nonce, its assets for ever. */
export async function servePages(app: FastifyInstance, { folder, prefix, bodyOf }: Pages): Promise<void> {
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
  })
  for (const path of pagePaths) {
    app.get(path, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const body = bodyOf ? await bodyOf(request) : ''
      if (!/(?:^|;\s*)(?:ecology_JSessionid|JSESSIONID)=/.test(request.headers.cookie ?? '')) {
        // programs copy these back with their sign-in; they open nothing
        const blank = `${randomBytes(24).toString('base64url')}; Path=${prefix || '/'}; HttpOnly; SameSite=Lax`
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

/** Editor, charts and the PDF viewer set styles on elements; scripts come from our own files only. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
