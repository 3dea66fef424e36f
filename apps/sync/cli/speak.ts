import { translate, type Language, type Text } from '@shuku/kit/i18n'
import { clientMessages } from './messages.ts'

type Texts = typeof clientMessages.texts
export type Word = keyof Texts

/** A text of the client in one language. */
export type Speak = (word: Word, parameters?: Readonly<Record<string, string | number>>) => string

export function speakIn(language: Language): Speak {
  return (word, parameters = {}) => translate(clientMessages.texts[word] as Text, language, parameters)
}

/** Something that ends a command with a sentence that its person can read. */
export class Refused extends Error {
  readonly word: Word
  readonly parameters: Readonly<Record<string, string | number>>

  constructor(word: Word, parameters: Readonly<Record<string, string | number>> = {}) {
    super(word)
    this.word = word
    this.parameters = parameters
  }
}
