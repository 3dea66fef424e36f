import { expect, test, vi } from 'vitest'
import type { FieldInForce } from '@shuku/domain/documents/contract'
import type { ConditionItem } from '@shuku/kit/contract'
import { filledIn, firstLevel, levelChoices, missingFields, nothingEntered, shownFields, toSave } from './batch-form.ts'
import type { UploadForm } from './use-batch.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null, fullscreenEnabled: false })
})

const item = (name: string, more: Partial<ConditionItem> = {}): ConditionItem => ({
  kind: 'INPUT',
  names: [name],
  label: name,
  labelColumns: 6,
  fieldColumns: 18,
  quickSearch: false,
  mode: 'edit',
  ...more,
})
const field = (id: number, more: Partial<FieldInForce> = {}): FieldInForce => ({
  id,
  name: `field ${id}`,
  kind: 'line',
  measure: '',
  help: '',
  heading: '',
  isRequired: false,
  isListed: false,
  isAsked: false,
  entries: [],
  defaults: [],
  ...more,
})
const levels = ['2', '3', '4'].map((key) => ({ key, label: `level ${key}`, selected: key === '4' }))

function formOf(items: readonly ConditionItem[], fields: readonly FieldInForce[] = []): UploadForm {
  const own = [item('secretLevel', { kind: 'SELECT', options: levels }), item('secretValidity')]
  return {
    hasSecrecy: true,
    periodOfFirst: '20年',
    periodOfSecond: '10年',
    extensions: '',
    maxMb: 1,
    minMb: 0,
    conditions: [{ title: '', shown: true, items: [...own, ...items] }],
    categoryName: '',
    fields: [...fields],
  }
}

const layout = item('docpublishtype', {
  kind: 'SELECT',
  options: [
    { key: '1', label: 'document', selected: true },
    { key: '2', label: 'with a summary' },
  ],
})

test('the levels are those that the server offers, and the first is the one that it has selected', () => {
  const form = formOf([])
  expect(levelChoices(form).map(({ value }) => value)).toEqual(['secret', 'internal', 'public'])
  expect(firstLevel(form)).toEqual({ secrecy: 'public', period: '' })
  expect(firstLevel({ ...form, hasSecrecy: false })).toEqual({ secrecy: undefined, period: '' })
})

test('BATCH-03~ BATCH-20~ the summary is there, needed and sent where its layout is chosen', () => {
  const form = formOf([layout, item('docmain')])
  const plain = filledIn(form, nothingEntered)
  expect(shownFields(form, plain).items.map(({ names }) => names[0])).toEqual(['docpublishtype'])
  expect(missingFields(form, plain)).toEqual(new Set())
  const summed = filledIn(form, { values: { docpublishtype: '2', docmain: ' ' }, custom: {} })
  expect(missingFields(form, summed)).toEqual(new Set(['docmain']))
  const written = filledIn(form, { values: { docpublishtype: '2', docmain: 'in short' }, custom: {} })
  expect(toSave(form, written)).toMatchObject({ layout: 'withSummary', summary: 'in short' })
  const back = filledIn(form, { values: { docpublishtype: '1', docmain: 'in short' }, custom: {} })
  expect(toSave(form, back)).toMatchObject({ layout: 'document', summary: '' })
})

test('BATCH-21~ fields that are required and shown must be filled; defaults count, and what is not shown is neither asked for nor sent', () => {
  const form = formOf(
    [item('keyword', { mode: 'required' })],
    [
      field(1, { isRequired: true }),
      field(2, { isRequired: true, defaults: [{ value: 'x' }] }),
      field(3, { isRequired: true, shownBy: { fieldId: 2, values: ['y'] } }),
    ],
  )
  const begun = filledIn(form, nothingEntered)
  expect(missingFields(form, begun)).toEqual(new Set(['keyword', 'cf1']))
  const entered = filledIn(form, { values: { keyword: 'a' }, custom: { 1: ['b'] } })
  expect(missingFields(form, entered)).toEqual(new Set())
  expect(toSave(form, entered)).toMatchObject({ keywords: 'a', fields: { 1: ['b'], 2: ['x'] } })
})
