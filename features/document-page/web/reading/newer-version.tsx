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

/** Whether somebody has published a newer version since; a page that was out of sight asks when it is seen again. */
export function useNewerVersion({ id: documentId, version }: DocumentView) {
  const [latest, setLatest] = useState(version)
  const [seen, setSeen] = useState<number>()
  const noteEndpoints = useNoteEndpoints()
  const look = () =>
    void call(documentPageApi.getBasics, { documentId }).then(
      ({ data }) => setLatest(Number(data.version)),
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
  useEvents(liveApi.listen, {}, { on: { document: hear, resync: look }, enabled: isShown })
  const show = async () => {
    setSeen(version)
    await invalidate(documentApi.getDocument, ...noteEndpoints(documentId))
  }
  const newer: NewerVersion | undefined = latest > version ? { version: latest, show } : undefined
  return { newer, seen, forget: () => setSeen(undefined) }
}

interface NewerNoteProps extends ReturnType<typeof useNewerVersion> {
  readonly view: DocumentView
}

/** Above what is read: there is a newer version; once that is shown, what changed, for who may see versions. */
export function NewerNote({ view, newer, seen, forget }: NewerNoteProps) {
  const t = useMessages(readingMessages)
  const { version, allowed } = view
  const act = newer && (
    <Button size="small" onClick={() => void runWithToast(newer.show)}>
      {allowed.seeVersions ? t('viewChanges') : t('openVersion', { n: String(newer.version) })}
    </Button>
  )
  return (
    <>
      {newer && (
        <Notice isBand icon={<History aria-hidden />} actions={act}>
          {t('newerVersion', { n: String(newer.version), shown: String(version) })}
        </Notice>
      )}
      {seen !== undefined && seen < version && allowed.seeVersions && (
        <CompareVersions view={view} numbers={[seen]} onClose={forget} />
      )}
    </>
  )
}
