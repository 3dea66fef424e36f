import { decodeReply, readFailure, type Endpoint, type ReplyOf } from '@shuku/kit/contract'
import { kitMessages } from '../language/kit-messages.ts'
import { textNow } from '../language/use-messages.ts'
import { CallError } from './call-error.ts'
import { signedOut } from './signed-out.ts'

/** The reply in the contract's own words, out of the body of an answer; throws `CallError`. */
export function readReply<E extends Endpoint>(endpoint: E, text: string, status: number): ReplyOf<E> {
  const body = parseObject(text)
  if (!body) throw brokenReply(status)

  const failure = readFailure(endpoint.layer, body)
  if (failure) {
    if (failure.kind === 'signedOut') signedOut.announce()
    throw new CallError({ ...failure, message: failureText(failure) }, { saysNothing: failure.message === '' })
  }
  if (status >= 400) throw brokenReply(status)

  const decoded = decodeReply(endpoint.reply, body)
  if (!decoded.success) throw brokenReply(status, 'web.reply')
  return decoded.data as ReplyOf<E>
}

/** The network, a 5xx or something that is no JSON: the same words, and why where that is known. */
export function brokenReply(status: number, code = 'web.network') {
  const details = status ? { details: { status } } : {}
  return new CallError(
    { message: brokenText(status), code, kind: 'fault', requestId: '', ...details },
    { saysNothing: status > 0 && status < 500 },
  )
}

function brokenText(status: number) {
  if (status === 0) return textNow(kitMessages, 'failedUnreachable')
  return status >= 500 ? textNow(kitMessages, 'failedAtServer', { status }) : textNow(kitMessages, 'operationFailed')
}

function failureText({ message, kind }: { message: string; kind: string }) {
  if (kind === 'signedOut') return textNow(kitMessages, 'sessionEnded')
  return message === '' ? textNow(kitMessages, 'operationFailed') : message
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
