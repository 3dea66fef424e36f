import { expect, test } from 'vitest'
import type { FilledField } from '../../contract.ts'
import { changedFields } from './changed-fields.ts'

const zh = { language: 'zh-CN', timeZone: 'Asia/Shanghai' } as const

function field(id: number, name: string, values: FilledField['values']): FilledField {
  return { id, name, kind: name === '金额' ? 'amount' : 'person', measure: '', heading: '', values }
}

test('CAT-32~ versions are compared field by field: what was filled, emptied or became another', () => {
  const before = [field(1, '金额', [{ value: '12 CNY' }]), field(2, '经办人', [{ value: '7', shown: '王芳' }])]
  const after = [field(1, '金额', [{ value: '1200 CNY' }]), field(3, '复核人', [{ value: '7', shown: '王芳' }])]
  expect(changedFields(before, after, zh)).toEqual([
    { id: 1, name: '金额', before: '¥12.00', after: '¥1,200.00' },
    { id: 2, name: '经办人', before: '王芳', after: '' },
    { id: 3, name: '复核人', before: '', after: '王芳' },
  ])
  expect(changedFields(after, after, zh)).toEqual([])
})
