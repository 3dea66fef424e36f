import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { readingApi } from '../contract.ts'
import { readingMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(readingMessages)('toRead')
}

/** What is still to be read; nothing where nothing is. */
export function MenuCount() {
  const { number } = useFormats()
  const { data } = useApi(readingApi.countMyReadings, {}, { refetchEveryMs: 300_000 })
  return data && data.open > 0 ? number(data.open) : null
}
