import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from 'antd'
import { History } from 'lucide-react'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { useNoteEndpoints, type NewerVersion } from '@shuku/domain/documents/web'
import { liveApi } from '@shuku/kit/contract'
import { call, invalidate, Notice, runWithToast, useEvents, useMessages, usePageShown } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { CompareVersions } from '../versions/compare-versions.tsx'
import { readingMessages } from './reading-messages.ts'

/** With a save in these the version is kept; of a draft or what has expired there is nothing to compare with. */
const comparableStatuses: ReadonlySet<string> = new Set(['inForce', 'inForceAfterApproval', 'waitingToBePublished'])

/** Whether somebody has saved a newer version since; a page that was out of sight asks when it is seen again. */
export function useNewerVersion({ id: documentId, version, status, allowed }: DocumentView) {
  const [latest, setLatest] = useState(version)
  const [seen, setSeen] = useState<number>()
  const noteEndpoints = useNoteEndpoints()
  const look = () =>
    void call(documentPageApi.getBasics, { documentId }).then(
      ({ data }) => setLatest((now) => Math.max(now, Number(data.version))),
      // who may not read it any more learns it by what they do next
      () => undefined,
    )
  const lookAgain = useEffectEvent(look)
  const isShown = usePageShown()
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) lookAgain()
    wasShown.current = isShown
  }, [isShown])
  const hear = ({ id }: { readonly id?: number | undefined }) => {
    if (id !== documentId) return
    look()
    // who saved it has mostly ended editing it
    void invalidate(documentApi.getEditor)
  }
  useEvents(liveApi.listen, {}, { on: { document: hear }, onMissed: look, enabled: isShown })
  const compares = allowed.seeVersions && comparableStatuses.has(status)
  const show = async () => {
    setSeen(compares ? version : undefined)
    await invalidate(documentApi.getDocument, ...noteEndpoints(documentId))
  }
  const newer: NewerVersion | undefined = latest > version ? { version: latest, show } : undefined
  return { newer, compares, seen, forget: () => setSeen(undefined) }
}

interface NewerNoteProps extends ReturnType<typeof useNewerVersion> {
  readonly view: DocumentView
}

/** Above what is read: there is a newer version; once that is shown, what changed, for who may see versions. */
export function NewerNote({ view, newer, compares, seen, forget }: NewerNoteProps) {
  const t = useMessages(readingMessages)
  const { version } = view
  const act = newer && (
    <Button size="small" onClick={() => void runWithToast(newer.show)}>
      {compares ? t('viewChanges') : t('openVersion', { n: String(newer.version) })}
    </Button>
  )
  return (
    <>
      {newer && (
        <Notice isBand icon={<History aria-hidden />} actions={act}>
          {t('newerVersion', { n: String(newer.version), shown: String(version) })}
        </Notice>
      )}
      {seen !== undefined && seen < version && compares && (
        <CompareVersions view={view} numbers={[seen]} onClose={forget} />
      )}
    </>
  )
}
