import type { FieldSection } from '@shuku/domain/documents/contract'
import { expect, test } from 'vitest'
import { changedFields, editedSection, newField, sentSection } from './section-state.ts'

const field = (id: number, name: string) => ({ ...newField(''), id, name, documents: 0 })
const section = {
  revision: 1,
  own: [field(1, '甲'), field(2, '乙'), field(3, '丙')],
  inherited: [
    {
      ...field(9, '上级'),
      categoryId: 1,
      categoryName: '制度',
      above: { isRequired: false, defaults: [] },
      change: { isRequired: null, defaults: null },
    },
  ],
  names: {},
} satisfies FieldSection

const before = editedSection(section)
const changed = (now: typeof before) => changedFields(before, now, section.inherited).map(({ label }) => label)

test('what is unsaved is named: changed, added, moved, taken away, set for the category itself', () => {
  const [first, second, third] = before.own as [(typeof before.own)[0], (typeof before.own)[0], (typeof before.own)[0]]
  expect(changed(before)).toEqual([])
  expect(changed({ ...before, own: [{ ...first, help: 'x' }, second, third] })).toEqual(['甲'])
  expect(changed({ ...before, own: [first, second, third, { ...newField('new'), name: '丁' }] })).toEqual(['丁'])
  expect(changed({ ...before, own: [first, third] })).toEqual(['乙'])
  expect(changed({ ...before, own: [first, third, second] })).toEqual(['丙', '乙'])
  expect(changed({ ...before, changes: { 9: { isRequired: true, defaults: null } } })).toEqual(['上级'])
})

test('a save sends no entries without a name, and of inherited fields only what is set here', () => {
  const entries = [
    { name: ' ', nameEnglish: '' },
    { name: '甲', nameEnglish: '' },
  ]
  const sent = sentSection({
    own: [{ ...newField('new'), name: '选', kind: 'choice', entries }],
    changes: before.changes,
  })
  expect(sent.own[0]?.entries).toEqual([entries[1]])
  expect(sent.own[0]).not.toHaveProperty('key')
  expect(sent.changes).toEqual([])
})
