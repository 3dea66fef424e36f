import { Segmented } from 'antd'
import { TabBar, useMessages } from '@shuku/kit/web'
import type { DiskView } from '../contract.ts'
import { diskMessages } from '../messages.ts'

interface DiskTabsProps {
  readonly view: DiskView
  readonly shared: number | undefined
  readonly onShow: (view: DiskView) => void
}

/** One’s own disk, and what is shared of it and with one. */
export function DiskTabs({ view, shared, onShow }: DiskTabsProps) {
  const t = useMessages(diskMessages)
  const isShare = view !== 'myDisk'
  return (
    <>
      <TabBar
        label={t('views')}
        items={[
          { key: 'netDisk', label: t('tabDisk') },
          { key: 'share', label: t('tabShare'), count: shared === 0 ? undefined : shared },
        ]}
        value={isShare ? 'share' : 'netDisk'}
        onChange={(tab) => onShow(tab === 'share' ? 'myShare' : 'myDisk')}
      />
      {isShare && (
        <div className="sk-disk-views">
          <Segmented<DiskView>
            aria-label={t('tabShare')}
            value={view}
            options={[
              { value: 'myShare', label: t('myShares') },
              { value: 'colleagueShare', label: t('colleagueShares') },
            ]}
            onChange={onShow}
          />
        </div>
      )}
    </>
  )
}
