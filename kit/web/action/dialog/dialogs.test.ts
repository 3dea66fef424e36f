import { expect, test } from 'vitest'
import { dialogStore, openDialog } from './dialogs.ts'

const Dialog = () => null

test('a closed dialog stays to fade out, a dropped one is gone at once with what stands over it', () => {
  openDialog(Dialog)
  expect(dialogStore.shown()).toStrictEqual({ Dialog, open: true })
  dialogStore.close()
  expect(dialogStore.shown()).toStrictEqual({ Dialog, open: false })
  dialogStore.drop()
  expect(dialogStore.shown()).toBeUndefined()
})
