import { given, judge, loadWorld, read, type GivenPerson } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi as api } from '../../contract.ts'

/** A document that people of every classification reach; who holds it may read all. */
async function start() {
  const cleared = [0, 1, 2, 3].flatMap((classification) => [{ classification }, { classification }])
  const people = await given.people(cleared)
  const [author, editor, owner] = await given.people([
    { classification: 0 },
    { classification: 0 },
    { classification: 2 },
  ])
  if (!author || !editor || !owner) throw new Error('nobody was made')
  const to = (person: GivenPerson) => ({ kind: 'person' as const, id: person.id })
  const entries = people.map((person) => ({ to: to(person), level: 'view' as const }))
  const { category } = await given.category({ entries: [...entries, { to: to(editor), level: 'edit' }] })
  const { id: documentId } = await given.document({ category, creator: author, owner, secrecy: 'internal' })
  const [authors, editors, readers] = [await clientOf(author), await clientOf(editor), await clientOf(people[0]!)]
  const reading = async () => {
    const world = await read(loadWorld)
    return new Set([...world.people.keys()].filter((id) => judge(world, id, documentId).mayRead))
  }
  return { author, owner, authors, editors, readers, documentId, reading }
}

test('what another secrecy closes and opens is told before it is saved, and comes true', async () => {
  const { authors, documentId, reading } = await start()
  const levels = ['secret', 'confidential', 'public', 'internal', 'internal'] as const
  for (const secrecy of levels) {
    const before = await reading()
    const answered = await authors.call(api.previewSecrecy, { documentId, secrecy })
    await authors.call(documentApi.saveDocument, { documentId, secrecy })
    const after = await reading()
    expect(answered, secrecy).toMatchObject({
      lost: [...before].filter((id) => !after.has(id)).length,
      gained: [...after].filter((id) => !before.has(id)).length,
      readers: after.size,
    })
  }
  // internal is for three of four classifications, secret for two
  expect(await authors.call(api.previewSecrecy, { documentId, secrecy: 'secret' })).toEqual({
    lost: 3,
    gained: 0,
    readers: 6,
    losesHolder: true,
    copyNames: [],
    otherCopies: 0,
  })
  expect(await authors.call(api.previewSecrecy, { documentId, secrecy: 'public' })).toEqual({
    lost: 0,
    gained: 2,
    readers: 11,
    losesHolder: false,
    copyNames: [],
    otherCopies: 0,
  })
})

test('it is told to those who could save it so, and to nobody else', async () => {
  const { authors, editors, readers, owner, documentId } = await start()
  expect(await editors.call(api.previewSecrecy, { documentId, secrecy: 'secret' })).toMatchObject({ lost: 3 })
  const owners = await clientOf(owner)
  for (const [client, secrecy] of [
    // opening it to more people needs the right to share it
    [editors, 'public'],
    [readers, 'secret'],
    // above one’s own classification
    [owners, 'secret'],
  ] as const) {
    const refusal = await client.fail(api.previewSecrecy, { documentId, secrecy })
    expect(refusal).toMatchObject({ kind: 'refused' })
    const saved = await client.fail(documentApi.saveDocument, { documentId, secrecy })
    expect([saved.kind, saved.code]).toEqual([refusal.kind, refusal.code])
  }
  // a change that is none would tell who shares nothing how many may read it
  const present = { documentId, secrecy: 'internal' } as const
  expect(await editors.call(api.previewSecrecy, present)).toMatchObject({ lost: 0, readers: 0 })
  const { readers: answered } = await authors.call(api.previewSecrecy, present)
  expect(answered).toBeGreaterThan(2)
  const stranger = await clientOf(await given.person({ classification: 0 }))
  expect(await stranger.fail(api.previewSecrecy, { documentId, secrecy: 'secret' })).toMatchObject({ kind: 'notFound' })
  expect(await authors.fail(api.previewSecrecy, { documentId, secrecy: 'top' as 'secret' })).toMatchObject({
    kind: 'invalid',
  })
})
