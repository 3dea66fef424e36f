import type { Language } from './language.ts'

/** One text in both languages; leaving one out does not compile. */
export type Text = Readonly<Record<Language, string>>

/** The names between braces: `{n}` a value, `{n|document|documents}` the form that fits the number n. */
type ParametersOf<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | ParametersOf<Rest>
  : never

export type TextOf<T extends Text> =
  ParametersOf<T[Language]> extends never
    ? []
    : [parameters: Readonly<Record<ParametersOf<T[Language]>, string | number>>]

export interface Messages<T extends Record<string, Text>> {
  readonly scope: string
  readonly texts: T
}

const everyMessages = new Map<string, Record<string, Text>>()

/** Holds a slice's texts, both languages side by side; `scope` is the slice's name and occurs once. */
export function defineMessages<const T extends Record<string, Text>>(scope: string, texts: T): Messages<T> {
  everyMessages.set(scope, texts)
  return { scope, texts }
}

/** All texts that were defined so far, for the test that both languages are complete. */
export function allMessages(): ReadonlyMap<string, Record<string, Text>> {
  return everyMessages
}

const plural = {
  'zh-CN': new Intl.PluralRules('zh-CN'),
  'en-US': new Intl.PluralRules('en-US'),
}

/** A piece of a text: written in it, or brought by a parameter. */
export interface TextPart {
  readonly text: string
  readonly parameter?: string
}

/** The text in one language with its parameters put in; numbers are grouped as the language does. */
export function translate(text: Text, language: Language, parameters: Readonly<Record<string, string | number>> = {}) {
  return translateParts(text, language, parameters)
    .map((part) => part.text)
    .join('')
}

/**
 * The same in pieces, for who shows some of them otherwise. In Chinese a blank goes between a Chinese character and a
 * Latin letter or digit that a parameter brings beside it.
 */
export function translateParts(
  text: Text,
  language: Language,
  parameters: Readonly<Record<string, string | number>>,
): TextPart[] {
  const parts = text[language]
    .split(/\{(\w+(?:\|[^}]*)?)\}/)
    .map((part, at) => (at % 2 === 0 ? { text: part } : putIn(part, language, parameters)))
    .filter((part) => part.text !== '')
  if (language !== 'zh-CN') return parts
  return parts.map((part, at) => (isSeam(parts[at - 1]?.text, part.text) ? { ...part, text: ` ${part.text}` } : part))
}

function putIn(
  placeholder: string,
  language: Language,
  parameters: Readonly<Record<string, string | number>>,
): TextPart {
  const [parameter = '', ...forms] = placeholder.split('|')
  const value = parameters[parameter] ?? ''
  // the number of a thing is its name, and is searched for as it is
  const isCounted = typeof value === 'number' && parameter !== 'id'
  if (forms.length === 0) return { text: isCounted ? value.toLocaleString(language) : String(value), parameter }
  const [one = '', other = one] = forms
  return { text: plural[language].select(Number(value)) === 'one' ? one : other }
}

function isSeam(before = '', after: string) {
  const [left, right] = [before.slice(-1), after.slice(0, 1)]
  return (isHan.test(left) && isLatin.test(right)) || (isLatin.test(left) && isHan.test(right))
}

const isHan = /^\p{Script=Han}$/u
const isLatin = /^[A-Za-z0-9]$/
