import { type Endpoint, type Method, partType } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'

export interface ClientFile {
  readonly name: string
  readonly content: string | Uint8Array | Blob
  /** The field of the form; `file` where nothing is said. */
  readonly fieldName?: string
  readonly type?: string
}

/** What goes out with a call beside its query. */
interface Beside {
  readonly language?: Language | undefined
  /** Sent again with the same key, a change that went through is not made twice. */
  readonly idempotencyKey?: string | undefined
  readonly files?: readonly ClientFile[] | undefined
}

export interface RequestParts {
  readonly method: Method
  /** Below the address of the server; with the query, where the call has no form. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | FormData
}

/** The request of an endpoint, by the first of its methods, out of the texts of its query (`encodeQuery`). */
export function requestOf(
  { methods, path: pattern, accepts }: Endpoint,
  texts: Readonly<Record<string, string>>,
  { language, idempotencyKey, files = [] }: Beside = {},
): RequestParts {
  const method = methods[0] ?? 'GET'
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
  const headers = {
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(accepts === 'bytes' ? { 'content-type': partType } : {}),
  }
  if (accepts === 'multipart') return { method, path, headers, body: formOf(texts, files) }
  const form = new URLSearchParams(texts)
  if (method === 'POST') return { method, path, headers, body: form }
  return { method, path: form.size === 0 ? path : `${path}?${form.toString()}`, headers }
}

function formOf(texts: Readonly<Record<string, string>>, files: readonly ClientFile[]): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const { name, content, fieldName = 'file', type = 'application/octet-stream' } of files) {
    const part = content instanceof Uint8Array ? Uint8Array.from(content) : content
    form.append(fieldName, part instanceof Blob ? part : new Blob([part], { type }), name)
  }
  return form
}
