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

/** The text in one language with its parameters put in; numbers are grouped as the language does. */
export function translate(text: Text, language: Language, parameters: Readonly<Record<string, string | number>> = {}) {
  return text[language].replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, forms: string | undefined) => {
    const value = parameters[name] ?? ''
    if (forms === undefined) return typeof value === 'number' ? value.toLocaleString(language) : value
    const [one = '', other = one] = forms.split('|')
    return plural[language].select(Number(value)) === 'one' ? one : other
  })
}
