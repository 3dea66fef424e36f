import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert, WifiOff, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { runAction } from '../action/run-action.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { toast, toastStore, type Toast } from './toast.ts'
import './toast.css'

/** Draws the toasts; mounted once in the app. Errors and warnings interrupt a screen reader, the rest waits its turn. */
export function ToastHost() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.shown)
  const urgent = shown.filter(({ kind }) => kind === 'error' || kind === 'warning')
  const others = shown.filter((each) => !urgent.includes(each))
  return (
    <div className="sk-toasts">
      <div role="status">
        <OfflineLine />
        {others.map((each) => (
          <ToastLine key={each.id} {...each} />
        ))}
      </div>
      <div role="alert">
        {urgent.map((each) => (
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

const icons: Readonly<Record<Toast['kind'], ReactNode>> = {
  success: <CircleCheck aria-hidden />,
  plain: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  error: <CircleAlert aria-hidden />,
}

const heldMs = 60_000

function ToastLine({ id, kind, text, requestId, act, more, lastsMs }: Toast) {
  const t = useMessages(kitMessages)
  const [held, setHeld] = useState(false)

  // who reads it with the pointer on it has longer; a pointer that was left there holds it no longer than that
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(id), held ? heldMs : lastsMs)
    return () => clearTimeout(timer)
  }, [held, id, lastsMs])

  const acts = [more, act].filter((each) => each !== undefined)

  return (
    <div className={`sk-toast is-${kind}`} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {icons[kind]}
      <span className="sk-toast-text">
        {text}
        {requestId !== '' && <span className="sk-small sk-tertiary"> {t('requestId', { id: requestId })}</span>}
      </span>
      {acts.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="sk-plain-button sk-toast-act"
          onClick={() => {
            toast.dismiss(id)
            runAction(run)
          }}
        >
          {label}
        </button>
      ))}
      <IconButton small icon={<X aria-hidden />} label={t('close')} onClick={() => toast.dismiss(id)} />
    </div>
  )
}
