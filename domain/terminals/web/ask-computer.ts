import { call, CallError, textNow } from '@shuku/kit/web'
import type { ProductError, z } from '@shuku/kit/contract'
import { bridgeApi as api, bridgeErrors, pageCalls, type PageFunction } from '../contract.ts'

type Given<F extends PageFunction> = z.input<(typeof pageCalls)[F]['given']>
type AnswerOf<F extends PageFunction> = z.output<(typeof pageCalls)[F]['answer']>

interface AwaitOptions {
  readonly seconds?: number
  readonly signal?: AbortSignal
}

const againMs = 400
const usualSeconds = 15

/** Asks the client on the computer that the browser is on; throws what a person may read where it does not answer. */
export async function askComputer<F extends PageFunction>(
  name: F,
  given: Given<F>,
  options: AwaitOptions = {},
): Promise<AnswerOf<F>> {
  const { id } = await call(api.askComputer, { name, given: given as Record<string, unknown> }, endedBy(options))
  return (await awaitAnswer(id, pageCalls[name].answer, options)) as AnswerOf<F>
}

/** The answer to a question with this number, as soon as the client gives it. */
export async function awaitAnswer<S extends z.ZodType>(
  id: number,
  schema: S,
  options: AwaitOptions = {},
): Promise<z.output<S>> {
  const until = performance.now() + (options.seconds ?? usualSeconds) * 1000
  while (performance.now() < until) {
    const { isAnswered, answer, fault } = await call(api.fetchAnswer, { id }, endedBy(options))
    if (isAnswered) return read(schema, answer, fault)
    await pause(options.signal)
  }
  throw callErrorOf(bridgeErrors.noAnswer())
}

function read<S extends z.ZodType>(schema: S, answer: unknown, fault: string): z.output<S> {
  if (fault !== '') throw new CallError({ message: fault, code: 'bridge.fault', kind: 'unavailable', requestId: '' })
  const found = schema.safeParse(answer)
  // a client of another version answers in another way
  if (!found.success) throw callErrorOf(bridgeErrors.tooOld())
  return found.data as z.output<S>
}

const endedBy = ({ signal }: AwaitOptions) => (signal ? { signal } : {})

/** Until it is worth asking again; throws as soon as nobody wants to know any more. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, againMs)
  const end = () => resolve()
  signal?.addEventListener('abort', end)
  await promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
}

/** What the page refuses by itself, as if the server had said it. */
function callErrorOf({ code, kind, definition }: ProductError): CallError {
  const message = textNow({ scope: 'bridge', texts: { definition } }, 'definition')
  return new CallError({ message, code, kind, requestId: '' })
}
