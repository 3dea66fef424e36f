import { expect, test } from 'vitest'
import { alignBlocks, type Comparable } from './align-blocks.ts'

function blocks(...texts: string[]): Comparable[] {
  return texts.map((words) => ({ key: words, words, group: 'text' }))
}

function aligned(before: readonly Comparable[], after: readonly Comparable[]) {
  return alignBlocks(before, after).pairs.map(({ before: left, after: right, isSame }) => {
    const [one, other] = [before[left ?? -1]?.words ?? '', after[right ?? -1]?.words ?? '']
    return isSame ? one : `${one} → ${other}`
  })
}

test('what went and what came are not taken for one changed paragraph', () => {
  const before = blocks(
    '第一条 适用范围',
    '出差须事先填写申请单并经部门负责人批准。',
    '住宿费按职级标准报销，每晚不超过五百元。',
  )
  const after = blocks(
    '第一条 适用范围',
    '住宿费按职级标准报销，每晚不超过六百五十元。',
    '市内交通费凭票据实报销，不再发放补贴。',
  )
  expect(aligned(before, after)).toEqual([
    '第一条 适用范围',
    '出差须事先填写申请单并经部门负责人批准。 → ',
    '住宿费按职级标准报销，每晚不超过五百元。 → 住宿费按职级标准报销，每晚不超过六百五十元。',
    ' → 市内交通费凭票据实报销，不再发放补贴。',
  ])
})

test('a short line is known again by its characters', () => {
  expect(aligned(blocks('每天 30 元。', '等待批准'), blocks('每天 40 元，含加班。', '等待部门负责人批准'))).toEqual([
    '每天 30 元。 → 每天 40 元，含加班。',
    '等待批准 → 等待部门负责人批准',
  ])
  expect(aligned(blocks('午餐。'), blocks('保留票据'))).toEqual(['午餐。 → ', ' → 保留票据'])
})

test('a table is never paired with a paragraph, however alike their words', () => {
  const table = { key: 't', words: '职级 每晚标准 经理 五百', group: 'table' }
  expect(alignBlocks([table], blocks('职级 每晚标准 经理 六百')).pairs).toEqual([
    { before: 0, isSame: false },
    { after: 0, isSame: false },
  ])
})

test('every block of both stands there once, in its order', () => {
  const before = Array.from({ length: 90 }, (_, index) => `第 ${index} 段，金额 ${index * 7} 元`)
  const after = before.flatMap((text, index) =>
    index % 9 === 0 ? [] : index % 5 === 0 ? [`${text}，含税`, `补充说明 ${'甲乙丙丁'.repeat(index)}`] : [text],
  )
  const { pairs, isCoarse } = alignBlocks(blocks(...before), blocks(...after))
  expect(isCoarse).toBe(false)
  expect(pairs.flatMap((pair) => pair.before ?? [])).toEqual(before.map((_, index) => index))
  expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after.map((_, index) => index))
})

test('texts with nothing in common and thousands of paragraphs stand side by side by their places, and that is said', () => {
  const all = (word: string) => blocks(...Array.from({ length: 3000 }, (_, index) => `${word} ${index}`))
  const { pairs, isCoarse } = alignBlocks(all('old'), all('new'))
  expect(isCoarse).toBe(true)
  expect(pairs).toHaveLength(3000)
  expect(pairs[2999]).toEqual({ before: 2999, after: 2999, isSame: false })
})
