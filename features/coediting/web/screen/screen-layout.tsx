import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { FileGlyph, Notice, PageHeader, useMessages, usePageTitle, useSmallScreen, type FileKind } from '@shuku/kit/web'
import { screenMessages } from '../../screen-messages.ts'
import './coediting.css'

interface ScreenLayoutProps {
  /** What the window is called; on a phone it is in the bar at the top. */
  readonly name: string
  readonly kind: FileKind
  /** The title, as it is drawn or entered. */
  readonly title: ReactNode
  /** Behind it: when it was saved, who is there. */
  readonly about?: ReactNode
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** Browsers of phones say so, whatever the width of their window. */
export function isPhone(): boolean {
  return /\bMobi|Android|iPhone|iPad|HarmonyOS/i.test(navigator.userAgent)
}

/** The title bar with its buttons, and below it what is written; on a phone it is read, and there are no buttons. */
export function ScreenLayout({ name, kind, title, about, buttons, children }: ScreenLayoutProps) {
  const t = useMessages(screenMessages)
  const small = useSmallScreen()
  if (small)
    return (
      <div className="sk-coediting">
        <PageHeader
          title={name}
          hasPrimary={false}
          back={{ label: t('toList'), href: addresses.coeditedDocuments() }}
        />
        {children}
      </div>
    )
  return (
    <div className="sk-coediting">
      <WindowTitle name={name} />
      <header className="sk-coediting-head">
        <a
          className="sk-plain-button sk-icon-button"
          href={addresses.coeditedDocuments()}
          aria-label={t('toList')}
          title={t('toList')}
        >
          <ArrowLeft aria-hidden />
        </a>
        <FileGlyph kind={kind} />
        {title}
        <span className="sk-coediting-about">{about}</span>
        {!isPhone() && <div className="sk-coediting-buttons">{buttons}</div>}
      </header>
      {children}
    </div>
  )
}

function WindowTitle({ name }: { readonly name: string }) {
  usePageTitle(name)
  return null
}

/** Said where an editor would be. */
export function NotAvailable({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  const t = useMessages(screenMessages)
  return (
    <Notice icon={icon} isBand>
      <b>{t('notAvailable')}</b> {children}
    </Notice>
  )
}
