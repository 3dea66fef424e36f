/** Makes bodies of the long texts and pages that `readBodyApart` asks for. */
import { answerAsks } from '@shuku/kit/server/answer-asks'
import { pageBody, type ParsedBody } from './page-body.ts'
import { textBody } from './text-body.ts'

export interface Long {
  readonly kind: 'text' | 'page'
  readonly text: string
}

answerAsks(function* ({ kind, text }: Long): Generator<ParsedBody> {
  yield kind === 'page' ? pageBody(text) : { title: '', html: textBody(text), pictures: [] }
})
