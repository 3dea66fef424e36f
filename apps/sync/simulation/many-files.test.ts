import { expect, test } from 'vitest'
import { carryMany } from './many-files.given.ts'

const [files, kills, seed] = [150, 12, 2026]

test.each(['up', 'down'] as const)(
  'a folder of many files that goes %s while the client is killed again and again ends equal',
  async (way) => {
    expect(await carryMany({ way, files, kills, seed })).toEqual({
      killed: kills,
      files,
      wrongHere: [],
      wrongThere: [],
      rest: [],
    })
  },
)
