import { expect, test } from 'vitest'
import { parseQuery } from '../query/parse-query.ts'
import { withWordsApart } from './open-document-list.ts'

const apart = (typed: string) => withWordsApart(typed, parseQuery(typed, '2026-11-20'))

test('runs of Chinese are cut between their words, as they were written', () => {
  expect(apart('防火墙配置')).toBe('防火墙 配置')
  expect(apart('系統管理')).toBe('系統 管理')
  expect(apart('linux 系统管理 -旧版')).toBe('linux 系统 管理 -旧版')
})

test('what is one word, was quoted, has a choice or is cut out of a sentence is left as it is', () => {
  for (const typed of [
    '管理',
    '"系统管理"',
    '系统管理 OR 备份',
    '统管理员',
    '系统的管理',
    'linux',
    'author:系统管理 linux',
  ])
    expect(apart(typed), typed).toBeUndefined()
})
