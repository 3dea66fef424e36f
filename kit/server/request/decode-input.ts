import { describeIssues, sayNotYet, wireNameOf, type Endpoint, type z } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { kitErrors } from './kit-errors.ts'

const mostNamed = 5

/** Decodes the parameters of a call by its contract; a wrong one is an error that names it as it was sent; why, in the caller's words, is said by its name in the contract. */
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
    const texts = notYet.map((name) => [name, sayNotYet(language)])
    throw kitErrors.notYet({ names: [...new Set(notYet)].join(', ') }, Object.fromEntries(texts))
  }
  const named = issues.map(({ path }) => wireNameOf(endpoint.query, path, raw))
  const names = [...new Set(named)].slice(0, mostNamed).join(', ')
  throw kitErrors.invalidInput({ names }, describeIssues(issues, language))
}

/** Error texts name the parameter as the program sent it. */
function nameOnWire(issue: z.core.$ZodIssue): string {
  const { name } = (issue.code === 'custom' ? issue.params : undefined) ?? {}
  return String(name)
}
