import { languages, type Language, type Text } from '@shuku/kit/i18n'

// A cell with a line for each of several things: a name and traits with `|` between them, a trait perhaps with a value.

export interface Named {
  readonly name: string
  readonly nameEnglish: string
}

/** More than a spreadsheet takes in a cell is not written into one. */
const mostCharacters = 30_000

/** Of more than a cell takes: nothing, so that an import leaves what is there. */
export function cellOf(lines: readonly string[]): string {
  const all = lines.join('\n')
  return all.length > mostCharacters ? '' : all
}

/** A sign with an even number of backslashes before it: each two of them are one of the text. */
const parting = (sign: string) => new RegExp(String.raw`(?<=(?<!\\)(?:\\\\)*)${sign}`)

export const linesIn = (words: string) => words.split('\n').filter((line) => line.trim() !== '')

/** The parts of a line. */
export const traitsIn = (line: string) => partsOf(line, parting(String.raw`\|`))

/** The parts of a value. */
export const listIn = (value: string) => partsOf(value, parting('[;；]'))

function partsOf(words: string, mark: RegExp): string[] {
  return words
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Signs that part the words have a backslash before them where they are meant. */
export const marked = (part: string) => part.replaceAll(/[\\|=;；]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

export const unmarked = (part: string) =>
  part.replaceAll(/\\([\\|=;；n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** `采购 = Purchase` */
export function inBoth({ name, nameEnglish }: Named): string {
  return nameEnglish === '' ? marked(name) : `${marked(name)} = ${marked(nameEnglish)}`
}

export function bothOf(words: string): Named {
  // a name may be there in English alone
  const [name = '', nameEnglish = ''] = words.split(parting('=')).map((part) => part.trim())
  return { name: unmarked(name), nameEnglish: unmarked(nameEnglish) }
}

/** `选项：…` */
export function trait(word: Text, value: string, language: Language): string {
  return `${word[language]}${language === 'zh-CN' ? '：' : ': '}${value}`
}

/** Behind the word and a colon. */
export function valueOf(words: string, word: Text): string | undefined {
  const [, before = '', value] = /^([^:：]+)[:：](.*)$/s.exec(words) ?? []
  return value !== undefined && isCalled(word, before.trim()) ? value.trim() : undefined
}

export const isCalled = (names: Text, words: string) =>
  languages.some((language) => names[language].toLowerCase() === words.trim().toLowerCase())
