import { lazy, Suspense, useState } from 'react'
import { categoryApi, type CategoryNode } from '@shuku/domain/categories/contract'
import { invalidate, useApi, useSession, useSmallScreen } from '@shuku/kit/web'
import { searchApi } from '../../contract.ts'
import { mayShowHint, noteHintShown } from './intro-memory.ts'

const IntroTour = lazy(async () => ({ default: (await import('./intro-tour.tsx')).IntroTour }))

interface IntroHintProps {
  isFavourites: boolean
  /** Anyone who comes from a page outside is not taught. */
  isOff: boolean
  tree: { readonly list: readonly CategoryNode[]; readonly loading: boolean }
  onShowAll: () => void
}

/** Who opens an empty tree of favourites is shown, once in a while, how one makes some. */
export function IntroHint({ isFavourites, isOff, tree: { list, loading }, onShowAll }: IntroHintProps) {
  const { personId } = useSession()
  const small = useSmallScreen()
  const [running, setRunning] = useState(false)
  // on a small screen there is nothing to hover
  const isEmpty = isFavourites && !isOff && !small && !loading && list.length === 0
  const mayShow = isEmpty && !running && mayShowHint(personId)
  const { data } = useApi(searchApi.getIntroduction, {}, { enabled: mayShow, staleMs: 60_000 })
  if (!running && !(mayShow && data?.needed)) return null

  // tree and counts
  const reload = () => void invalidate(categoryApi.getSearchTree)
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
        onSecond={reload}
        onEnd={() => {
          onShowAll()
          reload()
          setRunning(false)
        }}
      />
    </Suspense>
  )
}
