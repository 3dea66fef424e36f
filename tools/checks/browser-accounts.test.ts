import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findFiles } from '../find-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Accounts that a file of browser tests signs in, by language: signing in sets the account's own. */
function accountsIn(text: string): [account: string, language: string][] {
  const uses = [...text.matchAll(/test\.use\(\{([^}]*)\}/g)].map(([, options = '']) => options)
  const signedIn = uses.flatMap((options): [string, string][] => {
    const account = /\bas: '([^']+)'/.exec(options)?.[1]
    return account === undefined ? [] : [[account, /\blanguage: '([^']+)'/.exec(options)?.[1] ?? 'zh-CN']]
  })
  const others = [...text.matchAll(/openAs\(browser, '([^']+)'(?:, '([^']+)')?\)/g)]
  return [...signedIn, ...others.map(([, account = '', language = 'zh-CN']): [string, string] => [account, language])]
}

test('no two files of browser tests, which may run at the same time, use an account in two languages', () => {
  const files = findFiles(root, '{kit,domain,features,apps}/**/*.e2e.ts')
  const byAccount = new Map<string, { file: string; language: string }[]>()
  for (const file of files) {
    for (const [account, language] of accountsIn(readFileSync(join(root, file), 'utf8'))) {
      byAccount.set(account, [...(byAccount.get(account) ?? []), { file, language }])
    }
  }
  expect(byAccount.size).toBeGreaterThan(10)
  const torn = [...byAccount].filter(([, uses]) =>
    uses.some((one) => uses.some((other) => one.file !== other.file && one.language !== other.language)),
  )
  expect(torn).toEqual([])
})
