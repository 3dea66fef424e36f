import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { coeditingApi, sharedEditStream, type SharedEditNews } from '@shuku/domain/shared-edits/contract'
import type { LinkState, SharedEditLink } from '@shuku/domain/shared-edits/web'
import { call, useEvents, usePageShown } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { openSharedText, type SharedText } from './shared-text.ts'

export type Member = ReplyOf<typeof coeditingApi.listMembers>['members'][number]

type Shown =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly text: SharedText }

type Opening = Parameters<typeof openSharedText>[0]

/** Joins those who write the text, and leaves with the page. `onReturn`: the browser shows a page that had left. */
export function useSharedText(given: Opening, onReturn: () => void): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'opening' })
  // the document may be read again meanwhile, and the log goes on from what it began with
  const [opening] = useState(given)
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  })
  useEffect(() => {
    let isOver = false
    let text: SharedText | undefined
    openSharedText(opening).then(
      (opened) => {
        text = opened
        if (isOver) opened.end()
        else setShown({ state: 'open', text: opened })
      },
      (error: unknown) => {
        if (!isOver) setShown({ state: 'failed', error })
      },
    )
    const leave = () => text?.end()
    const back = (event: PageTransitionEvent) => comeBack(event)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', back)
    return () => {
      isOver = true
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', back)
      leave()
    }
  }, [opening])
  return shown
}

/** Who is there and up to where the text is saved, as events say it. */
export function useNews(text: SharedText) {
  const [members, setMembers] = useState<readonly Member[]>([])
  const [savedNumber, setSavedNumber] = useState(text.savedNumber)
  const isShown = usePageShown()

  const look = useCallback(
    () =>
      call(coeditingApi.listMembers, text.membership).then(
        (found) => {
          setMembers(found.members)
          text.setOwners(found.members)
        },
        // the next event, or the link, says what is the matter
        () => undefined,
      ),
    [text],
  )
  useEffect(() => {
    if (!isShown) return
    // what went by meanwhile
    void text.link.beat()
    void look()
  }, [isShown, look, text])

  const rise = (number: number) => setSavedNumber((now) => Math.max(now, number))
  const take = (news: SharedEditNews) => {
    text.receive(news)
    if (news.sharedEditId !== text.sharedEditId) return
    if (news.savedNumber !== undefined) rise(news.savedNumber)
    if (news.members) void look()
  }
  useEvents(
    sharedEditStream,
    {},
    {
      on: {
        sharedEditRows: take,
        sharedEditMembers: take,
        sharedEditCarets: take,
      },
      onMissed: () => void text.link.beat(),
      enabled: isShown,
    },
  )
  return { members, savedNumber, rise }
}

export function useLinkState(link: SharedEditLink): LinkState {
  return useSyncExternalStore(link.subscribe, link.state)
}

/** There is something that no version has. */
export function useIsUnsaved(link: SharedEditLink, savedNumber: number): boolean {
  return useSyncExternalStore(link.subscribe, () => link.applied > savedNumber || link.hasUnsent)
}
