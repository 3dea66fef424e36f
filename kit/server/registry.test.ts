import { expect, test } from 'vitest'
import { defineRegistry } from './registry.ts'

test('a registry answers what was declared, by order and by id', () => {
  const registry = defineRegistry<{ id: string; order?: number }>('things')
  registry.fill([{ id: 'b', order: 20 }, { id: 'a', order: 10 }, { id: 'c' }])
  expect(registry.all().map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect([registry.find('a'), registry.find('d')]).toEqual([{ id: 'a', order: 10 }, undefined])
  registry.fill([{ id: 'd' }])
  expect(registry.all()).toEqual([{ id: 'd' }])
})

test('a registry that nobody has filled is a fault, and so are two entries of one id', () => {
  const registry = defineRegistry<{ id: string }>('things')
  expect(() => registry.all()).toThrow('the things are read before')
  expect(() => registry.find('a')).toThrow('the things are read before')
  expect(() => registry.fill([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toThrow('two of the things have the id a')
})
