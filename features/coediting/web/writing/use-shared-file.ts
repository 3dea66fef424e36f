import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { coeditingApi, sharedEditStream, type SharedEditNews } from '@shuku/domain/shared-edits/contract'
import type { SharedEditLink } from '@shuku/domain/shared-edits/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, randomKey, useEvents } from '@shuku/kit/web'
import type { FramedDocument } from '../framed-document.ts'

export type Member = ReplyOf<typeof coeditingApi.listMembers>['members'][number]

/** One window that writes a file together with others, whatever its engine. */
export interface SharedFile {
  readonly sharedEditId: number
  readonly membership: { readonly memberId: number; readonly token: string }
  readonly savedNumber: number
  readonly link: SharedEditLink
  /** What the server has not taken, as words. */
  readonly refusedText: string
  /** Events of the caller’s stream: those of other shared edits are passed over. */
  receive(news: SharedEditNews): void
  /** Who is there and what they claim. */
  setMembers(members: readonly Member[]): void
  /** Everything that was typed is stored; answers the number of the last row. */
  settled(): Promise<number>
  end(): Promise<void>
}

export type OpenFile<Edit extends SharedFile> = (document: FramedDocument, token: string) => Promise<Edit>

type Shown<Edit> =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly edit: Edit }

/** Who comes back at once would be sent away by the leaving before. */
let leaving: Promise<unknown> = Promise.resolve()

/** Joins those who write the file, and leaves with the page. */
export function useSharedFile<Edit extends SharedFile>(given: FramedDocument, open: OpenFile<Edit>): Shown<Edit> {
  const [shown, setShown] = useState<Shown<Edit>>({ state: 'opening' })
  // a save gives the document another version meanwhile, and the log goes on from what it began with
  const [document] = useState(given)
  useEffect(() => {
    let isOver = false
    let edit: Edit | undefined
    const leave = () => {
      if (edit) leaving = edit.end()
      edit = undefined
    }
    leaving
      // another word each time: who leaves is another window than who comes back
      .then(() => open(document, randomKey()))
      .then(
        (opened) => {
          edit = opened
          if (isOver) leave()
          else setShown({ state: 'open', edit: opened })
        },
        (error: unknown) => {
          if (!isOver) setShown({ state: 'failed', error })
        },
      )
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [document, open])
  return shown
}

/** Who is there and up to where the file is saved, as events say it. */
export function useFileNews(edit: SharedFile) {
  const [members, setMembers] = useState<readonly Member[]>([])
  const [savedNumber, setSavedNumber] = useState(edit.savedNumber)
  const look = useCallback(
    () =>
      call(coeditingApi.listMembers, edit.membership).then(
        (found) => {
          setMembers(found.members)
          edit.setMembers(found.members)
        },
        // the next event, or the link, says what is the matter
        () => undefined,
      ),
    [edit],
  )
  const begin = useEffectEvent(() => void look())
  useEffect(() => {
    begin()
    const shownAgain = () => {
      // what went by while the page lay behind another
      if (!document.hidden) void edit.link.beat()
    }
    document.addEventListener('visibilitychange', shownAgain)
    return () => document.removeEventListener('visibilitychange', shownAgain)
  }, [edit])
  const rise = (number: number) => setSavedNumber((now) => Math.max(now, number))
  const take = (news: SharedEditNews) => {
    edit.receive(news)
    if (news.sharedEditId !== edit.sharedEditId) return
    if (news.savedNumber !== undefined) rise(news.savedNumber)
    if (news.members) void look()
  }
  const on = {
    sharedEditRows: take,
    sharedEditMembers: take,
    sharedEditCarets: take,
  }
  useEvents(sharedEditStream, {}, { on, onMissed: () => void edit.link.beat() })
  return { members, savedNumber, rise }
}

/** There is something that no version has. */
export function useIsUnsaved({ link }: SharedFile, savedNumber: number): boolean {
  return useSyncExternalStore(link.subscribe, () => link.applied > savedNumber || link.hasUnsent)
}
