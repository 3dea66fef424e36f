import { useState, useEffect, useRef } from 'react'
import { Link2, Maximize2, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { documentApi, documentMessages, type DocumentView } from '@shuku/domain/documents/contract'
import {
  DocumentStatus,
  isBlankBody,
  StarButton,
  useDocumentActions,
  useNotesReady,
  Watermarked,
  type QuickLookProps,
} from '@shuku/domain/documents/web'
import {
  ActionButton,
  type CallError,
  ErrorState,
  HitText,
  IconButton,
  RelativeTime,
  runWithToast,
  ScrollPane,
  StatusPage,
  TabBar,
  useApi,
  useMessages,
} from '@shuku/kit/web'
import { documentPageMessages } from '../../messages.ts'
import { actMessages } from '../acts/act-messages.ts'
import { copyLink } from '../acts/copy-link.ts'
import { FilledFields } from '../panel/filled-fields.tsx'
import { Properties } from '../panel/properties-tab.tsx'
import { actedView } from '../reading/acted-view.ts'
import { Notes } from '../reading/notes.tsx'
import { readingMessages } from '../reading/reading-messages.ts'
import { shownAttachments } from '../reading/shown-attachments.ts'
import { Unprinted, useRecordPrint } from '../reading/unprinted.tsx'
import { LookedFile } from './looked-file.tsx'
import { LookedFiles } from './looked-files.tsx'
import { LookedText } from './looked-text.tsx'
import { quickLookMessages } from './quick-look-messages.ts'
import { readingSeconds, useLookedAt } from './use-looked-at.ts'
import './quick-look.css'

/** Who goes through a list wants the text; notes that are later than this move it a little. */
const notesWaitMs = 100

type Tab = 'text' | 'files' | 'properties'

/** A document beside the list it is in: its text, attachments and properties. A look that lasts is a reading. */
export function QuickLook({ documentId, steps, onClose, onDone, ...hits }: QuickLookProps) {
  const t = useMessages(quickLookMessages)
  const acts = useMessages(actMessages)
  const id = useSettled(documentId)
  const { data, error, isPlaceholderData, refetch } = useApi(documentApi.previewDocument, { documentId: id })
  const fresh = isPlaceholderData ? undefined : data
  const hasNotes = useNotesReady(id, fresh !== undefined, notesWaitMs)
  const last = useLast(hasNotes ? fresh : undefined)
  const view = error && !isPlaceholderData ? undefined : last
  const isOld = view?.id !== documentId
  const isRead = useLookedAt(documentId, view !== undefined && !isOld)
  const shown = useHitsOf(documentId, hits, isOld)
  const actions = useDocumentActions({ onDone })
  const foot = view ? actions([actedView(view)]).filter(({ key }) => inFoot.has(key)) : []

  return (
    <>
      <div className="sk-quick-look-bar">
        {steps}
        <span className="sk-quick-look-acts">
          {view && (
            // the row is the next one already: what is pressed now is meant for that
            <span className="sk-quick-look-star" inert={isOld}>
              <StarButton document={view} />
            </span>
          )}
          <IconButton
            icon={<Link2 aria-hidden />}
            label={acts('copyLink')}
            onClick={() => void runWithToast(() => copyLink(documentId))}
          />
          <a
            className="sk-plain-button sk-icon-button"
            href={addresses.document(documentId)}
            aria-label={t('open')}
            title={`${t('open')} (Enter)`}
          >
            <Maximize2 aria-hidden />
          </a>
          <IconButton icon={<X aria-hidden />} label={t('close')} keys="Esc" onClick={onClose} />
        </span>
      </div>
      {view ? (
        <div className={`sk-quick-look-document${isOld ? ' is-old' : ''}`} aria-busy={isOld}>
          <Looked view={view} {...shown} />
        </div>
      ) : (
        error && <Missing error={error} onRetry={refetch} />
      )}
      {view && (
        <div className={`sk-quick-look-foot${isOld ? ' is-old' : ''}`} inert={isOld}>
          {foot.map((action) => (
            <ActionButton key={action.key} action={action} />
          ))}
          <span className="sk-small sk-secondary" role="status">
            {isRead ? t('isRead') : t('whenRead', { n: readingSeconds })}
          </span>
        </div>
      )}
    </>
  )
}

/** What was there last, until there is something else. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

const inFoot = new Set(['download', 'share'])

/** The words belong to the row: those of the next one are not marked in the text before it has come. */
function useHitsOf<T>(documentId: number, hits: T, isOld: boolean): T {
  const [last, setLast] = useState({ documentId, hits })
  if (isOld) return last.hits
  if (last.documentId !== documentId) setLast({ documentId, hits })
  return hits
}

/** No right, or gone: the server's sentence in the document's place. */
function Missing({ error, onRetry }: { error: CallError; onRetry: () => unknown }) {
  const t = useMessages(quickLookMessages)
  if (error.kind === 'notFound' || error.kind === 'refused') return <StatusPage title={error.message} />
  return <ErrorState title={t('failed')} error={error} onRetry={onRetry} />
}

interface LookedProps {
  view: DocumentView
  titleMarked: string
  words: readonly string[]
}

function Looked({ view, titleMarked, words }: LookedProps) {
  const t = useMessages(documentPageMessages)
  const texts = useMessages(quickLookMessages)
  useRecordPrint(view)
  const [tab, setTab] = useState<Tab>('text')
  const [fileId, setFileId] = useState<number>()
  const files = shownAttachments(view)
  // of a document that is a file the first one is in the place of a text
  const isFile = tab === 'files' || (tab === 'text' && isBlankBody(view.html))
  const file = isFile ? (files.find((each) => each.fileId === fileId) ?? files[0]) : undefined
  const show = (id: number) => {
    setFileId(id)
    setTab('files')
  }
  const items = [
    { key: 'text', label: t('tabContent') },
    { key: 'files', label: t('tabAttachments'), count: files.length || undefined },
    { key: 'properties', label: t('tabProperties') },
  ]
  return (
    <>
      <Unprinted view={view} />
      <LookedHead view={view} titleMarked={titleMarked} />
      <div key={view.id} className="sk-quick-look-notes">
        <Notes view={view} at="Content" />
      </div>
      <TabBar items={items} value={tab} label={texts('tabs')} onChange={(key) => setTab(key as Tab)} />
      <Watermarked watermark={tab === 'properties' ? undefined : view.watermark} file={file}>
        {file ? (
          <>
            <LookedFiles documentId={view.id} files={files} shownId={file.fileId} onShow={show} />
            <LookedFile key={file.fileId} file={file} words={words} />
          </>
        ) : (
          <ScrollPane key={`${view.id} ${tab}`} className="sk-quick-look-pane" label={view.subject}>
            {isFile && <NoFile isText={tab === 'text'} />}
            {tab === 'text' && !isFile && <LookedText view={view} words={words} />}
            {tab === 'text' && !isFile && <Notes key={view.id} view={view} at="Foot" />}
            {tab === 'text' && !isFile && files.length > 0 && (
              <LookedFiles documentId={view.id} files={files.slice(0, 3)} onShow={show} />
            )}
            {tab === 'properties' && (
              <>
                <FilledFields fields={view.fields} />
                <Properties view={view} />
              </>
            )}
          </ScrollPane>
        )}
      </Watermarked>
    </>
  )
}

function NoFile({ isText }: { isText: boolean }) {
  const t = useMessages(readingMessages)
  const texts = useMessages(quickLookMessages)
  return <p className="sk-secondary">{isText ? texts('noPreview') : t('noAttachments')}</p>
}

function LookedHead({ view, titleMarked }: { view: DocumentView; titleMarked: string }) {
  const t = useMessages(readingMessages)
  const secrets = useMessages(documentMessages)
  return (
    <header className="sk-quick-look-head">
      <h2>
        <HitText text={titleMarked} />
      </h2>
      <div className="sk-quick-look-facts">
        <DocumentStatus of={view} />
        <span className="sk-document-version">{t('versionNumber', { n: String(view.version) })}</span>
        {view.secrecy !== 'public' && <span>{secrets(view.secrecy)}</span>}
        <span>{view.author.name}</span>
        {view.departmentName !== '' && <span>{view.departmentName}</span>}
        <RelativeTime value={view.updatedAt} />
      </div>
    </header>
  )
}

const apartMs = 120

/**
 * A value at once when it changes now and then; while it changes fast – a key is held down – only the one at which it
 * stays, so that nothing is asked for that nobody sees.
 */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const lastAt = useRef(0)
  useEffect(() => {
    const now = performance.now()
    const isFast = now - lastAt.current < apartMs
    lastAt.current = now
    if (!isFast) {
      setSettled(value)
      return undefined
    }
    const timer = setTimeout(() => setSettled(value), apartMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
