import { decodeReply, type Endpoint, type Failure, readFailure, type ReplyOf, type z } from '@shuku/kit/contract'

interface Answer {
  readonly status: number
  readonly text: string
  /** Needed of the calls whose answer may have no body. */
  readonly headers?: Readonly<Record<string, unknown>>
}

/** How a call ended: its reply in the contract's words, the server's refusal, or an answer that no server of ours gives. */
export type Answered<E extends Endpoint> =
  | { readonly reply: ReplyOf<E>; readonly failure?: never }
  | { readonly failure: Failure }
  /** `network`: a fault, or something else answered; `reply`: the contract does not say it, and why is known. */
  | { readonly failure?: never; readonly broken: 'network' | 'reply'; readonly error?: z.ZodError }

export function readAnswer<E extends Endpoint>(endpoint: E, { status, text, headers }: Answer): Answered<E> {
  // an answer without a body says all in its headers
  const body = status === 204 ? headers : parseObject(text)
  if (!body) return { broken: 'network' }
  const failure = readFailure(endpoint.layer, body)
  if (failure) return { failure }
  if (status >= 400) return { broken: 'network' }
  const { success, data, error } = decodeReply(endpoint.reply, body)
  return success ? { reply: data as ReplyOf<E> } : { broken: 'reply', error }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
