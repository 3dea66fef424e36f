import { useMessages, kitMessages } from '@shuku/kit/web'

/** Before the first screen: nothing for a moment, then a thin line that moves. */
export function FirstWait() {
  const t = useMessages(kitMessages)
  return <div className="sk-first-wait" role="progressbar" aria-label={t('loading')} />
}
