import { expect, test, vi } from 'vitest'
import { decodeReply } from '@shuku/kit/contract'
import { batchUploadApi as api } from '../contract.ts'
import { countRows, refusalOf, type ShownRow } from './batch-row.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null, fullscreenEnabled: false })
})

const mb = 1024 * 1024
const limits = { extensions: '*.pdf;*.docx', maxMb: 2, minMb: 1 }

test('BATCH-15~ BATCH-27 BATCH-39~ a file of another kind, too large or too small is refused, and by the bound itself it is not', () => {
  expect(refusalOf({ name: 'a.PDF', size: mb }, limits)).toBeUndefined()
  expect(refusalOf({ name: 'a.pdf', size: 2 * mb }, limits)).toBeUndefined()
  expect(refusalOf({ name: 'a.exe', size: mb }, limits)).toEqual({ reason: 'kind', extension: 'exe' })
  expect(refusalOf({ name: 'README', size: mb }, limits)).toEqual({ reason: 'kind', extension: '' })
  expect(refusalOf({ name: 'a.pdf', size: 2 * mb + 1 }, limits)).toEqual({ reason: 'large' })
  expect(refusalOf({ name: 'a.pdf', size: mb - 1 }, limits)).toEqual({ reason: 'small' })
})

test('BATCH-08~ where nothing may be uploaded nothing is taken, and a wildcard takes every kind', () => {
  expect(refusalOf({ name: 'a.pdf', size: 1 }, { extensions: '*.*', maxMb: 0, minMb: 0 })).toEqual({ reason: 'closed' })
  expect(refusalOf({ name: 'a.exe', size: 1 }, { extensions: '*.*', maxMb: 1, minMb: 0 })).toBeUndefined()
})

test('BATCH-16 BATCH-08~ sizes are read as whole numbers, and what is no number is 0, by which nothing is taken', () => {
  const sizesOf = (sizes: object) => {
    const texts = { openSecret: '1', secretValidityLevel1: '', secretValidityLevel2: '', uploadext: '*.*' }
    const others = { ...texts, conditions: [], seccategoryName: 'a', fields: [] }
    const { data } = decodeReply(api.getUploadForm.reply, { ...others, ...sizes })
    return data && { maxMb: data.maxMb, minMb: data.minMb }
  }
  expect(sizesOf({ maxUploadFileSize: '200', mixUploadFileSize: 1 })).toEqual({ maxMb: 200, minMb: 1 })
  expect(sizesOf({ maxUploadFileSize: '12.7', mixUploadFileSize: ' 3 ' })).toEqual({ maxMb: 12, minMb: 3 })
  const none = { maxMb: 0, minMb: 0 }
  for (const size of ['', 'abc', 'NaN', '2 MB', null, undefined])
    expect(sizesOf({ maxUploadFileSize: size, mixUploadFileSize: size }), String(size)).toEqual(none)
  expect(refusalOf({ name: 'a.pdf', size: 1 }, { extensions: '*.*', ...none })).toEqual({ reason: 'closed' })
})

test('BATCH-34~ what is refused, failed or paused is not counted among the documents to come', () => {
  const base = { file: new File(['a'], 'a.txt'), level: { secrecy: undefined, period: '' } }
  const shown = (key: number, more: object): ShownRow =>
    ({ row: { key, ...base }, item: undefined, refusal: undefined, ...more }) as ShownRow
  const all = [
    shown(1, { row: { key: 1, ...base, fileId: 7 }, item: { state: 'done' } }),
    shown(2, { item: { state: 'sending' } }),
    shown(3, { item: { state: 'waiting' } }),
    shown(4, { item: { state: 'failed' } }),
    shown(5, { item: { state: 'paused' } }),
    shown(6, { refusal: { reason: 'large' } }),
  ]
  expect(countRows(all)).toEqual({ travelling: 2, refused: 1, halted: 2, toBuild: 3 })
})
