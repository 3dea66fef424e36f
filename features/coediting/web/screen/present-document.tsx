import { useEffect, useRef } from 'react'
import { CircleOff } from 'lucide-react'
import { Navigate, useNavigate } from 'react-router'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { documentApi } from '@shuku/domain/documents/contract'
import { DocumentWait, levelSharing, Watermarked } from '@shuku/domain/documents/web'
import { FileViewer } from '@shuku/domain/files/web'
import {
  call,
  CallError,
  ErrorState,
  invalidate,
  Query,
  RelativeTime,
  StatusPage,
  toast,
  useAction,
  useAddressState,
  useApi,
  useMessages,
  useSlot,
  useSmallScreen,
} from '@shuku/kit/web'
import { coeditedApi as api, familyOf, type Coedited } from '../../documents-contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import { CoeditingState, followFile, isFromChat, targetOf } from '../coediting-state.ts'
import type { SavedFile } from '../framed-document.ts'
import { useFrame } from '../frame.ts'
import { Editors } from '../list/coedited-columns.tsx'
import { PresentButtons } from './present-buttons.tsx'
import { isPhone, NotAvailable, ScreenLayout } from './screen-layout.tsx'
import { TitleField } from './title-field.tsx'
import { useFollowLater } from './use-follow-later.ts'

/** Who writes now is asked this often. */
const editorsEveryMs = 30_000

/** A document that is there; who may not read it is led to the page that says so. */
export function PresentDocument({ state }: { readonly state: CoeditingState }) {
  const t = useMessages(screenMessages)
  const { fileId, documentId } = state
  const asked = { fileId, documentId }
  const { data, error, refetch } = useApi(api.getCoedited, asked, {
    staleMs: 0,
    refetchEveryMs: editorsEveryMs,
    // of another document it is another screen; while the new file of this one is asked for it stays in sight
    showsFormer: true,
  })
  useRecordRead(data?.documentId)
  // also where an answer from before is there still
  if (error instanceof CallError && (error.kind === 'notFound' || error.kind === 'refused'))
    return <Navigate to={addresses.noRight().slice(1)} replace />
  if (data) return <Writing document={data} state={state} />
  if (error instanceof CallError && error.code === 'coediting.notOffice')
    return (
      <StatusPage
        isPage
        title={t('notOffice')}
        text={error.message}
        actions={
          <Button href={documentId === undefined ? addresses.coeditedDocuments() : addresses.document(documentId)}>
            {t(documentId === undefined ? 'toList' : 'openDocument')}
          </Button>
        }
      />
    )
  if (error) return <ErrorState isPage title={t('failed')} error={error} onRetry={() => refetch()} />
  return <DocumentWait />
}

/** Says once per opening that the document was read. */
function useRecordRead(documentId: number | undefined) {
  const recorded = useRef(false)
  useEffect(() => {
    if (documentId === undefined || recorded.current) return
    recorded.current = true
    // a count that is short by one is no reason to interrupt the reader
    call(documentApi.recordChatRead, { documentId }).catch(() => undefined)
  }, [documentId])
}

interface WritingProps {
  readonly document: Coedited
  readonly state: CoeditingState
}

function Writing({ document, state }: WritingProps) {
  const t = useMessages(screenMessages)
  const navigate = useNavigate()
  const { documentId, subject, extension, editors, documentVersion, savedBy, savedAt } = document
  const retitle = useAction(api.retitle, {
    invalidates: [api.getCoedited],
    onDone: ({ message }) => toast.success(message),
  })
  const followSave = useFollowSave(document, state)
  /** After a change of the shares: it may have taken away one’s own. */
  const mayStill = async () => {
    const { mayRead, mayShare } = await call(api.judge, { documentId })
    if (!mayShare) toast.warning(t('noPermission'))
    if (!mayRead) await navigate(addresses.noRight().slice(1), { replace: true })
    // the buttons are those of the rights that are left, also where it may be shared still
    else await invalidate(api.getCoedited)
    return mayShare
  }
  return (
    <ScreenLayout
      name={`${subject}.${extension}`}
      kind={familyOf(extension)}
      title={
        <TitleField
          subject={subject}
          extension={extension}
          mayEdit={document.mayEdit && !isPhone()}
          onSave={async (title) => (await retitle.run({ documentId, subject: title })) !== undefined}
        />
      }
      about={
        <>
          <span className="sk-secondary sk-small">
            {t('savedState', { name: savedBy })} {savedAt && <RelativeTime value={savedAt} />} ·{' '}
            {t('version', { n: documentVersion })}
          </span>
          <Editors of={editors} />
        </>
      }
      buttons={<PresentButtons document={document} state={state} mayStill={mayStill} />}
    >
      <Content document={document} onSaved={followSave} />
    </ScreenLayout>
  )
}

/** After a save it is shared with the chat from which it was opened, and the address is that of the new file. */
function useFollowSave({ subject, mayShare, mayShareToEdit }: Coedited, state: CoeditingState) {
  const [, setState] = useAddressState(CoeditingState)
  const [part] = useSlot(levelSharing)
  const followLater = useFollowLater()
  return ({ documentId, fileId, waits }: SavedFile) => {
    if (documentId <= 0 || waits) return
    followFile(state, fileId)
    const documents = [{ id: documentId, subject }]
    const target = targetOf(state)
    const level = mayShareToEdit ? 'edit' : 'view'
    // who may not share it saves without: the chat has had it from somebody else
    if (mayShare && target) void part?.sendToChat(documents, target, level)
    else if (mayShare && isFromChat(state)) part?.openGiving(documents, level, () => undefined)
    followLater(() => setState({ fileId }, { replace: true }))
  }
}

/** The editor of its type, or where there is none the file as it is read. */
function Content({ document, onSaved }: { readonly document: Coedited; readonly onSaved: (saved: SavedFile) => void }) {
  const { documentId, fileId, attachmentId, version, extension, mayEdit, mayDownload } = document
  const { Frame, isOffice, isKnown } = useFrame({ extension, mayHave: mayEdit || mayDownload })
  const small = useSmallScreen()
  if (!isKnown) return <DocumentWait />
  if (!Frame || (!isOffice && (small || isPhone()))) return <Preview document={document} />
  // without the right to edit one reads what is saved
  if (!isOffice && !mayEdit) return <FileAsRead document={document} />
  const framed = { documentId, fileId, attachmentId, version, extension, mayEdit }
  return (
    <div className="sk-coediting-frame">
      <Frame key={documentId} document={framed} preview={<FileAsRead document={document} />} onSaved={onSaved} />
    </div>
  )
}

function Preview({ document }: { readonly document: Coedited }) {
  const t = useMessages(screenMessages)
  return (
    <>
      <NotAvailable icon={<CircleOff aria-hidden />}>{t('notAvailableText')}</NotAvailable>
      <FileAsRead document={document} />
    </>
  )
}

function FileAsRead({ document }: { readonly document: Coedited }) {
  const { documentId, fileId } = document
  const view = useApi(documentApi.getDocument, { documentId })
  return (
    <Query of={view}>
      {({ attachments, allowed, watermark }) => {
        const found = attachments.find((each) => each.fileId === fileId) ?? attachments[0]
        if (!found) return null
        const file = { ...found, mayDownload: allowed.download }
        return (
          <div className="sk-coediting-frame">
            <Watermarked watermark={watermark} file={file}>
              <FileViewer file={file} />
            </Watermarked>
          </div>
        )
      }}
    </Query>
  )
}
