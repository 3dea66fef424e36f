import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { coeditingApi, sharedEditStream, type SharedEditNews } from '@shuku/domain/shared-edits/contract'
import { call, randomKey, useEvents } from '@shuku/kit/web'
import type { FramedDocument } from '../framed-document.ts'
import { openDocx, type DocxEdit, type Member } from './docx-edit.ts'

type Shown =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly edit: DocxEdit }

/** Who comes back at once would be sent away by the leaving before. */
let leaving: Promise<unknown> = Promise.resolve()

/** Joins those who write the file, and leaves with the page. */
export function useDocxEdit(given: FramedDocument): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'opening' })
  // a save gives the document another version meanwhile, and the log goes on from what it began with
  const [document] = useState(given)
  useEffect(() => {
    let isOver = false
    let edit: DocxEdit | undefined
    const leave = () => {
      if (edit) leaving = edit.end()
      edit = undefined
    }
    leaving
      // another word each time: who leaves is another window than who comes back
      .then(() => openDocx(document, randomKey()))
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
  }, [document])
  return shown
}

/** Who is there and up to where the file is saved, as events say it. */
export function useDocxNews(edit: DocxEdit) {
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
    resync: () => void edit.link.beat(),
  }
  useEvents(sharedEditStream, {}, { on })
  return { members, savedNumber, rise }
}

export function useDocxState(edit: DocxEdit) {
  const state = useSyncExternalStore(edit.subscribe, edit.state)
  const link = useSyncExternalStore(edit.link.subscribe, edit.link.state)
  return { state, link }
}

/** There is something that no version has. */
export function useIsUnsaved({ link }: DocxEdit, savedNumber: number): boolean {
  return useSyncExternalStore(link.subscribe, () => link.applied > savedNumber || link.hasUnsent)
}
