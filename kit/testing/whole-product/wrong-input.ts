import { type Endpoint, parseJson, wireFieldsOf } from '@shuku/kit/contract'
import type { CallParameters } from './call-every-way.ts'

/** What nobody sends on purpose: wrong types, too much, what breaks texts, queries and paths. */
export const wrongValues: Readonly<Record<string, string>> = {
  word: 'abc',
  negative: '-1',
  zero: '0',
  fraction: '1.5',
  'larger than an integer': '4294967296',
  'larger than any number': '9'.repeat(40),
  'a number in words of JavaScript': '1e400',
  'control characters': 'a\u0000b\u0007c',
  'a long text': '长'.repeat(60_000),
  markup: '"><script>alert(1)</script>',
  SQL: "1' or '1'='1'; drop table person; --",
  'a path': '../../../../etc/passwd',
  'patterns of LIKE': '%_\\',
  'an open list': '[[[',
  'an empty object': '{}',
  'a list of everything': '[1,"a",null,{}]',
  'a list with too many ids': Array.from({ length: 20_000 }, (_, index) => index + 1).join(','),
  'half a character': '\ud800',
  'a day that is none': '2026-02-31',
  'a day before all calendars': '0000-01-01',
  'the last day': '9999-12-31',
  'days at both ends of time': 'date:0000 date:>9999-12-31 date:<0001-01-01',
  'the largest whole number': '9007199254740991',
}

/** One input: how it is called in a fault, and how it goes out. */
export interface Input {
  readonly title: string
  readonly parameters: CallParameters
  /** What the contract gets of it. Without it the input is for what comes before the contract, and always sent. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** By every method: what a request may look like, and every wrong value and foreign id in all fields at once. */
export function inputsInAllFields(endpoint: Endpoint, foreignIds: readonly string[]): Input[] {
  const names = namesOf(endpoint)
  const inAll = (title: string, value: string) =>
    textInput(title, Object.fromEntries(names.map((name) => [name, value])))
  const broken = names.map((name) => `${name}=%E4%B8&%=%`).join('&')
  return [
    { title: 'nothing', parameters: {} },
    { title: 'a broken encoding', parameters: { encoded: broken } },
    { title: 'unknown and empty parameters', parameters: { encoded: '__random__=1&=&&_t=2&' } },
    ...foreignIds.map((id) => ({ title: `the foreign id ${id}`, parameters: inAll('', id).parameters })),
    ...Object.entries(wrongValues).map(([title, value]) => inAll(`${title} in every field`, value)),
  ]
}

/** Every wrong value in each field alone, with the turn that it has when others take turns with it. */
export function inputsInOneField(endpoint: Endpoint): (Input & { readonly turn: number })[] {
  const names = namesOf(endpoint)
  if (names.length < 2) return []
  return Object.entries(wrongValues).flatMap(([title, value], row) =>
    names.map((name, column) => ({ ...textInput(`${title} in ${name}`, { [name]: value }), turn: row + column })),
  )
}

/** What only JSON can carry: other types than text, halves of characters, any depth. */
export function inputsOfJson(endpoint: Endpoint): Input[] {
  const names = namesOf(endpoint)
  const inAll = (value: string) => `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`
  const deep = '['.repeat(5_000) + ']'.repeat(5_000)
  return [
    { title: 'JSON that is nested for ever', parameters: { json: '{"a":'.repeat(20_000) } },
    jsonInput('half a character as JSON', inAll('"\\ud800"')),
    jsonInput('lists as JSON', inAll('["a",1,null,["\\udc00"]]')),
    jsonInput('objects as JSON', inAll('{"__proto__":{"a":1},"constructor":{"prototype":1}}')),
    jsonInput('nothing as JSON', inAll('null')),
    // refused before any contract reads it
    { title: 'deep JSON', parameters: { json: inAll(deep) } },
    jsonInput('lists in lists as JSON', inAll('['.repeat(10) + ']'.repeat(10))),
    jsonInput('JSON of its prototype', '{"__proto__":{"id":"1"},"constructor":"x"}'),
    jsonInput('no object as JSON', '"text"'),
  ]
}

/** The names that a call's fields have outside. */
export function namesOf(endpoint: Endpoint): string[] {
  return Object.values(wireFieldsOf(endpoint.query) ?? {}).map(({ names: [first] }) => first)
}

function textInput(title: string, texts: Readonly<Record<string, string>>): Input {
  // as the other side reads it: halves of characters are gone
  const fields = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.toWellFormed()]))
  return { title, parameters: { texts }, fields }
}

function jsonInput(title: string, json: string): Input {
  const value = parseJson(json)
  return { title, parameters: { json }, fields: typeof value === 'object' && value !== null ? { ...value } : {} }
}
