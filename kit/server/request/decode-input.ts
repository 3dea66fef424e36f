import type { Endpoint, z } from '@shuku/kit/contract'
import { defineMessages, translate, type Language } from '@shuku/kit/i18n'
import { kitErrors } from './kit-errors.ts'

export const inputMessages = defineMessages('kit.input', {
  required: { 'zh-CN': '必填', 'en-US': 'Required' },
  notANumber: { 'zh-CN': '应为数字', 'en-US': 'Must be a number' },
  tooLong: { 'zh-CN': '最多 {n} 个字符', 'en-US': 'At most {n} {n|character|characters}' },
  tooShort: { 'zh-CN': '至少 {n} 个字符', 'en-US': 'At least {n} {n|character|characters}' },
  outOfRange: { 'zh-CN': '超出允许的范围', 'en-US': 'Outside the allowed range' },
  controlCharacters: { 'zh-CN': '含有不允许的控制字符', 'en-US': 'Contains control characters that are not allowed' },
  notAmong: { 'zh-CN': '不是可选的值', 'en-US': 'Not one of the possible values' },
  pathMarks: {
    'zh-CN': '不能包含 \\ / : * ? " < > |',
    'en-US': 'Cannot contain \\ / : * ? " < > |',
  },
  notYet: { 'zh-CN': '暂不支持', 'en-US': 'Not supported yet' },
  invalid: { 'zh-CN': '格式不正确', 'en-US': 'Invalid format' },
})

const texts = inputMessages.texts
const mostTold = 50

/** Decodes the parameters of a call by its contract; a wrong one is an error that names its field, in the caller's words. */
export function decodeInput<E extends Endpoint>(
  endpoint: E,
  raw: Record<string, unknown>,
  language: Language,
): z.output<E['query']> {
  const result = endpoint.query.safeParse(raw, { reportInput: true })
  if (result.success) return result.data as z.output<E['query']>

  const { issues } = result.error
  const notYet = issues.filter(({ message }) => message === 'notYet').map(nameOnWire)
  if (notYet.length > 0) {
    const told = notYet.map((name) => [name, translate(texts.notYet, language)])
    throw kitErrors.notYet({ names: [...new Set(notYet)].join(', ') }, Object.fromEntries(told))
  }
  const fields: Record<string, string> = {}
  // of a list every entry may be wrong
  for (const issue of issues.slice(0, mostTold)) {
    const name = issue.path.map(String).join('.') || 'query'
    fields[name] ??= describe(issue, language)
  }
  throw kitErrors.invalidInput({ names: Object.keys(fields).slice(0, 5).join(', ') }, fields)
}

/** Error texts name the parameter as the program sent it. */
function nameOnWire(issue: z.core.$ZodIssue): string {
  const { name } = (issue.code === 'custom' ? issue.params : undefined) ?? {}
  return String(name)
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
