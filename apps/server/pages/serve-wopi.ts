import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerWopi, type WopiAnswer, type WopiHost } from '@shuku/features/coediting/server'
import type { Traffic } from '@shuku/kit/server'

interface Served extends WopiHost {
  readonly traffic: Traffic
}

const paths = [
  { url: '/wopi/files/:id', isContents: false },
  { url: '/wopi/files/:id/contents', isContents: true },
] as const

/**
 * The calls of an office server, by a protocol of its own (WOPI): dispatched by a header, answered by statuses and headers,
 * and with a token in the address in place of a session.
 */
export async function serveWopi(app: FastifyInstance, { traffic, ...host }: Served): Promise<void> {
  await app.register(async (scope) => {
    // bytes go to the store as they come, whatever type they are called
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const { url, isContents } of paths)
      for (const method of ['GET', 'POST'] as const)
        scope.route<{ Params: { id: string } }>({
          method,
          url,
          exposeHeadRoute: false,
          handler: async (request, reply) => {
            if (isContents) await traffic.hold('transfer', request, reply)
            const answer = await answerWopi(host, {
              method,
              isContents,
              fileId: request.params.id,
              token: tokenOf(request),
              header: (name) => headerOf(request, name),
              body: request.raw,
              bodyBytes: Number(request.headers['content-length'] ?? 0),
              path: request.url,
              networkAddress: request.ip,
              work: (run) => traffic.work(request, run),
            })
            return send(reply, answer)
          },
        })
  })
}

/** "WOPI clients aren't required to pass the access token in the Authorization header, but must send it as a URL parameter." */
function tokenOf({ query }: FastifyRequest): string | undefined {
  const { access_token: token } = query as Readonly<Record<string, unknown>>
  return typeof token === 'string' && token !== '' ? token : undefined
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

async function send(reply: FastifyReply, { status, headers = {}, json, content }: WopiAnswer): Promise<FastifyReply> {
  reply.status(status).headers(headers).header('cache-control', 'no-store')
  if (json) return reply.type('application/json; charset=utf-8').send(JSON.stringify(json))
  if (!content) return reply.send('')
  reply.type('application/octet-stream').header('content-length', content.sizeBytes)
  return reply.send(content.sizeBytes === 0 ? '' : content.open())
}
