import { expect, test } from 'vitest'
import { testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { explainRight, previewShares, shareDocuments, whoCanRead, type Share } from '../index.ts'

test('an explanation names every grant, by what it reaches the person, and what stands in the way', async () => {
  const role = await given.role()
  const { category, creator } = await given.category({
    creators: 1,
    entries: [
      { to: { relative: 'department' }, level: 'view', minSecurity: 90 },
      { to: { kind: 'role', id: role, level: 2 }, level: 'edit' },
    ],
  })
  const person = await given.person({ securityLevel: 10, classification: 3 })
  const document = await given.document({
    category,
    creator,
    secrecy: 'internal',
    shares: [
      {
        to: { kind: 'person', id: person.id },
        level: 'view',
        canDownload: false,
        validUntil: new Date(Date.now() + 60_000),
      },
    ],
  })
  const { db } = await testDatabase()
  const explained = await explainRight(db, person.id, document.id)
  expect(explained).toMatchObject({
    mayRead: false,
    obstacles: ['secrecy'],
    level: 1,
    isHolder: false,
    mayDownload: false,
  })
  const own = explained.grants.find(({ from }) => from === 'own')
  expect(own).toMatchObject({
    reaches: true,
    subject: { kind: 'person', id: person.id },
    isInForce: true,
  })
  expect(own?.memberSince).toBeInstanceOf(Date)
  expect(explained.grants.find(({ from }) => from === 'class')).toMatchObject({
    isMember: true,
    isWithinBounds: false,
    reaches: false,
  })
  expect(explained.grants.find(({ subject }) => subject.kind === 'role')).toMatchObject({
    isMember: false,
    memberSince: null,
    reaches: false,
  })
  expect(explained.grants).toHaveLength(4)
  await expect(explainRight(db, person.id, 999_999)).rejects.toMatchObject({ code: 'rights.documentNotFound' })
})

test('who can read comes in pages, with the exact total', async () => {
  const { category, creator } = await given.category({ creators: 1, readers: 5 })
  const document = await given.document({ category, creator })
  const { db } = await testDatabase()
  const all = await whoCanRead(db, document.id, { offset: 0, limit: 10 })
  expect(all).toMatchObject({ total: 6 })
  const pages = [
    await whoCanRead(db, document.id, { offset: 0, limit: 4 }),
    await whoCanRead(db, document.id, { offset: 4, limit: 4 }),
  ]
  expect(pages.flatMap(({ people }) => people)).toEqual(all.people)
  expect(await whoCanRead(db, document.id, { offset: 40, limit: 4 })).toEqual({ total: 6, people: [] })
  expect(all.people.find(({ isHolder }) => isHolder)).toMatchObject({ personId: creator.id, level: 3 })
})

test('a preview says how many people a share would reach and how many of them are new, and it comes true', async () => {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const chief = await given.person({ departmentId: departmentIds[0], securityLevel: 80 })
  const [author] = await given.people([
    { departmentId: departmentIds[0], securityLevel: 5, manager: chief.id },
    { departmentId: departmentIds[0], securityLevel: 20 },
    { departmentId: departmentIds[1], securityLevel: 30 },
  ])
  if (!author) throw new Error('nobody was made')
  const { category } = await given.category()
  const document = await given.document({ category, creator: author })
  const { db } = await testDatabase()
  const total = async () => (await whoCanRead(db, document.id, { offset: 0, limit: 1 })).total
  const tries: [Share, { reached: number; added: number }][] = [
    [
      { to: { kind: 'department', id: departmentIds[0] }, level: 'view', minSecurity: 10 },
      { reached: 2, added: 2 },
    ],
    [
      { to: { relative: 'department_below' }, level: 'view' },
      { reached: 4, added: 1 },
    ],
    [
      { to: { kind: 'superior' }, level: 'edit' },
      { reached: 1, added: 0 },
    ],
    [
      { to: { kind: 'subcompany', id: subcompanyIds[1] }, level: 'view' },
      { reached: 0, added: 0 },
    ],
  ]
  for (const [share, expected] of tries) {
    const before = await total()
    const preview = await previewShares(db, document.id, [share])
    await act((tx) => shareDocuments(tx, { documentIds: [document.id], shares: [share] }))
    expect(preview).toEqual(expected)
    expect(await total()).toBe(before + preview.added)
  }
})
