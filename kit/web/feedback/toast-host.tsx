import { useEffect, useState, useSyncExternalStore } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, WifiOff, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { toast, toastStore, type Toast } from './toast.ts'
import './toast.css'

/** Draws the toasts; stands once in the app. Errors interrupt a screen reader, the rest waits its turn. */
export function ToastHost() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.shown)
  const errors = shown.filter(({ kind }) => kind === 'error')
  const others = shown.filter(({ kind }) => kind !== 'error')
  return (
    <div className="sk-toasts">
      <div role="status">
        <OfflineLine />
        {others.map((each) => (
          <ToastLine key={each.id} {...each} />
        ))}
      </div>
      <div role="alert">
        {errors.map((each) => (
          <ToastLine key={each.id} {...each} />
        ))}
      </div>
    </div>
  )
}

/** Stays as long as the machine is offline; calls wait for it to come back. */
function OfflineLine() {
  const t = useMessages(kitMessages)
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  if (isOnline) return null
  return (
    <div className="sk-toast">
      <WifiOff aria-hidden />
      <span className="sk-toast-text">{t('offline')}</span>
    </div>
  )
}

function ToastLine({ id, kind, text, requestId, act, lastsMs }: Toast) {
  const t = useMessages(kitMessages)
  const [held, setHeld] = useState(false)

  // the time runs only while nobody reads it with the pointer on it
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toast.dismiss(id), lastsMs)
    return () => clearTimeout(timer)
  }, [held, id, lastsMs])

  const runAct = () => {
    toast.dismiss(id)
    act?.run()
  }

  return (
    <div className={`sk-toast is-${kind}`} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {kind === 'error' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      <span className="sk-toast-text">
        {text}
        {requestId !== '' && <span className="sk-small sk-tertiary"> {t('requestId', { id: requestId })}</span>}
      </span>
      {act && (
        <button type="button" className="sk-plain-button sk-toast-act" onClick={runAct}>
          {act.label}
        </button>
      )}
      <IconButton small icon={<X aria-hidden />} label={t('close')} onClick={() => toast.dismiss(id)} />
    </div>
  )
}
