import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { documentChoiceApi as api } from '@shuku/domain/documents/contract'
import { selectDocumentChoices } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentNamedBy } from '../../contract.ts'
import { parseTyped, type SearchContext } from '../engine/search.ts'
import { hasWords } from '../query/parse-query.ts'
import { findLikely } from './find-likely.ts'

/** Anyone who wants another one types more of its title. */
const most = 20

/** It belongs to the search, since that finds a document by its title. */
export const findDocuments = handle(api.findDocuments, async (context) => {
  const { text, list } = context.query
  const ids = text.trim() === '' ? await listed(context, list) : await titled(context, text)
  return { choices: await selectDocumentChoices(context, ids) }
})

export const completeDocument = handle(api.completeDocument, async (context) => {
  const { text } = context.query
  const ids = text.trim() === '' ? await listed(context, 'recent') : await titled(context, text)
  const choices = await selectDocumentChoices(context, ids)
  return {
    rows: choices.map(({ id, subject, detail }) => ({ id: String(id), name: subject, title: `${subject}|${detail}` })),
  }
})

/** By the title, and first the one that a number or a pasted link names; who shows them leaves out what may not be read. */
async function titled(asker: SearchContext, typed: string): Promise<number[]> {
  const named = documentNamedBy(typed)
  const others = named?.isLinked ? [] : await byTitle(asker, typed)
  return named === undefined ? others : [...new Set([named.id, ...others])]
}

async function byTitle(asker: SearchContext, typed: string): Promise<number[]> {
  const query = parseTyped(typed, asker.caller)
  if (!hasWords(query)) return []
  const found = await findLikely(asker, query, { titles: most, keywords: 0 })
  return found.flatMap(({ id }) => (id === null ? [] : [id]))
}

async function listed({ db, caller }: SearchContext, list: 'recent' | 'mine'): Promise<number[]> {
  const { rows } =
    list === 'recent'
      ? await sql<{ id: number }>`
          select document.id
          from read_mark as mark join document on document.id = mark.document_id
          where mark.person_id = ${caller.personId} and mark.times > 0 and ${mayRead(caller)}
          order by mark.last_at desc, document.id desc limit ${most}`.execute(db)
      : await sql<{ id: number }>`
          select document.id from document
          where document.creator_id = ${caller.personId} and ${mayRead(caller)}
          order by document.updated_at desc, document.id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
