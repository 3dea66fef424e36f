import { lazy, Suspense, useState } from 'react'
import { Button } from 'antd'
import { Compass } from 'lucide-react'
import { Notice, useMessages, useSession, useStoredPreference } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'
import './home-page.css'

const HomeTour = lazy(async () => ({ default: (await import('./home-tour.tsx')).HomeTour }))

/** The tour of five sentences: offered until somebody has begun or declined it on this machine, and from the menu. */
export function useHomeTour() {
  const t = useMessages(homeMessages)
  const { personId } = useSession()
  const [isKnown, setKnown] = useStoredPreference<boolean>(`home.tour.${personId}`, false)
  const [running, setRunning] = useState(false)
  const start = () => {
    setKnown(true)
    setRunning(true)
  }
  const invitation = (
    <>
      {!isKnown && (
        <Notice
          isBand
          icon={<Compass aria-hidden />}
          actions={
            <span className="sk-home-invitation">
              <Button size="small" onClick={start}>
                {t('startTour')}
              </Button>
              <Button size="small" type="text" onClick={() => setKnown(true)}>
                {t('declineTour')}
              </Button>
            </span>
          }
        >
          {t('welcome')}
        </Notice>
      )}
      {running && (
        <Suspense fallback={null}>
          <HomeTour onEnd={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  )
  return { start, invitation }
}
