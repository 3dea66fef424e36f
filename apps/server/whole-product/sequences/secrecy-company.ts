import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { addGroupMembers, createGroup } from '@shuku/domain/people/server'
import { categoryRights, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { grantCategory, type DefaultEntry } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { shareApi } from '@shuku/features/share/contract'
import { uniqueName, type Random, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

interface Player {
  readonly id: number
  readonly classification: number
  readonly client: TestClient
}

/**
 * People of all clearances. The first makes what is in the open category, the second in the approved one; each has full
 * control there, and the second runs the approved one. The first alone has what is in the closed category, and their
 * own group reads it.
 */
export interface Cast {
  readonly players: readonly [Player, Player, ...Player[]]
  readonly documents: readonly number[]
  readonly files: readonly number[]
  readonly open: number
  readonly approved: number
  readonly closed: number
  readonly group: number
}

export const secrecyOf = (random: Random) => random.pick(Object.keys(secrecyLevels) as Secrecy[])

/** Of one step, that asks somebody, cleared or not. */
export function ruleThatAsks(personIds: readonly number[]) {
  const approvers = personIds.map((id) => ({ kind: 'person' as const, id }))
  return { isOn: true, steps: [{ name: '', approvers, mode: 'any' as const }], allowsOwn: true }
}

export async function makeCast(random: Random): Promise<Cast> {
  const people = await given.people([0, 0, 1, 2, 3].map((classification) => ({ classification })))
  const [maker, runner, ...others] = people
  if (!maker || !runner) throw new Error('nobody was made')
  const full = ({ id }: { id: number }): DefaultEntry => ({ to: { kind: 'person', id }, level: 'full' })
  const edit = ({ id }: { id: number }): DefaultEntry => ({ to: { kind: 'person', id }, level: 'edit' })
  // who runs the approved one reads nothing in the open one, and may hold its files by others
  const { category: open } = await given.category({ entries: [full(maker), ...others.map(edit)] })
  const everyone: DefaultEntry = { to: { kind: 'everyone', id: 0 }, level: 'edit' }
  const { category: approved } = await given.category({ entries: [everyone, full(runner)] })
  const { category: closed } = await given.category({ entries: [full(maker)] })
  const group = await act(async (db) => {
    await grantCategory(db, approved.id, {
      grants: [{ to: { kind: 'person', id: runner.id }, rights: categoryRights }],
    })
    const id = await createGroup({ db }, { name: uniqueName('group'), ownerId: maker.id })
    await addGroupMembers(
      { db },
      id,
      others.slice(0, 1).map((person) => person.id),
    )
    return id
  })
  const player = async ({ id }: { id: number }, classification: number): Promise<Player> => ({
    id,
    classification,
    client: await clientOf({ id }),
  })
  const players: Cast['players'] = [
    await player(maker, 0),
    await player(runner, 0),
    ...(await Promise.all(others.map((person, index) => player(person, index + 1)))),
  ]
  const documents: number[] = []
  const files: number[] = []
  for (const category of [open, open, approved, approved, closed]) {
    const creator = category === approved ? runner : maker
    const { client } = category === approved ? players[1] : players[0]
    const { id } = await given.document({ category, creator, secrecy: secrecyOf(random) })
    documents.push(id)
    const { file } = await client.upload(fileApi.uploadFile, [{ name: `${id}.txt`, content: `内容 ${id}` }])
    files.push(file.id)
    await client.call(documentApi.saveDocument, { documentId: id, fileIds: [file.id] })
  }
  // approval begins once each document has its file
  const rule = JSON.stringify(ruleThatAsks([maker.id]))
  await act((db) =>
    sql`insert into category_approval (category_id, rule) values (${approved.id}, ${rule}::jsonb)`.execute(db),
  )
  await players[0].client.call(shareApi.saveShare, {
    documentIds: documents.slice(-1),
    kind: 'group',
    ids: [group],
    level: 'edit',
    download: true,
    notifies: false,
  })
  return { players, documents, files, open: open.id, approved: approved.id, closed: closed.id, group }
}
