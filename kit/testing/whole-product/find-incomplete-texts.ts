import { allErrors } from '@shuku/kit/contract'
import { allMessages, type Text } from '@shuku/kit/i18n'

const chinese = /\p{Script=Han}/u
const letters = /\p{Letter}/u

/** Of screens and errors, by what they are called. */
const namedTexts = () => [
  ...[...allMessages()].flatMap(([scope, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${scope}.${key}`, text] as const),
  ),
  ...allErrors(),
]

/**
 * The texts that one of the languages lacks, leaves in the other one's words, or fills with other parameters. Knows the
 * texts of modules that were imported: import every `messages.ts` and contract before.
 */
export function findIncompleteTexts(): string[] {
  return namedTexts().flatMap(([name, text]) => faultsOf(text).map((fault) => `${name}: ${fault}`))
}

/** The texts of screens that use a word which the list has another one for. */
export function findForbiddenWords(forbidden: readonly (readonly [word: RegExp, instead: string])[]): string[] {
  return namedTexts().flatMap(([name, { 'zh-CN': zh, 'en-US': en }]) =>
    forbidden
      .map(([word, instead]) => [word.exec(`${zh} ${en}`.replaceAll(/\{[^}]*\}/g, ''))?.[0], instead])
      .filter(([found]) => found !== undefined)
      .map(([found, instead]) => `${name}: “${found}”, use “${instead}”`),
  )
}

/**
 * The texts whose Chinese holds a term and whose English lacks its word, and exceptions that nothing needs. A longer term
 * hides those inside it.
 */
export function findUnpairedTerms(
  pairs: readonly (readonly [chinese: string, english: RegExp])[],
  excepted: Readonly<Record<string, string>>,
): string[] {
  const terms = pairs.toSorted(([a], [b]) => b.length - a.length)
  return findUnless(excepted, ({ 'zh-CN': zh, 'en-US': en }) => {
    let rest = zh.replaceAll(/\{[^}]*\}/g, '')
    const lacking = terms.filter(([term, word]) => {
      const holds = rest.includes(term)
      rest = rest.replaceAll(term, ' ')
      return holds && !word.test(en)
    })
    return lacking.map(([term, word]) => `“${zh}” has ${term}, “${en}” lacks ${word.source}`)
  })
}

/**
 * The other way round: the texts whose English holds a word and whose Chinese lacks its term, or, where the pair names
 * them, has other terms in its place.
 */
export function findUnpairedWords(
  pairs: readonly (readonly [english: RegExp, chinese: RegExp, instead?: RegExp])[],
  excepted: Readonly<Record<string, string>>,
): string[] {
  return findUnless(excepted, ({ 'zh-CN': zh, 'en-US': en }) => {
    // of a parameter with two forms (`{n|document|documents}`) the forms are words of the text
    const words = en.replaceAll(/\{\w+\}|\{\w+\|/g, ' ')
    const lacking = pairs.filter(
      ([word, term, instead]) => word.test(words) && !term.test(zh) && (!instead || instead.test(zh)),
    )
    return lacking.map(([word, term]) => `“${en}” has ${word.source}, “${zh}” lacks ${term.source}`)
  })
}

/** The faults of all texts but the excepted ones, and exceptions that nothing needs. */
function findUnless(excepted: Readonly<Record<string, string>>, faultsIn: (text: Text) => string[]): string[] {
  const found = namedTexts().map(([name, text]) => [name, faultsIn(text)] as const)
  const faulty = new Set(found.filter(([, faults]) => faults.length > 0).map(([name]) => name))
  return [
    ...found.flatMap(([name, faults]) => (name in excepted ? [] : faults.map((fault) => `${name}: ${fault}`))),
    ...Object.keys(excepted)
      .filter((name) => !faulty.has(name))
      .map((name) => `${name} needs no exception`),
  ]
}

const han = '\\p{Script=Han}'

/** How texts are set in each language. */
const settings: readonly (readonly [language: keyof Text, fault: RegExp, instead: string])[] = [
  ['zh-CN', /["']|[「」『』]/, '“ ”'],
  ['zh-CN', new RegExp(`${han}[,;:!?(]|[,;!?)]${han}`, 'u'), 'full-width punctuation'],
  ['zh-CN', new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9%]${han}`, 'u'), 'a space between Chinese and Latin'],
  ['zh-CN', new RegExp(`${han} ${han}`, 'u'), 'no space within Chinese'],
  [
    'zh-CN',
    new RegExp(`\\{who\\} ${han}|${han} \\{(?:who|by)\\}`, 'u'),
    'no space beside a name: it is set where the name is Latin',
  ],
  ['en-US', /"/, '“ ”'],
  ['en-US', /\w'\w/, '’'],
  ['en-US', /[，。：；！？（）、《》]/, 'half-width punctuation'],
  ['en-US', /[\w}] [,;:.!?](?= |$)|\S {2}/, 'no space before punctuation, one after it'],
  ['en-US', /\w - \w/, 'a dash'],
  ['en-US', /[\d}](?:bytes?|[KMGT]B|px|ms|min)\b/, 'a space before the unit'],
  ['zh-CN', /[\d}](?:[KMGT]B|px|ms)\b/, 'a space before the unit'],
  ['zh-CN', /\.{3}|。。/, '…'],
  ['en-US', /\.{3}/, '…'],
]

/** The texts that are set otherwise than the rest, save those whose names are excepted. */
export function findTypographyFaults(excepted: Readonly<Record<string, string>>): string[] {
  return namedTexts()
    .filter(([name]) => !(name in excepted))
    .flatMap(([name, text]) =>
      settings
        .filter(([language, fault]) => fault.test(text[language]))
        .map(([language, , instead]) => `${name}: “${text[language]}”, set ${instead}`),
    )
}

/**
 * The English texts in which a number stands before a noun that has one form only (`{n} documents`, of 1 too). A noun
 * counts as countable as soon as some text gives it two forms; that text shows how the others are written.
 */
export function findUnfitNumbers(): string[] {
  const english = namedTexts().map(([name, text]) => [name, text['en-US']] as const)
  const nouns = new Map(
    english.flatMap(([, text]) =>
      Array.from(text.matchAll(/\{\w+\|([a-z]+)\|([a-z]+)\}/g), ([, one = '', other = '']) => [other, one] as const),
    ),
  )
  const words = [...nouns].filter(([other, one]) => isPlural(other, one)).map(([other]) => other)
  const bare = new RegExp(`\\{(?!who\\})\\w+\\} (?:(?!(?:${notBetween})\\b)[a-z-]+ )?(?:${words.join('|')})\\b`)
  return english.flatMap(([name, text]) => {
    const found = bare.exec(text)?.[0]
    return found === undefined ? [] : [`${name}: “${found}” does not fit every number`]
  })
}

/** Words after which the noun is no longer that of the number. */
const notBetween = 'of|in|and|or|by|to|from|for|with|on|at|as|than|can|cannot|could|more'

/** Not of a verb, `{n|is|are}`. */
function isPlural(other: string, one: string): boolean {
  return other !== one && (other === 'people' || /(?:s|ies)$/.test(other))
}

export function faultsOf(text: Text): string[] {
  const [zh, en] = [text['zh-CN'], text['en-US']]
  return [
    ...(zh.trim() === '' ? ['no Chinese text'] : []),
    ...(en.trim() === '' ? ['no English text'] : []),
    ...(chinese.test(en) ? [`Chinese in the English text “${en}”`] : []),
    ...(isEnglishLeft(zh, en) ? [`no Chinese in the Chinese text “${zh}”`] : []),
    ...(parametersOf(zh) === parametersOf(en) ? [] : [`other parameters: ${parametersOf(zh)} and ${parametersOf(en)}`]),
  ]
}

/** Names and signs (`PDF`, `ID`, `{n} MB`) are the same in both, save for the width of parentheses. */
function isEnglishLeft(zh: string, en: string): boolean {
  const words = zh.replaceAll(/\{[^}]*\}/g, '')
  const narrow = (text: string) => text.normalize('NFKC').replaceAll(' ', '')
  return letters.test(words) && !chinese.test(words) && narrow(zh) !== narrow(en)
}

function parametersOf(text: string): string {
  const names = Array.from(text.matchAll(/\{(\w+)/g), ([, name = '']) => name)
  return [...new Set(names)].sort().join(', ')
}

/**
 * The Chinese texts that have several English ones although no reason is written for it, and reasons that nothing needs.
 * Case does not count: a word inside a sentence begins with a small letter.
 */
export function findUnevenTexts(reasons: Readonly<Record<string, string>>): string[] {
  const english = new Map<string, Set<string>>()
  for (const texts of allMessages().values())
    for (const { 'zh-CN': zh, 'en-US': en } of Object.values(texts))
      english.set(zh, (english.get(zh) ?? new Set<string>()).add(en.toLowerCase()))
  const uneven = [...english].filter(([, { size }]) => size > 1)
  return [
    ...uneven.filter(([zh]) => !(zh in reasons)).map(([zh, texts]) => `“${zh}” is ${[...texts].join(' | ')}`),
    ...Object.keys(reasons)
      .filter((zh) => !uneven.some(([text]) => text === zh))
      .map((zh) => `“${zh}” needs no reason`),
  ]
}
