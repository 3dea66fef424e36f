import { allErrors } from '@shuku/kit/contract'
import { allMessages, type Text } from '@shuku/kit/i18n'

const chinese = /\p{Script=Han}/u
const letters = /\p{Letter}/u

/**
 * The texts that one of the languages lacks, leaves in the other one's words, or fills with other parameters. Knows the
 * texts of modules that were imported: import every `messages.ts` and contract before.
 */
export function findIncompleteTexts(): string[] {
  const messages = [...allMessages()].flatMap(([scope, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${scope}.${key}`, text] as const),
  )
  return [...messages, ...allErrors()].flatMap(([name, text]) => faultsOf(text).map((fault) => `${name}: ${fault}`))
}

/** The texts of screens that use a word which the list has another one for. */
export function findForbiddenWords(forbidden: readonly (readonly [word: RegExp, instead: string])[]): string[] {
  const messages = [...allMessages()].flatMap(([scope, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${scope}.${key}`, text] as const),
  )
  return [...messages, ...allErrors()].flatMap(([name, { 'zh-CN': zh, 'en-US': en }]) =>
    forbidden
      .map(([word, instead]) => [word.exec(`${zh} ${en}`.replaceAll(/\{[^}]*\}/g, ''))?.[0], instead])
      .filter(([found]) => found !== undefined)
      .map(([found, instead]) => `${name}: “${found}”, use “${instead}”`),
  )
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
