import { expect, test } from 'vitest'
import { findRetypedRules } from './retyped-rules.ts'

const file = 'features/share/server/share.ts'

test.each([
  ['where document.deleted_at is null and document.status in (1, 2)', 'documentIsInForce'],
  [
    `select 7
      union
      select below.id from branch join category as below on below.parent_id = branch.id where below.deleted_at is null
    )`,
    'branchOf or isInBranch',
  ],
  ['select category.id from below join category on category.parent_id = below.id\n)', 'branchOf or isInBranch'],
  ['names.filter((name) => name.toLowerCase().includes(typed))', 'holdsText'],
  ['with recursive above (id) as (\n  select ${categoryId}::integer union …', 'withAbove'],
])('a rule that has a name is not typed out again: %#', (statement, name) => {
  const [problem, ...more] = findRetypedRules(file, `const one = 1\nsql\`${statement}\``)
  expect(problem).toMatch(/^features\/share\/server\/share\.ts:\d+: types out what /)
  expect(problem).toContain(name)
  expect(more).toEqual([])
})

test.each([
  'document.status in (1, 2, 5)',
  'select child.id, level + 1 from below join category as child on child.parent_id = below.id)',
  'select child.id from below join category as child on child.parent_id = below.id where child.inherits_rights)',
])('another question is left alone: %#', (statement) => {
  expect(findRetypedRules(file, statement)).toEqual([])
})
