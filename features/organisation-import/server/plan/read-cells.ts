import type { Text } from '@shuku/kit/i18n'
import { cellMessages, lineMessages } from '../../line-messages.ts'
import { headOf, type Cells, type Field } from '../fields.ts'
import { say } from './say.ts'

const texts = lineMessages.texts
const words = cellMessages.texts

/** The values of a line about a person; absent ones change nothing. */
export interface ReadPerson {
  readonly name?: string
  readonly nameEnglish?: string
  readonly loginName?: string
  readonly workCode?: string
  readonly sex?: 'male' | 'female'
  readonly email?: string
  readonly mobile?: string
  readonly securityLevel?: number
  readonly classification?: number
  readonly language?: 'zh-CN' | 'en-US'
}

type Choices<T> = readonly { readonly value: T; readonly label: Text; readonly others: string }[]

export const sexes: Choices<'male' | 'female'> = [
  { value: 'male', label: words.male, others: 'm 男性' },
  { value: 'female', label: words.female, others: 'f 女性' },
]
export const classifications: Choices<number> = ([0, 1, 2, 3] as const).map((value) => ({
  value,
  label: words[`classification${value}`],
  others: String(value),
}))
export const interfaceLanguages: Choices<'zh-CN' | 'en-US'> = [
  { value: 'zh-CN', label: { 'zh-CN': '中文', 'en-US': '中文' }, others: 'zh zh-cn chinese 简体中文 汉语' },
  { value: 'en-US', label: { 'zh-CN': 'English', 'en-US': 'English' }, others: 'en en-us 英文 英语' },
]
export const unitKinds: Choices<'subcompany' | 'department'> = [
  { value: 'subcompany', label: words.kindSubcompany, others: '分公司 公司 subcompany company' },
  { value: 'department', label: words.kindDepartment, others: 'dept' },
]

const lengths: Partial<Record<Field, number>> = {
  name: 100,
  nameEnglish: 100,
  loginName: 60,
  workCode: 50,
  email: 200,
  mobile: 50,
  post: 100,
  unitName: 100,
  unitNameEnglish: 100,
  code: 50,
}

/** Reads the cells of a person; what is wrong is added to `errors`. */
export function readPerson(cells: Cells, errors: Text[]): ReadPerson {
  checkTexts(cells, errors)
  const { loginName, email, securityLevel } = cells
  if (loginName !== undefined && /\s/.test(loginName)) errors.push(texts.badLoginName)
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) errors.push(say(texts.badEmail, { value: email }))
  const level = securityLevel === undefined ? undefined : Number(securityLevel)
  if (level !== undefined && !(Number.isInteger(level) && level >= 0 && level <= 255)) errors.push(texts.badLevel)
  return withoutAbsent({
    name: cells.name,
    nameEnglish: cells.nameEnglish,
    loginName,
    workCode: cells.workCode,
    sex: choiceOf('sex', sexes, { cells, errors }),
    email,
    mobile: cells.mobile,
    securityLevel: level,
    classification: choiceOf('classification', classifications, { cells, errors }),
    language: choiceOf('language', interfaceLanguages, { cells, errors }),
  })
}

/** Too long values, and the replacement character of programs that could not read a character. */
export function checkTexts(cells: Cells, errors: Text[]): void {
  for (const [field, text] of Object.entries(cells) as [Field, string][]) {
    const most = lengths[field] ?? 500
    if (text.includes('\ufffd')) errors.push(say(texts.unreadable, { field: headOf(field) }))
    else if (text.length > most) errors.push(say(texts.tooLong, { field: headOf(field), n: most }))
  }
}

interface Reading {
  readonly cells: Cells
  readonly errors: Text[]
}

export function choiceOf<T>(field: Field, choices: Choices<T>, { cells, errors }: Reading): T | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  const wanted = text.toLowerCase()
  const found = choices.find(
    ({ label, others }) =>
      label['zh-CN'] === text || label['en-US'].toLowerCase() === wanted || others.split(' ').includes(wanted),
  )
  if (found) return found.value
  const allowed = {
    'zh-CN': choices.map(({ label }) => label['zh-CN']).join('、'),
    'en-US': choices.map(({ label }) => label['en-US']).join(', '),
  }
  errors.push(say(texts.badWord, { field: headOf(field), value: text, words: allowed }))
  return undefined
}

function withoutAbsent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
