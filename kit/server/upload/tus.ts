import type { FastifyReply, FastifyRequest } from 'fastify'
import { tusVersion } from '@shuku/kit/contract'

/** The fields of a call that come as headers: `Upload-Length`, `Upload-Offset`, and the pairs of `Upload-Metadata`. */
export function readTusFields({ headers }: FastifyRequest): Record<string, string> {
  const texts = Object.entries(headers).filter(([name]) => name.startsWith('upload-'))
  return {
    ...readMetadata(String(headers['upload-metadata'] ?? '')),
    ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
  }
}

/** "one or more comma-separated key-value pairs … separated by a space … the value Base64 encoded". */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs
      .filter(([key]) => key !== '')
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  )
}

/** "the Server MUST respond with the 412 … and MUST include the Tus-Version header" to a version that it does not speak. */
export function speaksTus({ headers }: FastifyRequest): boolean {
  return (headers['tus-resumable'] ?? tusVersion) === tusVersion
}

const created = 201
const noContent = 204

/** Every field is a header; programs of ours read the body, where the protocol lets there be one. */
export async function sendTus(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, unknown>,
): Promise<void> {
  const { method } = request
  // by headers the protocol says it with its status
  const { api_status: _, ...named } = fields
  reply.headers({ ...named, 'tus-resumable': tusVersion, 'cache-control': 'no-store' })
  if (method === 'PATCH' || method === 'DELETE') await reply.status(noContent).send()
  else {
    const text = JSON.stringify(fields)
    await reply
      .status(method === 'POST' ? created : 200)
      .type('application/json; charset=utf-8')
      .send(text)
  }
}
