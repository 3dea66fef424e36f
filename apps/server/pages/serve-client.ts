import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { links } from '@shuku/domain/addresses'
import { failureBody } from '@shuku/kit/contract'
import { formatBytes, languageOf, translate, type Language } from '@shuku/kit/i18n'
import { escapeHtml, plainPage } from '@shuku/kit/server'
import { clientErrors, clientPageMessages } from './client-messages.ts'

/** Where `npm run build:client` puts what is downloaded. */
export const clientFolder = join(import.meta.dirname, '../../sync/dist')

interface PackedFile {
  readonly name: string
  readonly system: string
  readonly sizeBytes: number
  readonly sha256: string
}

interface Packed {
  readonly version: string
  readonly files: readonly PackedFile[]
}

interface Served {
  readonly folder: string
  readonly prefix: string
}

/** The client of sync to download: the same for everybody, without a session, as there is nothing secret in it. */
export function serveClient(app: FastifyInstance, { folder, prefix }: Served): void {
  app.get(links.syncClient(), async (request, reply) => {
    const packed = readPacked(folder)
    if (!packed) return refuse(request, reply)
    const { page, open, etag } = pageOf(packed, languageOf(request.headers['accept-language']), prefix)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page?.policy)
      .header('vary', 'accept-language')
      .header('etag', `"${etag}"`)
      .send(open())
  })
  app.get<{ Params: { name: string } }>(`${links.syncClient()}:name`, async (request, reply) => {
    const { name } = request.params
    const packed = readPacked(folder)
    if (packed && name === 'SHA256SUMS') {
      const lines = packed.files.map((file) => `${file.sha256}  ${file.name}\n`)
      return reply.type('text/plain; charset=utf-8').send(lines.join(''))
    }
    // by the list and never by the folder: there is no way out of it
    const file = packed?.files.find((each) => each.name === name)
    if (!file) return refuse(request, reply)
    return reply
      .type(name.endsWith('.zip') ? 'application/zip' : 'application/gzip')
      .header('content-length', file.sizeBytes)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('etag', `"${file.sha256}"`)
      .send(createReadStream(join(folder, file.name)))
  })
}

/** Read anew each time: it may be packed while the server runs. */
function readPacked(folder: string): Packed | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'client.json'), 'utf8')) as Packed
  } catch {
    return undefined
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = clientErrors.notPacked()
  const message = known.textIn(languageOf(request.headers['accept-language']))
  const failure = { message, code: known.code, kind: known.kind, requestId: request.id }
  return reply.status(404).send(failureBody('document', failure))
}

const text = clientPageMessages.texts
const systems: Readonly<Record<string, (typeof text)[keyof typeof text]>> = {
  'windows-x64': text.windows,
  'macos-arm64': text.macos,
  'linux-x64': text.linux,
  'linux-arm64': text.linuxArm,
  any: text.any,
}

function pageOf({ version, files }: Packed, language: Language, prefix: string) {
  const rows = files.map(({ name, system, sizeBytes, sha256 }) => {
    const label = systems[system]?.[language] ?? system
    const address = `${prefix}${links.syncClient()}${name}`
    return `<tr><td><a href="${escapeHtml(address)}" download>${escapeHtml(label)}</a></td><td>${escapeHtml(formatBytes(sizeBytes, language))}</td><td><code>${escapeHtml(sha256)}</code></td></tr>`
  })
  const steps = [text.unpack, text.signIn, text.service].map((step) => `<li>${escapeHtml(step[language])}</li>`)
  const title = translate(text.title, language)
  const heads = [text.system, text.size, text.hash].map((head) => `<th scope="col">${escapeHtml(head[language])}</th>`)
  return plainPage({
    title,
    language,
    main: `<h1>${escapeHtml(title)}</h1><p class="mute">${escapeHtml(translate(text.about, language, { version }))}</p>
<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table><ol>${steps.join('')}</ol>`,
  })
}
