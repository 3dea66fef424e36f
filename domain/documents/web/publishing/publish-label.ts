import { useFormats, useMessages } from '@shuku/kit/web'
import type { PublishingForecast } from '../../contract/publishing-calls.ts'
import { publishingMessages } from '../../contract/publishing-messages.ts'

/** What pressing the button does; without a forecast only that it publishes. `isLater`: its day is still to come. */
export function usePublishLabel(forecast: PublishingForecast | undefined, isLater = false): string {
  const t = useMessages(publishingMessages)
  const { list } = useFormats()
  if (forecast?.needsApproval) {
    const { approvers, approverCount: n } = forecast
    if (approvers.length === 0) return t('forApproval')
    return t(n > approvers.length ? 'toApprovers' : 'toApprover', { names: list(approvers), n })
  }
  if (forecast?.publishesApart) return t('apart')
  const { readers } = forecast ?? {}
  if (readers === undefined) return t(isLater ? 'later' : 'publish')
  if (readers === 1) return t(isLater ? 'laterOwn' : 'publishOwn')
  return t(isLater ? 'laterTo' : 'publishTo', { n: readers })
}
