import { readAnswer } from '@shuku/kit/client'
import type { Endpoint, ReplyOf } from '@shuku/kit/contract'
import { kitMessages } from '../language/kit-messages.ts'
import { textNow } from '../language/use-messages.ts'
import { CallError } from './call-error.ts'
import { signedOut } from './signed-out.ts'

/** The reply in the contract's own words, out of the body of an answer; throws `CallError`. */
export function readReply<E extends Endpoint>(endpoint: E, text: string, status: number): ReplyOf<E> {
  const answered = readAnswer(endpoint, { status, text })
  if ('reply' in answered) return answered.reply
  if (!answered.failure) throw brokenReply(status, `web.${answered.broken}`)
  const { failure } = answered
  if (failure.kind === 'signedOut') signedOut.announce()
  throw new CallError({ ...failure, message: failureText(failure) }, { saysNothing: failure.message === '' })
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
