import { expect, test } from 'vitest'
import { BatchStore, type FileLevel } from './batch-store.ts'
import type { Level } from './levels.ts'

const secret: Level = { secrecy: 'secret', period: '10年' }
const internal: Level = { secrecy: 'internal', period: '' }

function begin({ fails = false } = {}) {
  const reported: FileLevel[] = []
  const store = new BatchStore({
    changeLevel: async (level) => {
      await Promise.resolve()
      if (fails) throw new Error('not cleared')
      reported.push(level)
      return '2036-11-29'
    },
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
  })
  store.add([new File(['a'], 'a.txt'), new File(['b'], 'b.txt')], internal)
  store.patch(1, { fileId: 11 })
  return { store, reported, raise: () => store.setLevel(secret, { former: internal, isCounted: () => true }) }
}

test('BATCH-12~ BATCH-32~ raising is reported to the server for the files that have arrived, and its undoing as well', async () => {
  const { store, reported, raise } = begin()
  raise()
  await store.report(() => false)
  expect(reported).toEqual([{ fileId: 11, ...secret }])
  expect(store.state()).toMatchObject({ level: secret, raised: { count: 2, secrecy: 'secret' } })
  expect(store.state().rows[0]?.reported).toEqual({ ...secret, until: '2036-11-29' })
  store.undoRaise()
  await store.report(() => false)
  expect(reported.slice(1)).toEqual([{ fileId: 11, ...internal }])
  expect(store.state()).toMatchObject({ level: internal, raised: undefined })
  expect(store.state().rows.map(({ level }) => level)).toEqual([internal, internal])
})

test('BATCH-04 an entry of the list has its file, level and period, and the period that was reported with the last day that it has', async () => {
  const { store } = begin()
  const entries = () =>
    store.state().rows.map(({ fileId, level, reported }) => ({
      fileid: fileId,
      secretLevel: level.secrecy,
      secretValidity: level.period,
      secretLevelValidity: reported?.period,
      secretLevelValidityValue: reported?.until,
    }))
  const nothing = { secretLevelValidity: undefined, secretLevelValidityValue: undefined }
  const begun = { secretLevel: 'internal', secretValidity: '', ...nothing }
  expect(entries()).toEqual([
    { fileid: 11, ...begun },
    { fileid: undefined, ...begun },
  ])
  store.setRowLevel(1, secret)
  await store.report(() => true)
  const given = { secretLevel: 'secret', secretValidity: '10年' }
  const known = { secretLevelValidity: '10年', secretLevelValidityValue: '2036-11-29' }
  expect(entries()[0]).toEqual({ fileid: 11, ...given, ...known })
  // changed and not reported yet: what the server has is still known
  store.setRowLevel(1, { ...secret, period: '3年' })
  expect(entries()[0]).toEqual({ fileid: 11, ...given, secretValidity: '3年', ...known })
})

test('what the server knows, what has no period yet and what has not arrived is not reported', async () => {
  const { store, reported } = begin()
  store.setRowLevel(1, { secrecy: 'secret', period: '10' })
  store.setRowLevel(2, secret)
  await store.report(() => true)
  expect(reported).toEqual([])
  store.setRowLevel(1, secret)
  await store.report(() => true)
  await store.report(() => true)
  expect(reported).toEqual([{ fileId: 11, ...secret }])
})

test('a level that is refused says why at its file, until another one is chosen', async () => {
  const { store } = begin({ fails: true })
  store.setRowLevel(1, secret)
  await store.report(() => true)
  expect(store.state().rows[0]).toMatchObject({ failure: 'not cleared' })
  expect(store.state().rows[0]?.reported).toBeUndefined()
  store.setRowLevel(1, internal)
  expect(store.state().rows[0]?.failure).toBeUndefined()
})

test('BATCH-40~ after a save what was built leaves, what failed stays with its reason', () => {
  const { store } = begin()
  store.patch(2, { fileId: 12 })
  store.settle(new Set([11]), new Map([[12, 'title taken']]))
  expect(store.state().rows).toMatchObject([{ fileId: 12, failure: 'title taken' }])
})

test('a period that is mended above is mended for the files that were added with it, and for no others', () => {
  const { store } = begin()
  store.setRowLevel(1, { secrecy: 'secret', period: '10' })
  store.setRowLevel(2, { secrecy: 'secret', period: '3年' })
  store.setPeriod(secret)
  expect(store.state().rows.map(({ level }) => level.period)).toEqual(['10年', '3年'])
})
