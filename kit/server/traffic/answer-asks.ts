import { parentPort, type MessagePort } from 'node:worker_threads'
import { runBehindCalls } from './run-behind.ts'

/** How a `WorkThread` asks for something. */
export interface TaskRequest<Input> {
  readonly input: Input
  readonly port: MessagePort
}

export type TaskReply<Answer> = { readonly answer: Answer } | { readonly end: true } | { readonly failed: unknown }

/** The side of a `WorkThread` that does the work; the next answer is made when it is asked for. */
export function answerAsks<Input, Answer>(work: (input: Input) => Iterable<Answer>): void {
  runBehindCalls()
  parentPort?.on('message', ({ input, port }: TaskRequest<Input>) => {
    let answers: Iterator<Answer> | undefined
    const sendNext = () => {
      let message: TaskReply<Answer>
      try {
        answers ??= work(input)[Symbol.iterator]()
        const { done, value } = answers.next()
        message = done ? { end: true } : { answer: value }
      } catch (failed) {
        message = { failed }
      }
      port.postMessage(message)
    }
    port.on('message', sendNext)
    sendNext()
  })
}
