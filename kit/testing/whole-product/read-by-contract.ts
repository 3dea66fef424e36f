import { inspect } from 'node:util'
import { type Endpoint, ProductError } from '@shuku/kit/contract'
import { decodeInput } from '../../server/request/decode-input.ts'

/** What a contract makes of the fields of a call, without the call. */
export type Reading =
  /** `as` is what the code behind the contract gets; without it that is not known. */
  | { readonly result: 'taken'; readonly as?: string }
  | { readonly result: 'refused' }
  | { readonly result: 'fault'; readonly detail: string }

/**
 * Reads the fields as the server does before it runs a call. What is refused here never reaches the code behind the
 * contract, and all that is refused is answered by the same few lines of the kit.
 */
export function readByContract(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>): Reading {
  // their fields are headers, or are read before the contract
  if (endpoint.layer === 'tus' || endpoint.accepts === 'bytes') return { result: 'taken' }
  try {
    const value: unknown = decodeInput(endpoint, { ...fields, ...inPath(endpoint) }, 'zh-CN')
    return { result: 'taken', as: inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null }) }
  } catch (error) {
    const isClear = error instanceof ProductError && error.kind === 'invalid' && error.textIn('zh-CN') !== ''
    return isClear ? { result: 'refused' } : { result: 'fault', detail: String(error) }
  }
}

/** What stands in the path of a call that is made without looking at its contract (`callBy`). */
function inPath({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries(Array.from(path.matchAll(/:(\w+)|\*/g), ([, name = '*']) => [name, '1']))
}
