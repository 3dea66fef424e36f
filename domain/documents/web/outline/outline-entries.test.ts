import { expect, test } from 'vitest'
import { outlineEntries } from './outline-entries.ts'

function heading(tagName: string, textContent: string, number?: string): HTMLElement {
  const element: Partial<HTMLElement> = { tagName, textContent, dataset: number === undefined ? {} : { number } }
  return element as HTMLElement
}

test('headings are named with their numbers, by their depth below the highest of the text', () => {
  const found = outlineEntries([
    heading('H2', '总则', '第一章　'),
    heading('H2', ' '),
    heading('H4', '适用范围'),
    heading('H3', 'x'.repeat(300)),
  ])
  expect(found.map(({ text, depth }) => [text, depth])).toEqual([
    ['第一章　总则', 0],
    ['适用范围', 2],
    ['x'.repeat(100), 1],
  ])
})

test('a text with more headings than one looks over has no outline, and is shown all the same', () => {
  const many = Array.from({ length: 200_000 }, () => heading('H6', 'a'))
  expect(outlineEntries(many)).toEqual([])
  expect(outlineEntries(many.slice(0, 500))).toHaveLength(500)
})
