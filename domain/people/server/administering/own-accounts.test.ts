import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/**
 * What may be asked of all accounts of whoever acts, because it refuses. What one may do more because an account is
 * one's own is asked of those that the sign-in opens (`selectOpenedAccounts`, `isOpened`), and stands in no such list.
 */
const refuses: Record<string, string> = {
  'domain/approval/server/decide.ts': 'refuses to approve what is one’s own',
  'domain/categories/server/rights/still-give.ts': 'refuses to join a group of one’s own that opens what others write',
  'domain/documents/server/administering/change-holder.ts': 'refuses to make oneself author or owner by administration',
  'domain/documents/server/reading/record-print.ts':
    'refuses a print once all accounts together have printed as often as the category allows',
  'domain/people/server/administering/people/read-standing.ts': 'refuses to give oneself clearances, places and posts',
  'domain/people/server/administering/require-administered-group.ts': 'refuses to enter oneself into a group',
  'domain/people/server/administering/require-may-bound.ts': 'refuses to change the bounds of oneself',
  'domain/people/server/administering/require-placeable.ts': 'refuses to move the unit that one works in',
  'domain/people/server/administering/require-role-administrator.ts': 'refuses to give oneself a role',
  'domain/rights/server/acts/own-standings.ts': 'refuses acts of administration that open a document to oneself',
  'domain/rights/server/defaults/own-reach.ts': 'refuses default rights that name oneself',
  'features/approval/server/absence.ts': 'refuses to be one’s own deputy',
  'features/governance/server/holds.ts': 'refuses to release a hold that one has set oneself',
  'features/organisation-import/server/plan/known.ts': 'refuses lines that give oneself more',
  'features/organisation/server/passwords/reset-password.ts': 'refuses to reset a password of oneself',
  'features/organisation/server/people/hand-over.ts': 'refuses to hand over from or to oneself',
  'features/organisation/server/people/person-table.ts': 'refuses to offer for oneself what is refused',
  'features/subscription/server/conditions.ts': 'refuses decisions that open a document to oneself',
  'features/organisation/server/units/long/prepare.ts': 'refuses to place oneself by an undo',
}

test('all accounts of whoever acts are asked by what refuses alone', () => {
  const files = globSync('{domain,features,apps}/**/*.ts', {
    cwd: root,
    exclude: (name) => ['node_modules', '.build', 'own-accounts.ts'].includes(name) || name.endsWith('.test.ts'),
  })
  const callers = files.filter((file) =>
    /\b(?:selectOwnAccounts|isOneOf)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(callers.filter((file) => !file.endsWith('/own-accounts.ts')).sort()).toEqual(Object.keys(refuses).sort())
  for (const reason of Object.values(refuses)) expect(reason).toMatch(/^refuses /)
})
