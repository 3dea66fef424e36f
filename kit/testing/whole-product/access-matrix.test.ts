import { expect, test } from 'vitest'
import { type Endpoint } from '@shuku/kit/contract'
import { findAccessFaults, findMissingRows } from './find-access-faults.ts'
import { api, clientOf, leaky, startExampleProduct } from './example-product.given.ts'

startExampleProduct()

const roles = ['owner', 'other', 'nobody'] as const
const clientOfRole = (world: Record<string, number | undefined>, role: string) => clientOf(world[role])

test('the access matrix finds other outcomes, missing rows and missing roles', async () => {
  const makeWorld = () => Promise.resolve({ owner: 1, other: 2, nobody: undefined })
  const matrix = { roles, makeWorld, clientOf: clientOfRole }
  const rename = { endpoint: api.rename, query: () => ({ name: 'new' }) }
  const right = { ...rename, expected: { owner: 'ok', other: 'notFound', nobody: 'signedOut' } as const }
  const file = { endpoint: api.load, expected: { owner: 'notFound', other: 'notFound', nobody: 'signedOut' } as const }
  expect(await findAccessFaults({ ...matrix, rows: [right, file] })).toEqual([])
  const wrong = { ...rename, expected: { owner: 'ok', other: 'ok', nobody: 'signedOut' } as const }
  expect(await findAccessFaults({ ...matrix, rows: [wrong] })).toEqual([
    expect.stringMatching(/^POST \/api\/doc\/example\/rename as other: notFound, not ok/),
  ])
  const coded = { endpoint: leaky.codes, expected: { owner: 'refused', other: 'refused', nobody: 'refused' } as const }
  expect(await findAccessFaults({ ...matrix, rows: [coded] })).toEqual(
    roles.map((role) => `GET /api/doc/leaky/codes as ${role}: a failure says code`),
  )
  expect(findMissingRows({ endpoints: [api.rename, api.load], rows: [right, file], roles })).toEqual([])
  const silent = { ...rename, expected: { owner: 'ok', other: 'ok' } as never }
  expect(findMissingRows({ endpoints: [api.rename, api.list], rows: [wrong, silent], roles })).toEqual([
    'GET /api/doc/example/list has no row in the access matrix',
    'POST /api/doc/example/rename has two rows',
    'POST /api/doc/example/rename says nothing for nobody',
  ])
})

test('in the access matrix those whose change goes well share a world of its row, all else shares one', async () => {
  let worlds = 0
  const makeWorld = () => Promise.resolve({ owner: 1, other: 1, nobody: undefined, number: (worlds += 1) })
  const used = new Map<string, number>()
  const row = (endpoint: Endpoint, other: 'ok' | 'notFound') => ({
    endpoint,
    query: () => ({ name: 'new' }),
    expected: { owner: 'ok', other, nobody: 'signedOut' } as const,
  })
  const matrix = {
    roles,
    makeWorld,
    clientOf: (world: { number: number } & Record<string, number | undefined>, role: string) => {
      used.set(`${role} ${used.size}`, world.number)
      return clientOfRole(world, role)
    },
  }
  expect(await findAccessFaults({ ...matrix, rows: [row(api.list, 'ok'), row(api.rename, 'ok')] })).toEqual([])
  // the second of its row is asked once more, alone
  expect([...used.values()]).toEqual([1, 1, 1, 2, 2, 1, 3])
  // a call that went well and should not have has used up the world that the next would share
  used.clear()
  await findAccessFaults({ ...matrix, rows: [row(api.rename, 'notFound'), row(api.list, 'ok')] })
  expect([...used.values()]).toEqual([4, 5, 6, 6, 6, 6])
})

test('in the access matrix a world in which changes went well serves the next rows until rights in it have changed', async () => {
  type World = { readonly owner: number; readonly number: number }
  let worlds = 0
  const used: number[] = []
  const changed = new Set<number>()
  const row = (nameIn: (world: World) => string) => ({
    endpoint: api.rename,
    query: (world: World) => ({ name: nameIn(world) }),
    expected: { owner: 'ok' } as const,
  })
  const matrix = {
    roles: ['owner'] as const,
    makeWorld: () => Promise.resolve({ owner: 1, number: (worlds += 1) }),
    rightsIn: ({ number }: World) => Promise.resolve(`${changed.has(number)}`),
    clientOf: (world: World) => {
      used.push(world.number)
      return clientOf(world.owner)
    },
  }
  const plain = row(() => 'new')
  const giving = row(({ number }) => {
    changed.add(number)
    return 'new'
  })
  expect(await findAccessFaults({ ...matrix, rows: [plain, plain, giving, plain] })).toEqual([])
  // those that did not come first in their world are asked once more, the last first
  expect(used).toEqual([1, 1, 1, 2, 3, 4])
  // what goes wrong in a world that others have used is asked again in a new one
  const wrongOnce = row(({ number }) => (number === 5 ? 'x'.repeat(51) : 'new'))
  expect(await findAccessFaults({ ...matrix, rows: [plain, wrongOnce] })).toEqual([])
  expect(used.slice(6)).toEqual([5, 5, 6])
})

test('the access matrix finds what goes well only because of a call before it', async () => {
  type World = { readonly owner: number; readonly made: Set<string> }
  const row = (nameIn: (world: World) => string) => ({
    endpoint: api.rename,
    query: (world: World) => ({ name: nameIn(world) }),
    expected: { owner: 'ok' } as const,
  })
  const matrix = {
    roles: ['owner'] as const,
    makeWorld: () => Promise.resolve({ owner: 1, made: new Set<string>() }),
    rightsIn: () => Promise.resolve('the same'),
    clientOf: (world: World) => clientOf(world.owner),
  }
  const plain = row(() => 'new')
  const making = row(({ made }) => (made.add('a group') ? 'new' : ''))
  const leaning = row(({ made }) => (made.has('a group') ? 'new' : 'x'.repeat(51)))
  const fault = expect.stringMatching(
    /^POST \/api\/doc\/example\/rename as owner: ok only after other calls, else invalid/,
  )
  for (const rows of [
    [making, leaning],
    [plain, making, plain, leaning, plain],
  ])
    expect(await findAccessFaults({ ...matrix, rows })).toEqual([fault])
  expect(await findAccessFaults({ ...matrix, rows: [leaning, making] })).toEqual([
    expect.stringMatching(/rename as owner: invalid, not ok/),
  ])
})
