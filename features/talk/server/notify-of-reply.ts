import { sql } from 'kysely'
import { notify } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { isShareable, withReaders, type LockedDocument } from '@shuku/domain/rights/server'
import type { Context, Database } from '@shuku/kit/server'

interface NotifiedReply {
  readonly id: number
  readonly document: LockedDocument
  readonly answered: number | undefined
  readonly mentionedIds: readonly number[]
}

/** Each of them once: a mention says more than an answer, an answer more than a reply to one's document. */
export async function notifyOfReply(
  { db, caller }: Context,
  { id, document, answered, mentionedIds }: NotifiedReply,
): Promise<void> {
  const already = new Set<number>()
  const kinds = [
    ['replyMention', await dueMentions(db, { id, document, by: caller.personId, mentionedIds })],
    ['replyAnswer', answered === undefined ? [] : [answered]],
    ['reply', [document.creatorId, document.ownerId]],
  ] as const
  for (const [kind, people] of kinds) {
    const to = [...new Set(people)].filter((person) => !already.has(person))
    for (const person of to) already.add(person)
    if (to.length === 0) continue
    const source = `${kind}:${id}`
    await notify(db, { kind, by: caller.personId, subjectIds: [document.id], source }, to)
  }
}

/** Those among the mentioned who may not read the document, by name: nothing tells them of it. */
export async function findUnseeing(
  { db, language }: Pick<Context, 'db' | 'language'>,
  documentId: number,
  personIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    with ${await withReaders(db, documentId, { personIds })}
    select person.id, ${localName('person', language)} as name from person
    where person.id = any(${personIds}::integer[]) and person.status = 'active'
      and person.id not in (select id from readers) order by person.id`.execute(db)
  return rows
}

/** Who reads a document is shown to those who may share it, here as elsewhere. */
export async function maySeeReaders({ db, caller }: Pick<Context, 'db' | 'caller'>, documentId: number) {
  const { rows } = await sql`select from document where id = ${documentId} and ${isShareable(caller)}`.execute(db)
  return rows.length > 0
}

interface Mention extends Pick<NotifiedReply, 'id' | 'document' | 'mentionedIds'> {
  readonly by: number
}

/** Those whom the author has not mentioned in replies to the document within the hour. */
async function dueMentions(db: Database, { id, document, by, mentionedIds }: Mention): Promise<number[]> {
  if (mentionedIds.length === 0) return []
  const { rows } = await sql<{ personId: number }>`
    insert into reply_mention as former (document_id, author_id, person_id, reply_id)
    select ${document.id}, ${by}, person.id, ${id} from person where person.id = any(${mentionedIds}::integer[])
    on conflict (document_id, author_id, person_id) do update set reply_id = excluded.reply_id, at = excluded.at
    where former.at <= now() - interval '1 hour'
    returning person_id as "personId"`.execute(db)
  return rows.map(({ personId }) => personId)
}
