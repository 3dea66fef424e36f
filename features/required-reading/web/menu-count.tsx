import { useApi, useFormats } from '@shuku/kit/web'
import { readingApi } from '../contract.ts'

/** The number of documents still to read; nothing at zero. */
export function MenuCount() {
  const { number } = useFormats()
  const { data } = useApi(readingApi.countMyReadings, {}, { refetchEveryMs: 300_000 })
  return data && data.open > 0 ? number(data.open) : null
}
