import { useState, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Ban, Link2, Printer } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { FileViewer } from '@shuku/domain/files/web'
import {
  DocumentLayout,
  isBlankBody,
  NewerVersionContext,
  useDocumentActions,
  Watermarked,
} from '@shuku/domain/documents/web'
import {
  runWithToast,
  forget,
  invalidate,
  PageHeader,
  SidePane,
  useAddressState,
  useCameFrom,
  useMessages,
  useNavigateFromHere,
  useSmallScreen,
  type Action,
  IconButton,
  beginAt,
} from '@shuku/kit/web'
import { documentApi, documentMessages, type DocumentView } from '@shuku/domain/documents/contract'
import { documentPageMessages } from '../../messages.ts'
import { copyLink } from '../acts/copy-link.ts'
import { actMessages } from '../acts/act-messages.ts'
import { DocumentTabs } from '../panel/document-tabs.tsx'
import { VersionReading } from '../versions/version-reading.tsx'
import { actedView } from './acted-view.ts'
import { inBar, ReadingActs } from './reading-acts.tsx'
import { DocumentText } from './document-text.tsx'
import { ListStep } from './list-step.tsx'
import { NewerNote, useNewerVersion } from './newer-version.tsx'
import { readingMessages } from './reading-messages.ts'
import { ReadingState } from './reading-state.ts'
import { shownAttachments, useShownFile } from './shown-attachments.ts'
import { Unprinted, useRecordPrint } from './unprinted.tsx'
import { propertiesTab } from '../../offers.ts'
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
  const [outlineBar, setOutlineBar] = useState<HTMLElement | null>(null)
  const shown = useShownFile(view)
  // what is chosen in the drawer is shown below it
  const place = `${state.fileId} ${state.version}`
  // an address that leads to a tab leads into the drawer
  const [tab, setTab] = useState<string>()
  if (state.tab !== tab) {
    setTab(state.tab)
    if (state.tab !== undefined) setOpenedAt(place)
  }

  const forgetAfterwards = useForgetAfterwards()
  const actionsOf = useDocumentActions({
    without: isOpenAlready,
    onDone: async (act) => {
      if (act === 'delete') {
        // the list offers no way back to it, and the way back of the browser does not show it as it was
        beginAt(listOf(view))
        forgetAfterwards()
        return await navigateFromHere(listOf(view).slice(1))
      }
      // undone in the list that one was led to: back to where it was deleted
      if (act === 'restore') await navigate(addresses.document(view.id).slice(1))
      return await invalidate(documentApi.getDocument)
    },
  })
  const actions = actionsOf([actedView(view)])
  const isButton = ({ key }: Action) => (small ? inBar : buttons).includes(key)
  const print: Action = {
    key: 'print',
    label: words('print'),
    icon: <Printer aria-hidden />,
    run: () => window.print(),
  }

  const ended = useRetractionEnd(view)

  useRecordPrint(view)
  const newer = useNewerVersion(view)

  return (
    <NewerVersionContext value={newer.newer}>
      <PageHeader
        title={view.subject}
        titledBelow={!shown}
        back={from ?? { label: t('document'), href: listOf(view) }}
        trail={view.categories.map(({ id, name }) => ({ label: name, href: addresses.search({ categoryId: id }) }))}
        extra={
          !small && (
            <>
              <ListStep documentId={view.id} />
              <IconButton
                icon={<Link2 aria-hidden />}
                label={acts('copyLink')}
                onClick={() => void runWithToast(() => copyLink(view.id))}
              />
            </>
          )
        }
        // beside an earlier version it is not that one which is edited
        hasPrimary={view.allowed.edit && state.version === undefined}
        // on a phone these are in the bar below
        actions={small ? [] : actions.filter(isButton)}
        more={[
          ...withPrint(
            actions.filter((action) => !isButton(action) && (small || action.key !== 'copyLink')),
            view.allowed.print ? [print] : [],
          ),
          ...ended,
        ]}
      />
      {small && <ListStep documentId={view.id} />}
      {state.version === undefined && <NewerNote view={view} {...newer} />}
      <Unprinted view={view} />
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
            <VersionReading key={state.version} view={view} number={state.version} outlineBar={outlineBar} />
          ) : (
            <DocumentText view={view} outlineBar={outlineBar} />
          )}
        </Watermarked>
        <SidePane name="document" label={t('tabs')} open={openedAt === place} onClose={() => setOpenedAt(undefined)}>
          <DocumentTabs view={view} />
        </SidePane>
      </DocumentLayout>
      {small && (
        <ReadingActs
          view={view}
          actions={actions}
          onTab={(chosen) => {
            setState({ tab: chosen === propertiesTab.id ? undefined : chosen }, { replace: true })
            setOpenedAt(place)
          }}
          outlineRef={setOutlineBar}
        />
      )}
    </NewerVersionContext>
  )
}

/** The file that is in the place of a text. */
function mainFileOf(view: DocumentView) {
  return isBlankBody(view.html) ? shownAttachments(view)[0] : undefined
}

/** What takes the document away comes last. */
function withPrint(actions: readonly Action[], print: readonly Action[]): Action[] {
  const isLast = ({ danger = false }: Action) => danger
  return [...actions.filter((action) => !isLast(action)), ...print, ...actions.filter(isLast)]
}

/** In the place of deleting and moving, for who made the document and may do neither any more: why. */
function useRetractionEnd({ retractionEnd }: DocumentView): readonly Action[] {
  const t = useMessages(actMessages)
  const words = useMessages(documentMessages)
  if (retractionEnd === undefined) return []
  return [
    {
      key: 'ended',
      label: t('deleteOrMove'),
      icon: <Ban aria-hidden />,
      aside: t(`endedBy_${retractionEnd}`),
      disabledBecause: words(`retractionEnd_${retractionEnd}`),
      startsGroup: true,
    },
  ]
}

function listOf({ categories }: DocumentView) {
  const category = categories.at(-1)
  return addresses.search(category ? { categoryId: category.id } : {})
}

/** To be said once the document was deleted: what the page showed is forgotten with it. */
function useForgetAfterwards() {
  const deleted = useRef(false)
  useEffect(
    () => () => {
      // once nobody looks at it any more
      if (deleted.current) setTimeout(() => forget(documentApi.getDocument))
    },
    [],
  )
  return () => {
    deleted.current = true
  }
}
