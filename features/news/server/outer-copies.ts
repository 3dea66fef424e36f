import { processMemory, type FileReply, type OpenContext } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'

/** What a page for readers outside is made of: nothing of who asks but the language. */
interface OuterAsked {
  readonly query: { readonly pageId?: number | undefined; readonly documentId?: number | undefined }
  readonly language: Language
  readonly request: Pick<OpenContext['request'], 'prefix'>
}

interface Copy {
  readonly reply: FileReply
  readonly until: number
}

const mostBytes = 32 * 1024 * 1024

const settings = { keptMs: 0 }
const memory = processMemory(() => ({ copies: new Map<string, Copy>(), bytes: 0 }))

/** How long a copy is sent before the database is asked again; 0 asks it for each request. */
export function setOuterKept(keptMs: number): void {
  settings.keptMs = keptMs
}

const keyOf = ({ query, language, request }: OuterAsked) =>
  [language, request.prefix, query.pageId ?? '', query.documentId ?? ''].join(' ')

export function copyOf(asked: OuterAsked, now = Date.now()): FileReply | undefined {
  const copy = memory().copies.get(keyOf(asked))
  return copy && copy.until > now ? copy.reply : undefined
}

/** Of an answer that is there for everybody; the oldest go when there are too many. */
export function rememberCopy(asked: OuterAsked, reply: FileReply, madeAt: number): void {
  if (settings.keptMs === 0 || reply.page?.status !== undefined) return
  const held = memory()
  const key = keyOf(asked)
  take(key)
  held.copies.set(key, { reply, until: madeAt + settings.keptMs })
  held.bytes += reply.sizeBytes
  for (const oldest of held.copies.keys()) {
    if (held.bytes <= mostBytes) break
    take(oldest)
  }
}

function take(key: string): void {
  const held = memory()
  held.bytes -= held.copies.get(key)?.reply.sizeBytes ?? 0
  held.copies.delete(key)
}

/** What was published, taken off or set here is seen by the next request. */
export function forgetCopies(): void {
  const held = memory()
  held.copies.clear()
  held.bytes = 0
}
