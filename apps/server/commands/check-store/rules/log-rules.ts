import { emptyOverdueLogs, findBrokenSeals, selectHiddenEntries, selectOverdueLogs } from '@shuku/domain/audit/server'
import type { Rule } from './rule.ts'

/** The logs, checked against the seals of their days. They cannot be repaired; only a backup has the former entries. */
export const logRules: readonly Rule[] = [
  {
    text: {
      'zh-CN': '{log} 日志在 {id} 的记录与当日的封存值不符：有记录被修改、删除或补入',
      'en-US':
        'the entries of {id} in the {log} log are not those that were sealed: some were changed, removed or added',
    },
    walk: async function* ({ database }) {
      for await (const { log, day } of findBrokenSeals(database)) yield { id: day, log }
    },
  },
  {
    text: {
      'zh-CN': '文档 {id} 并未在一年前彻底删除，但日志中有 {entries} 条记录已被清空',
      'en-US':
        'document {id} has entries in the log that tell nothing more ({entries}), and was not purged more than a year ago',
    },
    select: selectHiddenEntries,
  },
  {
    text: {
      'zh-CN': '文档 {id} 彻底删除已超过一年，但日志中的记录尚未清空',
      'en-US': 'document {id} was purged more than a year ago, and its log still tells of it',
    },
    select: selectOverdueLogs,
    repair: emptyOverdueLogs,
  },
]
