import type { Endpoint } from '@shuku/kit/contract'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, outcomeOf } from './call-every-way.ts'

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/page.html' },
  { origin: 'null' },
  // over plain HTTP, from a page that sends no referrer
  { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8' },
]

/** What programs in use send, none of it a proof of anything. */
const programs = [
  {},
  { accept: '*/*' },
  { accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' },
  { accept: 'text/html, */*; q=0.01', 'x-requested-with': 'XMLHttpRequest' },
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
      const call = { endpoint, method }
      for (const headers of foreign) {
        const reply = await callBy(await signIn(), call, { headers })
        const refused = outcomeOf(endpoint, reply) === 'refused' && reply.text.includes(code)
        if (!refused) faults.push(`${nameOf(endpoint, method)} answered another site (${JSON.stringify(headers)})`)
      }
      for (const headers of programs) {
        const plain = await callBy(await signIn(), call, { headers })
        if (plain.text.includes(code))
          faults.push(`${nameOf(endpoint, method)} refused a program (${JSON.stringify(headers)})`)
      }
    }
  }
  return faults
}
