import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ConditionItem } from '@shuku/kit/contract'
import { ConditionText } from './condition-text.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('a choice that stands for several values is said by its word, alone and with others', () => {
  const option = (key: string, label: string) => ({ key, label, selected: false, disabled: false, visible: true })
  const item: ConditionItem = {
    kind: 'SELECT',
    names: ['docstatus'],
    label: '状态',
    labelColumns: 6,
    fieldColumns: 18,
    quickSearch: false,
    mode: 'edit',
    options: [option('', '全部'), option('1,2', '生效'), option('7', '失效')],
  }
  const said = (value: string) => renderToStaticMarkup(<ConditionText item={item} values={{ docstatus: value }} />)
  expect([said('1,2'), said('7'), said('1,2,7'), said('1')]).toEqual(['生效', '失效', '生效、失效', ''])
})
