import { languages, type Language, type Text } from '@shuku/kit/i18n'
import { categoryMessages } from '../../messages.ts'
import type { SettingField } from './setting-field.ts'

const text = categoryMessages.texts

/** The value in words, as a table of settings has it; `readSetting` understands it in every language. */
export function settingInWords(field: SettingField<unknown>, value: unknown, language: Language): string {
  if (value === null) return text.asAbove[language]
  const own = written(field, value)
  return wordsOf(field).find(([key]) => key === own)?.[1][language] ?? own
}

/** What words of a table mean for a setting; undefined if it cannot be that. */
export function readSetting(field: SettingField<unknown>, words: string): { readonly value: unknown } | undefined {
  if (field.inherits === 'live' && isCalled(text.asAbove, words)) return { value: null }
  const key =
    wordsOf(field).find(([each, names]) => each === words || isCalled(names, words))?.[0] ?? flagOf(field, words)
  if (key === undefined && isChoice(field)) return undefined
  const read = field.schema.safeDecode(key ?? words)
  return read.success ? { value: read.data } : undefined
}

/** Nothing but its words can be meant. */
function isChoice({ kind, namesRows }: SettingField<unknown>): boolean {
  return (kind === 'SELECT' && !namesRows) || kind === 'SWITCH'
}

/** As other tables say it. */
function flagOf({ kind }: SettingField<unknown>, words: string): string | undefined {
  if (kind !== 'SWITCH') return undefined
  if (/^(是|yes|y|true)$/i.test(words)) return '1'
  return /^(否|no|n|false)$/i.test(words) ? '0' : undefined
}

/** What the table may hold where not everything may be. */
export function choicesOf(field: SettingField<unknown>): Text | undefined {
  const words = isChoice(field) ? wordsOf(field) : []
  if (words.length === 0) return undefined
  const all = (language: Language, comma: string) => words.map(([, names]) => names[language]).join(comma)
  return { 'zh-CN': all('zh-CN', '、'), 'en-US': all('en-US', ', ') }
}

/** The value as a form holds it. */
export function written(field: SettingField<unknown>, value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return field.written?.(value) ?? String(value as string | number)
}

/** As pairs, because an object would put the keys `0` and `1` before all others. */
export function optionsOf({ kind, options = {} }: SettingField<unknown>): [string, Text][] {
  if (kind !== 'SWITCH') return Object.entries(options)
  return [
    ['1', text.on],
    ['0', text.off],
  ]
}

function wordsOf(field: SettingField<unknown>): [string, Text][] {
  return [...Object.entries(field.shownAs ?? {}), ...optionsOf(field)]
}

function isCalled(names: Text, words: string): boolean {
  return languages.some((language) => names[language].toLowerCase() === words.toLowerCase())
}
