import { type Endpoint, partType, wireFieldsOf } from '@shuku/kit/contract'
import type { Random } from '../random.ts'
import type { RawRequest } from '../send-request.ts'
import { randomCharacters, randomJson, randomText, type ValueSources } from './random-values.ts'

/** A call to be sent in a wrong way. */
export interface FuzzedCall {
  readonly endpoint: Endpoint
  /** What it takes when all is well, as texts of the wire. */
  readonly texts: Readonly<Record<string, string>>
}

type Pairs = [name: string, value: string][]

/** Longer addresses are refused by Node itself. */
const longestAddress = 12_000
const types = ['text/plain', 'application/xml', 'application/json', 'multipart/form-data', 'a/b;charset="', '']
const headers: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=5-1', 'bytes=-0', 'bytes=0-0,1-1', `bytes=${'9'.repeat(30)}-`, 'lines=1-2'],
  'if-none-match': ['*', '"', 'W/"x"', '"a","b'],
  'if-modified-since': ['yesterday', 'Fri, 31 Feb 9999 25:61:61 GMT'],
  'if-range': ['"x"', 'never'],
  'accept-language': ['xx', 'en;q=9', ',,,', 'zh-'.repeat(300)],
  'idempotency-key': ['x', '', 'k'.repeat(5000), '键'],
  'upload-offset': ['-1', '1e3', '99999999999999999999', 'x'],
  'upload-length': ['-1', '5', '1e400'],
  'upload-metadata': ['filename', 'filename %%%,', ',', 'a '.repeat(400)],
  'tus-resumable': ['0.2.2', ''],
  'content-encoding': ['gzip', 'identity', 'x'],
  cookie: ['ecology_JSessionid=x', '=;=;', 'a=%E0%A4%A'],
  'x-forwarded-for': ['1.2.3.4', '::', 'x, y'],
}

/** The call with some of its parameters, its form, its method and its headers changed by chance. */
export function randomRequest(random: Random, call: FuzzedCall, sources: ValueSources): RawRequest {
  const { endpoint } = call
  const pairs = randomPairs(random, call, sources)
  const method = random.chance(0.95) ? random.pick(endpoint.methods) : random.pick(['PUT', 'HEAD', 'OPTIONS', 'POST'])
  const segment = () => encodeURIComponent(randomText(random, sources).toWellFormed()).slice(0, 500)
  const path = endpoint.path.replace(/:\w+|\*/g, segment)
  const request = method === 'POST' || method === 'PUT' ? withBody(random, pairs, call) : inAddress(pairs, endpoint)
  return {
    method,
    path: `${random.chance(0.98) ? path : `/${path}/..;/`}${request.search}`,
    headers: { ...request.headers, ...randomHeaders(random) },
    ...(request.body === undefined ? {} : { body: request.body }),
  }
}

function randomPairs(random: Random, { endpoint, texts }: FuzzedCall, sources: ValueSources): Pairs {
  const names = Object.values(wireFieldsOf(endpoint.query) ?? {}).flatMap((field) => field.names)
  let pairs: Pairs = Object.entries(texts)
  // sometimes all is as it should be: then others' ids and the form are what is wrong
  for (let change = random.int(4); change > 0; change -= 1) {
    const name = names.length > 0 && random.chance(0.95) ? random.pick(names) : randomCharacters(random, 5)
    const way = random.int(6)
    if (way === 0) pairs = pairs.filter(([known]) => known !== name)
    else if (way === 1) pairs = [...pairs, [name, randomText(random, sources)], [name, randomText(random, sources)]]
    else if (way === 2) pairs = [...pairs, [`${name}[]`, randomText(random, sources)]]
    else pairs = [...pairs.filter(([known]) => known !== name), [name, randomText(random, sources)]]
  }
  if (random.chance(0.05)) pairs.push(['f_weaver_belongto_userid', String(random.pick(sources.ids))])
  return pairs
}

interface Carried {
  readonly search: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RawRequest['body']
}

function inAddress(pairs: Pairs, { accepts }: Endpoint): Carried {
  const search = `?${encoded(pairs)}`.slice(0, longestAddress)
  return { search, headers: accepts === 'bytes' ? { 'content-type': partType } : {} }
}

function withBody(random: Random, pairs: Pairs, { endpoint }: FuzzedCall): Carried {
  const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  if (endpoint.accepts === 'multipart' && random.chance(0.8)) return asMultipart(random, pairs)
  const way = random.int(12)
  if (way < 6) return { search: '', headers: form, body: encoded(pairs) }
  if (way < 9) return { search: '', headers: { 'content-type': 'application/json' }, body: asJson(random, pairs) }
  if (way === 9) return { search: '', headers: { 'content-type': random.pick(types) }, body: encoded(pairs) }
  if (way === 10) return { search: '', headers: form, body: Buffer.from(randomCharacters(random, 200), 'latin1') }
  return { search: '', headers: { 'content-type': 'application/json' }, body: asJson(random, pairs).slice(0, -1) }
}

/** Halves of characters go out as bytes that are no UTF-8. */
function encoded(pairs: Pairs): string {
  const part = (text: string) =>
    Array.from(text, (character) =>
      character.isWellFormed()
        ? encodeURIComponent(character)
        : `%ED%${(0xa0 | ((character.charCodeAt(0) >> 6) & 0x1f)).toString(16)}%80`,
    ).join('')
  return pairs.map(([name, value]) => `${part(name)}=${part(value)}`).join('&')
}

function asJson(random: Random, pairs: Pairs): string {
  const values = pairs.map(([name, value]): [string, unknown] => [
    name,
    random.chance(0.7) ? value : randomJson(random, { ids: [value] }, 4),
  ])
  return JSON.stringify(Object.fromEntries(values))
}

function asMultipart(random: Random, pairs: Pairs): Carried {
  const boundary = 'fuzz-7f3a'
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
  )
  const names = ['a.txt', '../../x', '', 'CON', `${'长'.repeat(300)}.pdf`, 'a\u0000.exe', '报告.docx', '.htaccess']
  for (let file = random.int(3); file > 0; file -= 1) {
    const content = random.pick(['', '内容', 'PK\u0003\u0004', '%PDF-1.7', randomCharacters(random, 300)])
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${random.pick(['file', 'upload', '__proto__', ''])}"; filename="${random.pick(names)}"\r\n\r\n${content}\r\n`,
    )
  }
  const end = random.chance(0.85) ? `--${boundary}--\r\n` : random.pick(['', `--${boundary}`, '--x--'])
  const type = `multipart/form-data; boundary=${random.chance(0.95) ? boundary : 'another'}`
  return { search: '', headers: { 'content-type': type }, body: `${parts.join('')}${end}` }
}

function randomHeaders(random: Random): Record<string, string> {
  if (random.chance(0.8)) return {}
  const name = random.pick(Object.keys(headers))
  // what Node itself would not send is no header
  return { [name]: Buffer.from(random.pick(headers[name] ?? ['']), 'utf8').toString('latin1') }
}
