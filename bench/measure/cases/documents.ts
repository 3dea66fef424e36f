import { documentApi } from '@shuku/domain/documents/contract'
import { searchApi } from '@shuku/features/search/contract'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { idsOf, ListRun } from './pages.ts'

/** A document that the reader's list shows, deep in it too: opened, looked at beside the list, and why it is in it. */
export function openCases(world: World, kind: ReaderKind): Case[] {
  const of = (
    name: string,
    path: string,
    queryOf: (id: number) => Readonly<Record<string, string | number>>,
  ): Case => ({
    group: 'One document',
    name: `${name}, ${kind}`,
    prepare: async (client, number) => {
      const reader = world.readerOf(kind, number)
      const cookie = await world.sessions.cookieOf(reader.personId)
      const run = new ListRun(client, cookie)
      const ids = idsOf(await run.rows(await run.open({}), { pageSize: 60 }))
      const id = ids[number % ids.length] as number
      return { run: (by) => by.get(path, queryOf(id), cookie), floor: floorOf('document', [id]) }
    },
  })
  const asked = { fulltext: '灰度发布', docstatus: '1,2', doclastmoddateselect: '5' }
  return [
    of('open', documentApi.getDocument.path, (id) => ({ id })),
    of('quick look', documentApi.previewDocument.path, (id) => ({ id })),
    of('why in the list', searchApi.explainMatch.path, (docid) => ({ docid, ...asked })),
  ]
}

/** Saving a text by its author, who has it open: a new version, its place in the index, its line in the log. */
export function saveCases(world: World): Case[] {
  const find = async (number: number) => {
    const { rows } = await world.pool.query<{ id: number; creator_id: number; html: string }>(
      `select document.id, creator_id, html from document join document_body on document_id = id join person on person.id = creator_id
       where document.id >= $1 and document.status = 1 and deleted_at is null and secrecy > classification order by document.id limit 1`,
      [(number * 997) % world.loaded.scale.documents],
    )
    return rows[0] as (typeof rows)[number]
  }
  return [
    {
      group: 'One document',
      name: 'save a changed text',
      prepare: async (client, number) => {
        const { id, creator_id, html } = await find(number)
        const cookie = await world.sessions.cookieOf(creator_id)
        await client.get(documentApi.getDocument.path, { id }, cookie)
        const doccontent = `${html.replace(/<p>第\d+次修订。<\/p>$/, '')}<p>第${number}次修订。</p>`
        return {
          run: (by) => by.post(documentApi.saveDocument.path, { docid: id, doccontent }, cookie),
          floor: floorOf('write', [id]),
        }
      },
    },
  ]
}
