import type { Failure } from '@shuku/kit/contract'

/** A call that did not go well, as a person may read it; `code` is the server's, or `web.network`, `web.timeout`, `web.reply`. */
export class CallError extends Error {
  readonly code: string
  readonly kind: Failure['kind']
  readonly requestId: string
  /** Field names of the contract → text for the field. */
  readonly fields: Readonly<Record<string, string>>

  /** Values behind the text, for a screen that goes on from them. */
  readonly details: Readonly<Record<string, string | number>>

  /** The server gave no text of its own: that the operation failed is all there is to say. */
  readonly saysNothing: boolean

  constructor({ message, code, kind, requestId, fields, details }: Failure, { saysNothing = false } = {}) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.kind = kind
    this.requestId = requestId
    this.fields = fields ?? {}
    this.details = details ?? {}
    this.saysNothing = saysNothing
  }
}
