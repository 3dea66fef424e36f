import { describeIssues, sayNotYet, type Endpoint, type z } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { kitErrors } from './kit-errors.ts'

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
    const told = notYet.map((name) => [name, sayNotYet(language)])
    throw kitErrors.notYet({ names: [...new Set(notYet)].join(', ') }, Object.fromEntries(told))
  }
  const fields = describeIssues(issues, language)
  throw kitErrors.invalidInput({ names: Object.keys(fields).slice(0, 5).join(', ') }, fields)
}

/** Error texts name the parameter as the program sent it. */
function nameOnWire(issue: z.core.$ZodIssue): string {
  const { name } = (issue.code === 'custom' ? issue.params : undefined) ?? {}
  return String(name)
}
