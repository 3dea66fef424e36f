import { useMemo, useState, type ReactNode } from 'react'
import { CrashGuard, FrameSlotsContext, UploadPanel, useSmallScreen } from '@shuku/kit/web'
import './embedded.css'

/** The whole window of a page that another program shows: the page alone, with its uploads. */
export function EmbeddedFrame({ screen, children }: { readonly screen: string; readonly children: ReactNode }) {
  const small = useSmallScreen()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [acts, setActs] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, acts }), [title, acts])
  return (
    <FrameSlotsContext value={slots}>
      <div className="sk-embedded">
        {small && (
          <header className="sk-embedded-head">
            <div ref={setTitle} className="sk-embedded-title" />
            <div ref={setActs} className="sk-embedded-acts" />
          </header>
        )}
        <main id="sk-page" className="sk-embedded-page" tabIndex={-1}>
          <CrashGuard screen={screen}>{children}</CrashGuard>
        </main>
        <UploadPanel />
      </div>
    </FrameSlotsContext>
  )
}
