import { expect, test } from 'vitest'
import { findAsSearched } from './find-as-searched.ts'

type FindController = Parameters<typeof findAsSearched>[0]

/** Finds a text as it is, as pdf.js does after its own preparations. */
class Plain {
  match(query: string, content: string) {
    const found = []
    for (let index = content.indexOf(query); index >= 0; index = content.indexOf(query, index + 1))
      found.push({ index, length: query.length })
    return found
  }
}

function find(query: string, content: string): string[] {
  const Finder = findAsSearched(Plain as unknown as FindController)
  const found = (new Finder({} as never).match(query, content, 0) ?? []) as { index: number; length: number }[]
  return found.map(({ index, length }) => content.slice(index, index + length))
}

test('radicals and traditional characters are found as the characters that search takes them for', () => {
  expect(find('页码', '⽂件⻚码 第 1 ⻚，頁碼')).toEqual(['⻚码', '頁碼'])
  expect(find('⻚码', '页码')).toEqual(['页码'])
})

test('a hyphen that a line end has taken is found with it, in the order of the page', () => {
  expect(find('state-of-the-art', 'a state-ofthe-art cipher, state-of-the-art')).toEqual([
    'state-ofthe-art',
    'state-of-the-art',
  ])
  expect(find('2024-05', '202405')).toEqual([])
})
