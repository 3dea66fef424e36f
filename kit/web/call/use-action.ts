import { useState } from 'react'
import { encodeQuery, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { toast } from '../feedback/toast.ts'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { invalidate } from './query-client.ts'
import { joinsRepeated } from './join-repeated.ts'

/** A form that can show errors at its fields (an antd form). */
export interface FieldErrorSink {
  setFields(fields: { name: string; errors: string[] }[]): void
}

export interface ActionOptions<E extends Endpoint> {
  onDone?: (reply: ReplyOf<E>, query: QueryInput<E>) => void
  /** Endpoints whose answers the act changes. */
  invalidates?: readonly Endpoint[]
  /** The form that shows field errors (an antd form); without it they are part of the toast. */
  form?: FieldErrorSink
  /** Shows refusals of the server as warnings; faults stay errors. */
  warns?: boolean
  /** What failed, said before the reason that the server gives. */
  failed?: (reason: string) => string
}

export interface RunAction<E extends Endpoint> {
  /** Never throws: what went wrong has been shown, and nothing is answered. */
  run: (query: QueryInput<E>) => Promise<ReplyOf<E> | undefined>
  running: boolean
}

/**
 * Changes something through an endpoint; pressed again before the answer is there it is not sent twice. Field errors go to the form, anything else is one toast, never both.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { onDone, invalidates = [], form, warns = false, failed }: ActionOptions<E> = {},
): RunAction<E> {
  const [running, setRunning] = useState(0)

  const [join] = useState(joinsRepeated<ReplyOf<E> | undefined>)

  const send = async (query: QueryInput<E>) => {
    setRunning((count) => count + 1)
    try {
      const reply = await call(endpoint, query)
      await invalidate(...invalidates)
      onDone?.(reply, query)
      return reply
    } catch (error) {
      showActionError(error, { form, warns, failed })
      return undefined
    } finally {
      setRunning((count) => count - 1)
    }
  }

  const run = async (query: QueryInput<E>) =>
    await join(JSON.stringify(encodeQuery(endpoint.query, query)), async () => await send(query))
  return { run, running: running > 0 }
}

interface Shown {
  readonly form?: FieldErrorSink | undefined
  readonly warns?: boolean
  readonly failed?: ((reason: string) => string) | undefined
}

/** Where an act's error is shown: at its fields, or as one toast. */
export function showActionError(error: unknown, { form, warns = false, failed }: Shown = {}) {
  if (!(error instanceof CallError)) throw error
  // the way to the sign-in page has been taken, with its own words
  if (error.kind === 'signedOut') return
  const fields = Object.entries(error.fields)
  if (form && fields.length > 0) form.setFields(fields.map(([name, text]) => ({ name, errors: [text] })))
  else {
    const shown = failed ? new CallError({ ...error, message: failed(error.message) }) : error
    if (warns && error.kind !== 'fault') toast.warning(shown)
    else toast.error(shown)
  }
}
