import { roles, type AccessWorld } from '@shuku/domain/testing'
import { findAccessFaults, findMissingRows } from '@shuku/kit/testing'
import { beforeAll, expect, test } from 'vitest'
import { accessRows, endpoints, slices } from './slices.ts'
import { makeWorld, rightsIn } from './world.ts'

// Who may call what. `-t share` takes the calls of one slice.

test('every call has one row in the access matrix, and it speaks of every kind of person', () => {
  // a stream of events never ends: apps/server/wire/live.test.ts
  const answering = endpoints.filter(({ produces }) => produces !== 'events')
  expect(findMissingRows({ endpoints: answering, rows: accessRows, roles })).toEqual([])
})

let unchanged: AccessWorld
beforeAll(async () => {
  unchanged = await makeWorld()
})

test.each(slices)(
  'SHELL-27 SHELL-34 $name: every call answers every kind of person as the access matrix says, and says by `api_status` whether it went well; a failure has no code but ours (decision 0098)',
  async ({ access }) => {
    const faults = await findAccessFaults({
      roles,
      rows: access,
      makeWorld,
      unchanged,
      rightsIn,
      clientOf: ({ clients }, role) => clients[role],
    })
    expect(faults).toEqual([])
  },
)
