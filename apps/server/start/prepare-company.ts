import {
  createPerson,
  createRole,
  addRoleMembers,
  createUnits,
  giveRoleRights,
  hashPassword,
  makeOneTimePassword,
  rightStrings,
} from '@shuku/domain/people/server'
import { inTransaction, type Database, type FileStore, type Log } from '@shuku/kit/server'
import type { Configuration } from './configuration.ts'
import { seedDemo } from '../demo/seed/seed-demo.ts'

interface Preparing {
  readonly configuration: Configuration
  readonly database: Database
  readonly store: FileStore
  readonly log: Log
}

/** The demo accounts that the start prints: an everyday reader and editor, an auditor, somebody abroad, an administrator. */
const demoAccounts = [
  ['wangfang', '王芳，财务部 · reads and edits finance'],
  ['liqiang', '李强 · colleague with other rights'],
  ['zhoumin', '周敏，审计监察部 · auditor'],
  ['emily.carter', 'Emily Carter · English'],
  ['luyang', '系统管理员 · administrator of the demo company'],
] as const

/** At the first start makes the first administrator and, where wanted, the demo company; answers what the start prints. */
export async function prepareCompany({ configuration, database, store, log }: Preparing): Promise<string> {
  const administratorPassword = configuration.SHUKU_ADMIN_PASSWORD ?? makeOneTimePassword()
  const demoPassword = configuration.SHUKU_DEMO_PASSWORD ?? makeOneTimePassword()
  const [administratorHash, demoHash] = await Promise.all([
    hashPassword(administratorPassword),
    hashPassword(demoPassword),
  ])

  const made = await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    if (!(await claimFirstStart(db))) return undefined
    const documents = configuration.SHUKU_DEMO ? await seedDemo(db, { store, passwordHash: demoHash }) : 0
    await makeAdministrator(db, administratorHash)
    return { documents }
  })
  if (!made) return ''
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

async function makeAdministrator(db: Database, passwordHash: string): Promise<void> {
  const acting = { db }
  const headquarters =
    (await db.selectFrom('unit').select('id').where('kind', '=', 'headquarters').executeTakeFirst())?.id ??
    (await createUnits(acting, [{ kind: 'headquarters', name: '总部', nameEnglish: 'Headquarters' }]))[0]
  if (headquarters === undefined) throw new Error('no headquarters')
  const [department] = await createUnits(acting, [
    { kind: 'department', name: '系统管理', nameEnglish: 'System administration', parent: headquarters, sort: 999 },
  ])
  if (department === undefined) throw new Error('no department')
  const person = await createPerson(acting, {
    name: '系统管理员',
    nameEnglish: 'System administrator',
    loginName: 'sysadmin',
    departmentId: department,
    securityLevel: 255,
    classification: 0,
    passwordHash,
  })
  const role = await createRole(acting, { name: '超级管理员', nameEnglish: 'First administrators' })
  await addRoleMembers(acting, role, [{ personId: person, level: 2 }])
  await giveRoleRights(
    acting,
    role,
    Object.values(rightStrings).map((name) => ({ name, level: 2 as const })),
  )
}
