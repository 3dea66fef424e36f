import { findBrokenSeals } from '@shuku/domain/audit/server'
import type { WalkedRule } from './rule.ts'

/** The logs, held against the seals of their days. Nothing mends them: a backup tells what stood there. */
export const logRules: readonly WalkedRule[] = [
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
]
