import { expect, test } from 'vitest'
import { sortOf } from '../../contract/item-order.ts'

test('DISK-42~ `orderby` is a column, perhaps descending; a word that nobody knows is the order of names', () => {
  expect(sortOf('time desc')).toEqual({ column: 'changedAt', order: 'descend' })
  expect(sortOf('filesize')).toEqual({ column: 'sizeBytes', order: 'ascend' })
  expect(sortOf('name:descend')).toEqual({ column: 'name', order: 'descend' })
  for (const text of [undefined, '', 'owner', 'name; drop'])
    expect(sortOf(text)).toEqual({ column: 'name', order: 'ascend' })
})
