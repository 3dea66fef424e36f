/** Makes bodies of the long texts that `readBodyApart` asks for. */
import { answerAsks } from '@shuku/kit/server/answer-asks'
import { textBody } from './text-body.ts'

answerAsks(function* (text: string): Generator<string> {
  yield textBody(text)
})
