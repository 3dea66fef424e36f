import { lazy, Suspense, useState } from 'react'
import { useCategories } from '@shuku/domain/categories/web'
import { useApi, useSession, useSmallScreen } from '@shuku/kit/web'
import { searchApi } from '../../contract.ts'
import { mayShowHint, noteHintShown } from './intro-memory.ts'

const IntroTour = lazy(async () => ({ default: (await import('./intro-tour.tsx')).IntroTour }))

interface IntroHintProps {
  isFavourites: boolean
  onShowAll: () => void
}

/** SEARCH-38 … SEARCH-40: who opens an empty tree of favourites is shown, once in a while, how one makes some. */
export function IntroHint({ isFavourites, onShowAll }: IntroHintProps) {
  const { personId } = useSession()
  const small = useSmallScreen()
  const { list, loading } = useCategories({ kind: isFavourites ? 'favourites' : 'all' })
  const [running, setRunning] = useState(false)
  // on a small screen there is nothing to hover
  const isEmpty = isFavourites && !small && !loading && list.length === 0
  const mayShow = isEmpty && !running && mayShowHint(personId)
  const { data } = useApi(searchApi.getIntroduction, {}, { enabled: mayShow, staleMs: 60_000 })
  if (!running && !(mayShow && data?.needed)) return null

  return (
    <Suspense fallback={null}>
      <IntroTour
        isReady={!loading && list.length > 0}
        isDone={!isFavourites}
        onShown={() => {
          noteHintShown(personId)
          setRunning(true)
        }}
        onShowAll={onShowAll}
        onEnd={() => {
          onShowAll()
          setRunning(false)
        }}
      />
    </Suspense>
  )
}
