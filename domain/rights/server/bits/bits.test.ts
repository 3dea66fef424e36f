import { expect, test } from 'vitest'
import { bitsOfIds, hasBit, idsOf, isEmpty, noBits, union, withChanges, without } from './bits.ts'

const sent = (...ids: number[]) => {
  const buffer = Buffer.alloc(ids.length * 4)
  ids.forEach((id, index) => buffer.writeInt32BE(id, index * 4))
  return buffer
}

test('ids come out of a query and back in order, each once', () => {
  expect(idsOf(bitsOfIds(sent(70_000, 1, 8, 8, 0)))).toEqual([0, 1, 8, 70_000])
  expect(idsOf(bitsOfIds(null))).toEqual([])
})

test('an id beyond the end is not in the set', () => {
  const bits = bitsOfIds(sent(3))
  expect([hasBit(bits, 3), hasBit(bits, 4), hasBit(bits, 40)]).toEqual([true, false, false])
})

test('changes make a copy and leave the original alone', () => {
  const bits = bitsOfIds(sent(3, 9))
  const changed = withChanges(
    bits,
    new Map([
      [3, false],
      [100, true],
      [5000, false],
    ]),
  )
  expect(idsOf(changed)).toEqual([9, 100])
  expect(idsOf(bits)).toEqual([3, 9])
})

test('union and difference bear sets of different lengths', () => {
  const [short, long] = [bitsOfIds(sent(1, 2)), bitsOfIds(sent(2, 99))]
  expect(idsOf(union(short, long))).toEqual([1, 2, 99])
  expect(idsOf(union(long, short))).toEqual([1, 2, 99])
  expect(idsOf(without(short, long))).toEqual([1])
  expect(idsOf(without(long, short))).toEqual([99])
  expect(isEmpty(without(short, short))).toBe(true)
  expect(isEmpty(noBits)).toBe(true)
})
