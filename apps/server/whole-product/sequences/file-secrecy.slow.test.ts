import { randomFrom } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { allActs, playFileSecrecy } from './file-secrecy.ts'

const companies = Number(process.env['SHUKU_SEQUENCES'] ?? 3)
const seed = Number(process.env['SHUKU_SEQUENCES_SEED'] ?? 44)

test(
  `no act of anybody holds a file less secret than others hold it, or opens it to who is not cleared: ${companies} companies with the seed ${seed}`,
  async () => {
    const { opened, done } = await playFileSecrecy(randomFrom(seed), { companies, acts: 120 })
    expect(opened).toEqual([])
    // a search in which all is refused finds nothing
    expect([...done.keys()].toSorted()).toEqual(allActs.toSorted())
  },
  Math.max(240_000, companies * 60_000),
)
