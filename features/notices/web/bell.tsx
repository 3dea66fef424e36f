import { lazy, Suspense } from 'react'
import { Popover } from 'antd'
import { Bell as BellIcon } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { CountBadge, IconButton, shownCount, useApi, useMessages, useOpenHere, useSmallScreen } from '@shuku/kit/web'
import { noticesApi } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import './notices.css'

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }))

/** An open stream a tab would take one of the six connections that a browser has for a host: it is asked instead. */
const askedEveryMs = 60_000

/** In the top bar of every screen: how many notices are new, and the latest of them. */
export function Bell() {
  const t = useMessages(noticesMessages)
  const small = useSmallScreen()
  const [isOpen, setOpen] = useOpenHere()
  const { data } = useApi(noticesApi.countNotices, {}, { refetchEveryMs: askedEveryMs })
  const n = data?.unseen ?? 0
  const label = n === 0 ? t('notices') : t('unseenCount', { n: shownCount(n) })
  const icon = (
    <CountBadge n={n}>
      <BellIcon className="sk-bell" aria-hidden />
    </CountBadge>
  )
  if (small) return <IconButton icon={icon} label={label} onClick={() => (location.hash = addresses.notices())} />
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={{ container: { padding: 0 } }}
      content={
        <Suspense fallback={<div className="sk-bell-panel" />}>
          <BellPanel onLeave={() => setOpen(false)} />
        </Suspense>
      }
    >
      <IconButton icon={icon} label={label} />
    </Popover>
  )
}
