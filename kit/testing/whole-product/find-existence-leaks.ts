import type { Endpoint } from '@shuku/kit/contract'
import type { RawReply } from '../send-request.ts'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, outcomeOf } from './call-every-way.ts'
import { readByContract } from './read-by-contract.ts'
import { namesOf } from './wrong-input.ts'

export interface ExistenceWalk {
  readonly endpoints: readonly Endpoint[]
  /** A client of a person with ordinary rights; asked again where a call has ended the session. */
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
export async function findExistenceLeaks(walk: ExistenceWalk): Promise<string[]> {
  const leaks: string[] = []
  let client = await walk.signIn()
  const call = async (endpoint: Endpoint, texts: Record<string, string>) => {
    const way = { endpoint, method: endpoint.methods[0] ?? 'GET' } as const
    const reply = await callBy(client, way, { texts })
    if (outcomeOf(endpoint, reply) !== 'signedOut') return reply
    client = await walk.signIn()
    return callBy(client, way, { texts })
  }
  for (const endpoint of walk.endpoints) {
    for (const names of namesToTry(endpoint, walk)) {
      const replyTo = async (id: number) => plain(await call(endpoint, textsOf(names, id)), id)
      const missing = await replyTo(walk.missingId)
      for (const [what, id] of Object.entries(walk.foreignIds)) {
        const hidden = await replyTo(id)
        if (hidden !== missing)
          leaks.push(`${nameOf(endpoint)} with a ${what} as ${names.join(', ')}: ${hidden} – of none: ${missing}`)
      }
    }
  }
  return leaks
}

/** Each parameter alone, and all of them together; not what the contract refuses of every id, before anybody looks. */
function namesToTry(endpoint: Endpoint, { foreignIds, missingId }: ExistenceWalk): string[][] {
  const names = namesOf(endpoint)
  const tries = names.length > 1 ? [names, ...names.map((name) => [name])] : [names]
  const ids = [missingId, ...Object.values(foreignIds)]
  return tries.filter(
    (tried) => tried.length > 0 && ids.some((id) => readByContract(endpoint, textsOf(tried, id)).result !== 'refused'),
  )
}

function textsOf(names: readonly string[], id: number): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(id)]))
}

/** Without what differs by itself: the id that was asked for, however it is written, and what is new with each call. */
function plain(reply: RawReply, id: number): string {
  const written = [String(id), id.toLocaleString('en-US')].map((text) => `(?<!\\d)${text}(?!\\d)`).join('|')
  return `${reply.status} ${reply.text}`
    .replace(
      /[0-9a-f]{8}-[0-9a-f-]{27}(?:_[0-9A-F]{32})?|[0-9a-f]{32,}|"(?:__random|savedAt|uploaddate|lastUsedAt|rsa_code|fileid|groupId|folderId|conditionMouldId)":\s*"?[^",}]*"?|"folder":\{"id":"\d+"/g,
      '…',
    )
    .replace(/imagefileId=\d+/gi, '…')
    .replace(new RegExp(written, 'g'), 'ID')
    .slice(0, 2000)
}
