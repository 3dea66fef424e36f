import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addresses, links } from '@shuku/domain/addresses'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { isOpenedBy } from '@shuku/domain/people/server'
import { identify } from '@shuku/domain/rights/server'
import {
  handle,
  handleOpen,
  Pace,
  processMemory,
  publicAddress,
  readWrite,
  type Context,
  type Database,
  type FileReply,
  type OpenContext,
} from '@shuku/kit/server'
import { newsApi, newsErrors } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { findNews } from './read-news.ts'
import { feedReply } from './feed-reply.ts'

const text = newsMessages.texts

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export const getInnerFeed = handle(newsApi.getInnerFeed, async ({ db, caller }) => {
  const row = await db
    .selectFrom('news_feed')
    .select(['made_at', 'used_at'])
    .where('person_id', '=', caller.personId)
    .executeTakeFirst()
  return row ? { madeAt: row.made_at, usedAt: row.used_at } : {}
})

/** Answers its address this once; the one before opens nothing any more. */
export const renewInnerFeed = handle(newsApi.renewInnerFeed, async (context) => {
  const token = randomBytes(32).toString('base64url')
  const { personId, signedInId } = context.caller
  const values = { token_hash: hashOf(token), made_at: new Date(), used_at: null, signed_in_id: signedInId }
  await context.db
    .insertInto('news_feed')
    .values({ ...values, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
  await recordFeed(context, 'renew')
  return { address: `${publicAddress()}${newsApi.readInnerFeed.path}?token=${token}` }
})

export const endInnerFeed = handle(newsApi.endInnerFeed, async (context) => {
  const { db, caller, language } = context
  const ended = await db.deleteFrom('news_feed').where('person_id', '=', caller.personId).executeTakeFirst()
  if (ended.numDeletedRows > 0n) await recordFeed(context, 'end')
  return { message: text.feedEnded[language] }
})

/** An address has a pace of its own, in each process: feed readers ask from one place for many people, and some far too often. */
const fetches = processMemory(() => new Pace(30))

/** Of one place, addresses that there are not. */
const unknown = processMemory(() => new Pace(60, () => Date.now()))
const mostKnown = 10_000
/** Hashes of the tokens that this process has found: whose they are, and whether they still hold, the database says. */
const memory = processMemory(() => ({ known: new Set<string>() }))

/** Who has tried too many asks the database of no other; those who read theirs from the same place are let through. */
function limitUnknown(token: string, { address }: Pick<OpenContext['request'], 'address'>) {
  if (!memory().known.has(hashOf(token).toString('hex'))) unknown().require(address)
}

function remember(token: string) {
  const { known } = memory()
  if (known.size >= mostKnown) known.clear()
  known.add(hashOf(token).toString('hex'))
}

/** What the person may read at this moment, as on the page; titles and summaries, no text and no file. */
export const readInnerFeed = readWrite(
  handleOpen(newsApi.readInnerFeed, async ({ db, query, request }): Promise<FileReply> => {
    const { token, pageId, format } = query
    limitUnknown(token, request)
    const feed = await findFeed(db, token)
    const caller = feed && (await identify(db, { personId: feed.personId }))
    if (!caller) {
      memory().known.delete(hashOf(token).toString('hex'))
      unknown().take(request.address)
      throw newsErrors.feedNotFound()
    }
    remember(token)
    fetches().take(String(caller.personId))
    if (feed.isDue) {
      const { personId } = caller
      await db.updateTable('news_feed').set({ used_at: new Date() }).where('person_id', '=', personId).execute()
      await recordFeed({ db, caller, request }, 'read')
    }
    const { language } = caller
    const found = await findNews({ db, caller, language }, { pageId, perPage: 100, page: 1 })
    if (pageId !== undefined && !found.isThere) throw newsErrors.pageNotFound()
    return feedReply({
      format,
      title: found.name ?? text.title[language],
      language,
      linkTo: (id) =>
        `${publicAddress()}${id === undefined ? `/wui/index.html${addresses.news({ pageId })}` : links.document(id)}`,
      items: found.items.map(({ id, subject, summary, publishedAt, changedAt }) => ({
        id,
        title: subject,
        summary,
        at: new Date(publishedAt),
        changedAt: new Date(changedAt),
      })),
    })
  }),
)

/** As long as the sign-in that made the address opens the account, as a session asks. */
async function findFeed(db: Database, token: string) {
  const { rows } = await sql<{ personId: number; isDue: boolean }>`
    select person_id as "personId", coalesce(used_at < now() - interval '1 hour', true) as "isDue"
    from news_feed join person as account on account.id = person_id
    join person as signed_in on signed_in.id = signed_in_id and signed_in.status = 'active'
    where token_hash = ${hashOf(token)} and ${isOpenedBy(sql`signed_in.id`)}`.execute(db)
  return rows[0]
}

type Recording = Pick<Context, 'db' | 'caller' | 'request'>

function recordFeed({ db, caller, request }: Recording, act: 'renew' | 'end' | 'read') {
  return recordAudit(db, {
    act: `newsFeed.${act}`,
    subject: { kind: 'person', id: caller.personId },
    ...auditedBy({ caller, request }),
  })
}
