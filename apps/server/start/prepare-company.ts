import { hashPassword, makeCompany, makeOneTimePassword } from '@shuku/domain/people/server'
import { openSetUp, renewSetUp } from '@shuku/features/sign-on/server'
import { inTransaction, type Database, type FileStore, type Log } from '@shuku/kit/server'
import { addresses } from '@shuku/domain/addresses'
import type { Configuration } from './configuration.ts'
import { seedDemo } from '@shuku/demo'

interface Preparing {
  readonly configuration: Configuration
  readonly database: Database
  readonly store: FileStore
  readonly log: Log
}

/** The demo accounts that the start prints: an everyday reader and editor, an auditor, somebody abroad, an administrator. */
const demoAccounts = [
  ['wangfang', '王芳，财务部 · writes for finance, approves travel abroad'],
  ['liqiang', '李强，财务部经理 · administers finance: moves, deletes, shares for everyone'],
  ['zhoumin', '周敏，审计监察部 · auditor'],
  ['emily.carter', 'Emily Carter · English'],
  ['luyang', '系统管理员 · administrator of the demo company'],
] as const

/**
 * At the first start makes the first administrator and, where wanted, the demo company; answers what the start prints.
 * An empty company whose administrator has no password in the settings is left to be made on the set-up page.
 */
export async function prepareCompany(preparing: Preparing): Promise<string> {
  const { SHUKU_DEMO, SHUKU_ADMIN_PASSWORD } = preparing.configuration
  return SHUKU_DEMO || SHUKU_ADMIN_PASSWORD !== undefined ? makeNow(preparing) : leaveToSetUp(preparing)
}

async function leaveToSetUp({ configuration, database, log }: Preparing): Promise<string> {
  const code = await inTransaction(database, { isolation: 'read committed' }, async (db) =>
    (await claimFirstStart(db)) ? openSetUp(db) : renewSetUp(db),
  )
  if (code === undefined) return ''
  log.info({}, 'there is no company yet: it is made on the set-up page')
  const page = `${configuration.SHUKU_PREFIX}/${addresses.setUp()}`
  return `\nThere is no company yet. Open ${page} in a browser and enter this code, which is good for that alone:\n  ${code}\n\n`
}

async function makeNow({ configuration, database, store, log }: Preparing): Promise<string> {
  const administratorPassword = configuration.SHUKU_ADMIN_PASSWORD ?? makeOneTimePassword()
  const demoPassword = configuration.SHUKU_DEMO_PASSWORD ?? makeOneTimePassword()
  const [administratorHash, demoHash] = await Promise.all([
    hashPassword(administratorPassword),
    hashPassword(demoPassword),
  ])

  const made = await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    if (!(await claimFirstStart(db))) return undefined
    const documents = configuration.SHUKU_DEMO ? await seedDemo(db, { store, passwordHash: demoHash }) : 0
    await makeAdministrator({ db }, administratorHash)
    return { documents }
  })
  // an earlier start may have left the company to be made
  if (!made) return leaveToSetUp({ configuration, database, store, log })
  log.info({ documents: made.documents }, 'first start: company made')
  const lines = [
    '',
    'First start. These passwords are printed once:',
    `  sysadmin        ${administratorPassword}   first administrator`,
    ...(configuration.SHUKU_DEMO
      ? [
          `  Demo company with ${made.documents} documents; every demo account has the password ${demoPassword}`,
          ...demoAccounts.map(([login, who]) => `    ${login.padEnd(14)}${who}`),
        ]
      : []),
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** The row is locked until the company is there, so of two nodes one makes it and the other waits. */
async function claimFirstStart(db: Database): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ name: 'company', value: JSON.stringify({ madeAt: new Date().toISOString() }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

async function makeAdministrator(acting: { db: Database }, passwordHash: string): Promise<void> {
  await makeCompany(acting, {
    name: '总部',
    nameEnglish: 'Headquarters',
    administrator: {
      name: '系统管理员',
      nameEnglish: 'System administrator',
      loginName: 'sysadmin',
      passwordHash,
    },
  })
}
