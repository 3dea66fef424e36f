import { useMessages } from '@shuku/kit/web'
import { stationMessages } from '../../../reading-messages.ts'

/** Minutes in words: from an hour on with hours. */
export function useDuration() {
  const t = useMessages(stationMessages)
  return (minutes: number): string => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes - hours * 60
    if (hours === 0) return t('minutes', { n: minutes })
    return rest === 0 ? t('wholeHours', { h: hours }) : t('hours', { h: hours, n: rest })
  }
}
