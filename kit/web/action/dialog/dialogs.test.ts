import { beforeEach, expect, test } from 'vitest'
import { dialogStore, openDialog } from './dialogs.ts'

const First = () => null
const Second = () => null

beforeEach(() => dialogStore.drop())

const shown = () => dialogStore.shown().map(({ Dialog, open }) => ({ Dialog, open }))
const upper = () => dialogStore.shown().at(-1)

test('a closed dialog stays to fade out, a dropped one is gone at once with what stands over it', () => {
  openDialog(First)
  expect(shown()).toStrictEqual([{ Dialog: First, open: true }])
  upper()?.close()
  expect(shown()).toStrictEqual([{ Dialog: First, open: false }])
  dialogStore.drop()
  expect(shown()).toStrictEqual([])
})

test('a late answer closes its own dialog, and not the one that was opened since', () => {
  openDialog(First)
  const closeFirst = upper()?.close
  closeFirst?.()
  openDialog(Second)
  closeFirst?.()
  expect(shown()).toStrictEqual([{ Dialog: Second, open: true }])
})

test('a late dialog lies over one in which something was done, and takes the place of an untouched one', () => {
  openDialog(First)
  openDialog(Second)
  expect(shown()).toStrictEqual([{ Dialog: Second, open: true }])
  upper()?.use()
  openDialog(First)
  expect(shown()).toStrictEqual([
    { Dialog: Second, open: true },
    { Dialog: First, open: true },
  ])
  upper()?.close()
  expect(shown()[0]).toStrictEqual({ Dialog: Second, open: true })
})
