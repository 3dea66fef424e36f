import type { z } from 'zod'
import { defineMessages, translate, type Language } from '@shuku/kit/i18n'

const inputMessages = defineMessages('kit.input', {
  required: { 'zh-CN': '必填', 'en-US': 'Required' },
  notANumber: { 'zh-CN': '应为数字', 'en-US': 'Must be a number' },
  tooLong: { 'zh-CN': '最多 {n} 个字符', 'en-US': 'At most {n} {n|character|characters}' },
  tooShort: { 'zh-CN': '至少 {n} 个字符', 'en-US': 'At least {n} {n|character|characters}' },
  outOfRange: { 'zh-CN': '超出允许的范围', 'en-US': 'Outside the allowed range' },
  controlCharacters: { 'zh-CN': '含有不允许的控制字符', 'en-US': 'Contains control characters that are not allowed' },
  notAmong: { 'zh-CN': '不在可选范围内', 'en-US': 'Not an allowed value' },
  pathMarks: {
    'zh-CN': '不能包含 \\ / : * ? " < > |',
    'en-US': 'Cannot contain \\ / : * ? " < > |',
  },
  notYet: { 'zh-CN': '暂不支持', 'en-US': 'Not supported yet' },
  invalid: { 'zh-CN': '格式不正确', 'en-US': 'Invalid format' },
})

const texts = inputMessages.texts
const mostTold = 50

export const sayNotYet = (language: Language): string => translate(texts.notYet, language)

/** What a contract refuses of raw parameters: of each field why, by its name in the contract, in words. */
export function findFieldErrors(schema: z.ZodType, raw: object, language: Language): Record<string, string> {
  const { error } = schema.safeParse(raw, { reportInput: true })
  return error ? describeIssues(error.issues, language) : {}
}

export function describeIssues(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  // of a list every entry may be wrong
  for (const issue of issues.slice(0, mostTold)) {
    const name = issue.path.map(String).join('.') || 'query'
    fields[name] ??= describe(issue, language)
  }
  return fields
}

function describe(issue: z.core.$ZodIssue, language: Language): string {
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? translate(texts.tooLong, language, { n: Number(issue.maximum) })
      : translate(texts.outOfRange, language)
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string'
      ? translate(texts.tooShort, language, { n: Number(issue.minimum) })
      : translate(texts.outOfRange, language)
  }
  if (issue.input === undefined) return translate(texts.required, language)
  const known = texts[issue.message as keyof typeof texts]
  return translate(known ?? texts.invalid, language)
}
