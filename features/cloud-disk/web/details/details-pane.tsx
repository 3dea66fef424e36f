import type { ReactNode } from 'react'
import { PanelRight, X } from 'lucide-react'
import {
  IconButton,
  SidePane,
  TabBar,
  useFormats,
  useMessages,
  useSmallScreen,
  useStoredPreference,
} from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { VersionsPane } from '../versions/versions-pane.tsx'
import { ActLines } from './act-lines.tsx'
import { ItemDetails } from './item-details.tsx'
import './details-pane.css'

/** Whether the pane is open is a person's choice, and kept. */
const useDetailsOpen = () => useStoredPreference<boolean>('cloudDisk.details', false)

/** Opens and closes the pane; small screens have none. */
export function DetailsButton() {
  const t = useMessages(diskMessages)
  const [isOpen, setOpen] = useDetailsOpen()
  if (useSmallScreen()) return null
  return (
    <IconButton
      icon={<PanelRight aria-hidden />}
      label={t('details')}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
}

interface WithDetailsProps {
  /** What is chosen. */
  readonly items: readonly DiskRow[]
  /** They are of one’s own disk. */
  readonly isOwn: boolean
  readonly children: ReactNode
}

/** A list, and beside it what is known of what is chosen there. */
export function WithDetails({ items, isOwn, children }: WithDetailsProps) {
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  const [isOpen, setOpen] = useDetailsOpen()
  const [item] = items
  return (
    <div className="sk-disk-beside">
      {children}
      {isOpen && !small && (
        <SidePane name="cloudDisk.details" label={t('details')} open onClose={() => setOpen(false)}>
          {item && items.length === 1 ? (
            <Details key={item.id} item={item} isOwn={isOwn} onClose={() => setOpen(false)} />
          ) : (
            <>
              <PaneHead tabs={['details']} tab="details" onClose={() => setOpen(false)} />
              <div className="sk-disk-details">
                <Several items={items} />
              </div>
            </>
          )}
        </SidePane>
      )}
    </div>
  )
}

const allTabs = ['details', 'versions', 'activity'] as const
type Tab = (typeof allTabs)[number]

interface PaneHeadProps {
  readonly tabs: readonly Tab[]
  readonly tab: Tab
  readonly versions?: number
  readonly onTab?: (tab: Tab) => void
  readonly onClose: () => void
}

function PaneHead({ tabs, tab, versions, onTab = () => undefined, onClose }: PaneHeadProps) {
  const t = useMessages(diskMessages)
  return (
    <header className="sk-disk-details-head">
      <TabBar
        label={t('details')}
        items={tabs.map((key) => ({ key, label: t(key), count: key === 'versions' ? versions : undefined }))}
        value={tab}
        onChange={(key) => onTab(allTabs.find((each) => each === key) ?? 'details')}
      />
      <IconButton small icon={<X aria-hidden />} label={t('closeDetails')} onClick={onClose} />
    </header>
  )
}

function Several({ items }: { readonly items: readonly DiskRow[] }) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  if (items.length === 0) return <p className="sk-secondary">{t('detailsOfNothing')}</p>
  const size = items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return (
    <>
      <h2>{t('chosen', { n: items.length })}</h2>
      {size > 0 && <p className="sk-secondary">{bytes(size)}</p>}
    </>
  )
}

interface DetailsProps {
  readonly item: DiskRow
  /** Of what colleagues share, its versions and what was done with it are theirs to know. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

function Details({ item, isOwn, onClose }: DetailsProps) {
  const [stored, setTab] = useStoredPreference<string>('cloudDisk.detailsTab', 'details')
  const tabs = allTabs.filter((each) => each === 'details' || (isOwn && (each === 'activity' || item.kind === 'file')))
  const tab = tabs.find((each) => each === stored) ?? 'details'
  return (
    <>
      <PaneHead tabs={tabs} tab={tab} versions={item.versions} onTab={setTab} onClose={onClose} />
      {tab === 'versions' ? (
        <VersionsPane item={item} />
      ) : (
        <div className="sk-disk-details">
          {tab === 'activity' ? <ActLines item={item} /> : <ItemDetails item={item} isOwn={isOwn} />}
        </div>
      )}
    </>
  )
}
