import { createHash } from 'node:crypto'
import { decodeReply, z, type Endpoint, type QueryOf, type ReplyOf } from '@shuku/kit/contract'
import type { Context } from './context.ts'
import { kitErrors } from './kit-errors.ts'

interface StoredReply {
  readonly digest: string
  readonly reply?: unknown
}

/**
 * Makes a creating request safe to send again: with an `Idempotency-Key` the second one answers what the first one
 * answered, also when both are under way. The key belongs to one request; another one under it is refused.
 */
export async function once<E extends Endpoint>(
  endpoint: E,
  context: Context<QueryOf<E>>,
  work: () => Promise<ReplyOf<E>>,
): Promise<ReplyOf<E>> {
  const key = context.request.idempotencyKey
  if (key === undefined) return work()

  const place = { person_id: context.caller.personId, key, endpoint: endpoint.key }
  const digest = digestOf(context)
  // waits for another request with this key until that one commits (then it is kept) or fails (then it is ours)
  const claimed = await context.db
    .insertInto('idempotency')
    .values({ ...place, reply: JSON.stringify({ digest }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const ours = () =>
    context.db
      .selectFrom('idempotency')
      .where((eb) => eb.and(place))
      .select('reply')
      .executeTakeFirstOrThrow()
  if (!claimed) return replayed(endpoint, (await ours()).reply as StoredReply, digest)

  const reply = await work()
  const stored: StoredReply = { digest, reply: z.encode(endpoint.reply, reply as never) }
  await context.db
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(stored) })
    .where((eb) => eb.and(place))
    .execute()
  return reply
}

function replayed<E extends Endpoint>(endpoint: E, stored: StoredReply, digest: string): ReplyOf<E> {
  if (stored.digest !== digest) throw kitErrors.idempotencyKeyReused()
  const decoded = decodeReply(endpoint.reply, stored.reply)
  if (!decoded.success) throw decoded.error
  return decoded.data as ReplyOf<E>
}

/** A retry sends the same parameters and the same contents. */
function digestOf({ query, files }: Context): string {
  const contents = files.map(({ sha256, claimedName }) => [claimedName, sha256])
  return createHash('sha256')
    .update(JSON.stringify([query, contents]))
    .digest('hex')
}
