import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { Button } from 'antd'
import { useMessages, type GrowingTable } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'

/** So far before the end the next ones are asked for. */
const aheadPx = 400

interface MoreTilesProps {
  readonly table: GrowingTable<DiskRow>
  readonly pane: RefObject<HTMLDivElement | null>
}

/** Asks for what follows when it comes near; it is a button for those who scroll by none. */
export function MoreTiles({ table, pane }: MoreTilesProps) {
  const t = useMessages(diskMessages)
  const end = useRef<HTMLDivElement>(null)
  const { more, isGrowing, rows } = table
  const comeNear = useEffectEvent(() => more?.())
  const isMore = more !== undefined
  useEffect(() => {
    if (!isMore || isGrowing || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      root: pane.current,
      rootMargin: `${aheadPx}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, isGrowing, rows.length, pane])
  if (!isMore) return null
  return (
    <div ref={end} className="sk-disk-more">
      <Button type="text" loading={isGrowing} onClick={more}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
