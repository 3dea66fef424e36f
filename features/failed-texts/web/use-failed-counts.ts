import { useEffect, useEffectEvent, useState } from 'react'
import type { TextReason } from '@shuku/domain/files/contract'
import { useApi } from '@shuku/kit/web'
import { failedTextsApi as api } from '../contract.ts'

/** While files are read the numbers change; otherwise somebody may upload one that cannot be. */
const [soonMs, nowAndThenMs] = [2000, 10_000]

/** How many there are for each reason; when that changes the list is run again. */
export function useFailedCounts(onChange: () => unknown) {
  const [isBusy, setBusy] = useState(true)
  const known = useApi(api.countFailedTexts, {}, { staleMs: 0, refetchEveryMs: isBusy ? soonMs : nowAndThenMs })
  const { reasons = [], waiting = 0 } = known.data ?? {}
  if (known.data && isBusy !== waiting > 0) setBusy(waiting > 0)
  const seen = known.data && JSON.stringify(reasons)
  const change = useEffectEvent(() => void onChange())
  useEffect(() => {
    if (seen !== undefined) change()
  }, [seen])
  return {
    reasons,
    waiting,
    error: known.data ? null : known.error,
    refresh: known.refetch,
    of: (reason: TextReason | undefined) =>
      reasons.filter((one) => reason === undefined || one.reason === reason).reduce((sum, { count }) => sum + count, 0),
  }
}
