import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Link2, PanelRight, Printer } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { FileViewer } from '@shuku/domain/files/web'
import { DocumentLayout, useDocumentActions, Watermarked } from '@shuku/domain/documents/web'
import {
  runWithToast,
  invalidate,
  PageHeader,
  SidePane,
  useAddressState,
  useCameFrom,
  useMessages,
  useNavigateFromHere,
  useSmallScreen,
  call,
  type Action,
  IconButton,
} from '@shuku/kit/web'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { readersPrint } from '@shuku/domain/rights/contract'
import { documentPageMessages } from '../../messages.ts'
import { copyLink } from '../acts/copy-link.ts'
import { actMessages } from '../acts/act-messages.ts'
import { DocumentTabs } from '../panel/document-tabs.tsx'
import { VersionReading } from '../versions/version-reading.tsx'
import { actedView } from './acted-view.ts'
import { isBlankBody } from './blank-body.ts'
import { DocumentText } from './document-text.tsx'
import { ListStep } from './list-step.tsx'
import { readingMessages } from './reading-messages.ts'
import { ReadingState } from './reading-state.ts'
import { shownAttachments, useShownFile } from './shown-attachments.ts'
import { documentPageApi } from '../../contract.ts'
import './reading.css'

/** Acts that are buttons of the page; the others are under ⋯. */
const buttons = ['edit', 'share', 'download']

const isOpenAlready = ['openInTab']

/** A document with its head, its text or what is shown instead, and what is known about it. */
export function DocumentPage({ view }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const words = useMessages(documentPageMessages)
  const acts = useMessages(actMessages)
  const navigateFromHere = useNavigateFromHere('id', 'docid')
  const navigate = useNavigate()
  const small = useSmallScreen()
  const [state, setState] = useAddressState(ReadingState)
  const cameFrom = useCameFrom()
  const from = cameFrom && { label: cameFrom.title, href: cameFrom.href }
  const [openedAt, setOpenedAt] = useState<string>()
  const shown = useShownFile(view)
  // what is chosen in the drawer is shown below it
  const place = `${state.fileId} ${state.version}`
  // an address that leads to a tab leads into the drawer
  const [tab, setTab] = useState<string>()
  if (state.tab !== tab) {
    setTab(state.tab)
    if (state.tab !== undefined) setOpenedAt(place)
  }

  const actionsOf = useDocumentActions({
    without: isOpenAlready,
    onDone: async (act) => {
      if (act === 'delete') return await navigateFromHere(listOf(view).slice(1))
      // undone in the list that one was led to: back to where it was deleted
      if (act === 'restore') return await navigate(addresses.document(view.id).slice(1))
      return await invalidate(documentApi.getDocument)
    },
  })
  const actions = actionsOf([actedView(view)])
  const details: Action = {
    key: 'details',
    label: t('details'),
    icon: <PanelRight aria-hidden />,
    run: () => setOpenedAt(place),
  }
  const print: Action = {
    key: 'print',
    label: words('print'),
    icon: <Printer aria-hidden />,
    run: () => window.print(),
  }

  useRecordPrint(view.id, view.allowed.print)

  return (
    <>
      <PageHeader
        title={view.subject}
        titledBelow={!shown}
        back={from ?? { label: t('document'), href: listOf(view) }}
        trail={view.categories.map(({ id, name }) => ({ label: name, href: addresses.search({ categoryId: id }) }))}
        extra={
          <>
            <ListStep documentId={view.id} />
            <IconButton
              icon={<Link2 aria-hidden />}
              label={acts('copyLink')}
              onClick={() => void runWithToast(() => copyLink(view.id))}
            />
          </>
        }
        // on a phone a round button would lie on what one reads; beside an earlier version it is not that one which is edited
        hasPrimary={view.allowed.edit && !small && state.version === undefined}
        actions={actions.filter(({ key }) => buttons.includes(key))}
        more={[
          ...(small ? [details] : []),
          ...withPrint(
            actions.filter(({ key }) => !buttons.includes(key) && (small || key !== 'copyLink')),
            view.allowed.print ? [print] : [],
          ),
        ]}
      />
      {small && <ListStep documentId={view.id} />}
      {!view.allowed.print && (
        <p className="sk-document-unprinted">
          {t(view.readersPrint === readersPrint.no ? 'readersMayNotPrint' : 'mayNotPrint')}
        </p>
      )}
      <DocumentLayout>
        <Watermarked watermark={view.watermark} file={shown?.file ?? mainFileOf(view)}>
          {shown ? (
            <FileViewer
              file={shown.file}
              wanted={state.find}
              among={shown.among}
              onClose={() => setState({ fileId: undefined, find: undefined })}
            />
          ) : state.version !== undefined && view.allowed.seeVersions ? (
            <VersionReading key={state.version} view={view} number={state.version} />
          ) : (
            <DocumentText view={view} />
          )}
        </Watermarked>
        <SidePane name="document" label={t('tabs')} open={openedAt === place} onClose={() => setOpenedAt(undefined)}>
          <DocumentTabs view={view} />
        </SidePane>
      </DocumentLayout>
    </>
  )
}

/** The file that is in the place of a text. */
function mainFileOf(view: DocumentView) {
  return isBlankBody(view.html) ? shownAttachments(view)[0] : undefined
}

/** Before what takes the document away. */
function withPrint(actions: readonly Action[], print: readonly Action[]): Action[] {
  const at = actions.findIndex(({ startsGroup }) => startsGroup)
  return at < 0 ? [...actions, ...print] : [...actions.slice(0, at), ...print, ...actions.slice(at)]
}

function listOf({ categories }: DocumentView) {
  const category = categories.at(-1)
  return addresses.search(category ? { categoryId: category.id } : {})
}

/** However the browser is made to print, by a button or a key, the document's log records it. */
function useRecordPrint(documentId: number, mayPrint: boolean) {
  useEffect(() => {
    if (!mayPrint) return undefined
    // the dialog of the browser is open already: nothing is said there of a call that fails
    const record = () => void call(documentPageApi.recordPrint, { documentId }).catch(() => undefined)
    window.addEventListener('beforeprint', record)
    return () => window.removeEventListener('beforeprint', record)
  }, [documentId, mayPrint])
}
