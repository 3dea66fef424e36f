import { expect, test } from 'vitest'
import type { ComparedBlock } from './compare-bodies.ts'
import { groupBlocks } from './group-blocks.ts'

const blocks = (...kinds: ComparedBlock['kind'][]): ComparedBlock[] => kinds.map((kind) => ({ kind }))
const shown = (isOnlyChanges: boolean, ...kinds: ComparedBlock['kind'][]) =>
  groupBlocks(blocks(...kinds), isOnlyChanges).map(({ block, change, hidden }) =>
    block ? `${block.kind} ${change}` : `… ${hidden}`,
  )

test('changes are counted from one on, also those of the formatting alone', () => {
  expect(shown(false, 'same', 'changed', 'same', 'looks', 'added')).toEqual([
    'same 0',
    'changed 1',
    'same 0',
    'looks 2',
    'added 3',
  ])
})

test('only changes: between them stands how much is left out', () => {
  expect(shown(true, 'same', 'same', 'changed', 'removed', 'same')).toEqual(['… 2', 'changed 1', 'removed 2', '… 1'])
})
