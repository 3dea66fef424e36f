import { expect, test, vi } from 'vitest'
import { dialogSize, followed } from './dialog-size.ts'

test('DISK-91~ dialogs of the disk are 850 by 680, and on smaller screens the window without 150 each way; a window that is resized is followed each half second', () => {
  expect(dialogSize({ width: 1440, height: 900 })).toEqual({ width: 850, height: 680 })
  expect(dialogSize({ width: 900, height: 700 })).toEqual({ width: 750, height: 550 })
  expect(dialogSize({ width: 1000, height: 830 })).toEqual({ width: 850, height: 680 })

  vi.useFakeTimers()
  const sizes = vi.fn<() => void>()
  const { follow, stop } = followed(sizes)
  for (let resized = 0; resized < 12; resized++) {
    follow()
    vi.advanceTimersByTime(100)
  }
  expect(sizes).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  expect(sizes).toHaveBeenCalledTimes(3)
  follow()
  stop()
  vi.advanceTimersByTime(1000)
  expect(sizes).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
