import { type Endpoint, wireFieldsOf } from '@shuku/kit/contract'
import type { RawReply } from '../send-request.ts'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf } from './call-every-way.ts'

export interface ExistenceWalk {
  readonly endpoints: readonly Endpoint[]
  /** A client of a person with ordinary rights; asked again for each call, since some end the session. */
  signIn(): Promise<TestClient>
  /** Ids of things that this person may not know of, by what they are. */
  readonly foreignIds: Readonly<Record<string, number>>
  /** An id that nothing has. */
  readonly missingId: number
}

/**
 * Calls every endpoint with the ids of things that are hidden and with one that nothing has, and answers where the two
 * replies differ: there anybody can find out what exists.
 */
export async function findExistenceLeaks({
  endpoints,
  signIn,
  foreignIds,
  missingId,
}: ExistenceWalk): Promise<string[]> {
  const leaks: string[] = []
  for (const endpoint of endpoints) {
    for (const names of namesToTry(endpoint)) {
      const replyTo = async (id: number) => {
        const texts = Object.fromEntries(names.map((name) => [name, String(id)]))
        return plain(await callBy(await signIn(), { endpoint, method: endpoint.methods[0] ?? 'GET' }, { texts }), id)
      }
      const missing = await replyTo(missingId)
      for (const [what, id] of Object.entries(foreignIds)) {
        const hidden = await replyTo(id)
        if (hidden !== missing)
          leaks.push(`${nameOf(endpoint)} with a ${what} as ${names.join(', ')}: ${hidden} – of none: ${missing}`)
      }
    }
  }
  return leaks
}

/** Each parameter alone, and all of them together. */
function namesToTry(endpoint: Endpoint): string[][] {
  const names = Object.values(wireFieldsOf(endpoint.query) ?? {}).map(({ names: [first] }) => first)
  return names.length > 1 ? [names, ...names.map((name) => [name])] : [names]
}

/** Without what differs by itself: the id that was asked for, however it is written, and what is new with each call. */
function plain(reply: RawReply, id: number): string {
  const written = [String(id), id.toLocaleString('en-US')].map((text) => `(?<!\\d)${text}(?!\\d)`).join('|')
  return `${reply.status} ${reply.text}`
    .replace(
      /[0-9a-f]{8}-[0-9a-f-]{27}(?:_[0-9A-F]{32})?|[0-9a-f]{32,}|"(?:__random|savedAt|uploaddate|lastUsedAt|rsa_code|fileid|groupId)":\s*"?[^",}]*"?/g,
      '…',
    )
    .replace(/imagefileId=\d+/gi, '…')
    .replace(new RegExp(written, 'g'), 'ID')
    .slice(0, 2000)
}
