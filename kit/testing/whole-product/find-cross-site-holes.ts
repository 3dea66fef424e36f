import type { Endpoint } from '@shuku/kit/contract'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, outcomeOf } from './call-every-way.ts'

const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

interface Foreign {
  readonly headers: Readonly<Record<string, string>>
  /** Browsers name the origin of whatever is not a GET. */
  readonly onlyGet?: boolean
}

const saying: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/page.html' },
  { origin: 'null' },
  // over plain HTTP, from a page that sends no referrer
  { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8' },
  { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
  { accept: 'TEXT/CSS,*/*;q=0.1' },
  { accept: 'video/webm,video/ogg,video/*;q=0.9,*/*;q=0.5' },
]

/** A script, a prefetch, a frame; a view within an app on a phone names that app. */
const silent: readonly Record<string, string>[] = [
  { 'user-agent': chromium, accept: '*/*' },
  { 'user-agent': chromium },
  { 'user-agent': chromium, accept: '*/*', 'x-requested-with': 'com.example.chat' },
]

const foreign: readonly Foreign[] = [
  ...saying.map((headers) => ({ headers })),
  ...silent.map((headers) => ({ headers, onlyGet: true })),
]

/** What programs in use send, none of it a proof of anything. */
const programs: readonly Record<string, string>[] = [
  {},
  { accept: '*/*' },
  { accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' },
  { accept: 'text/html, */*; q=0.01', 'x-requested-with': 'XMLHttpRequest' },
  { 'user-agent': chromium, accept: '*/*', 'x-requested-with': 'XMLHttpRequest' },
  { 'user-agent': 'python-requests/2.32.3', accept: '*/*' },
  { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1;SV1)', accept: '*/*' },
  { 'user-agent': 'Mozilla/5.0 (Windows NT; Windows NT 10.0; zh-CN) WindowsPowerShell/5.1.19041.1682' },
]

const code = 'crossSite'

/** Calls every endpoint that changes something as another site's page would, and as a plain program does. */
export async function findCrossSiteHoles(
  endpoints: readonly Endpoint[],
  signIn: () => Promise<TestClient>,
): Promise<string[]> {
  const faults: string[] = []
  for (const endpoint of endpoints.filter(({ changes }) => changes)) {
    for (const method of endpoint.methods) {
      let client = await signIn()
      const callWith = async (headers: Readonly<Record<string, string>>) => {
        const reply = await callBy(client, { endpoint, method }, { headers })
        if (outcomeOf(endpoint, reply) !== 'signedOut') return reply
        // the one before has ended the session
        client = await signIn()
        return callBy(client, { endpoint, method }, { headers })
      }
      for (const { headers, onlyGet } of foreign) {
        if (onlyGet && method !== 'GET') continue
        const reply = await callWith(headers)
        const refused = outcomeOf(endpoint, reply) === 'refused' && reply.text.includes(code)
        if (!refused) faults.push(`${nameOf(endpoint, method)} answered another site (${JSON.stringify(headers)})`)
      }
      for (const headers of programs) {
        const plain = await callWith(headers)
        if (plain.text.includes(code))
          faults.push(`${nameOf(endpoint, method)} refused a program (${JSON.stringify(headers)})`)
      }
    }
  }
  return faults
}
