import { lazy } from 'react'
import { BookOpenCheck, BookX, ListChecks } from 'lucide-react'
import {
  afterPublishing,
  documentActions,
  documentNotes,
  documentTabs,
  panelSections,
  previewMany,
  readingListActs,
  type ReadingListAct,
} from '@shuku/domain/documents/web'
import { addresses } from '@shuku/domain/addresses'
import { folderActs, type FolderAct } from '@shuku/domain/virtual-folders/web'
import {
  call,
  confirm,
  invalidate,
  lazyPart,
  openDialog,
  plannedRead,
  textNow,
  toast,
  useApi,
  useFormats,
  type WebFeature,
} from '@shuku/kit/web'
import { mostRequired, readingApi } from '../contract.ts'
import { affectedQueries } from './affected-queries.ts'
import { readingReportOperation, readingTab, requireManyOperation } from '../offers.ts'
import { requireAfterPublishing } from './require/require-after-publishing.tsx'
import { readingMessages } from '../messages.ts'
import { reportMessages } from '../report-messages.ts'

/** A folder that is a reading list, required as a whole by who fills it: of what they may share. */
const requireFolderAct: FolderAct = {
  id: 'requireFolder',
  label: readingMessages.texts.wholeFolder,
  icon: <BookOpenCheck aria-hidden />,
  order: 20,
  isOffered: ({ mayFill }) => mayFill,
  run: async ({ name }, selected) => {
    const [preview, { RequireManyDialog }] = await Promise.all([
      previewMany('share', selected),
      import('./require/require-many-dialog.tsx'),
    ])
    openDialog((props) => <RequireManyDialog {...props} name={name} selected={selected} preview={preview} />)
  },
}

/** What a knowledge map has to read, required of people who are to learn it. */
const requireListAct: ReadingListAct = {
  id: 'requireList',
  label: readingMessages.texts.require,
  icon: <BookOpenCheck aria-hidden />,
  most: mostRequired,
  run: async ({ name, ...list }, documentIds) => {
    const selected = { documentIds }
    const [preview, { RequireManyDialog }] = await Promise.all([
      previewMany('share', selected),
      import('./require/require-many-dialog.tsx'),
    ])
    openDialog((props) => <RequireManyDialog {...props} {...{ name, selected, preview, list }} />)
  },
}

const endListAct: ReadingListAct = {
  id: 'endList',
  label: readingMessages.texts.endList,
  icon: <BookX aria-hidden />,
  useOffered: (list) => {
    const asked = { subject: list?.subject ?? 'none', id: list?.id ?? 1 }
    const { data } = useApi(readingApi.getList, asked, { enabled: list !== undefined, staleMs: 0 })
    return data?.isRequired ?? false
  },
  run: async ({ name, subject, id }) => {
    const isSure = await confirm({
      title: textNow(readingMessages, 'endListTitle', { name }),
      text: textNow(readingMessages, 'endListText'),
      action: textNow(readingMessages, 'endList'),
    })
    if (!isSure) return
    const { message } = await call(readingApi.endList, { subject, id })
    await invalidate(...affectedQueries)
    toast.success(message)
  },
}

const ReadingTab = lazy(async () => ({ default: (await import('./tab/reading-tab.tsx')).ReadingTab }))
const ReadingNote = lazyPart(async () => (await import('./reading-note.tsx')).ReadingNote)
const ReadingConfirmation = lazyPart(async () => (await import('./reading-note.tsx')).ReadingConfirmation)
const ReadingSection = lazy(async () => ({ default: (await import('./section/reading-section.tsx')).ReadingSection }))

export const requiredReadingWeb: WebFeature = {
  routes: [
    { path: 'toRead', load: async () => (await import('./to-read-page.tsx')).ToReadPage },
    { path: 'readingReport', load: async () => (await import('./report/report-page.tsx')).ReadingReportPage },
  ],
  menu: [
    {
      path: 'toRead',
      label: readingMessages.texts.toRead,
      Count: MenuCount,
      icon: <BookOpenCheck aria-hidden />,
      group: 'mine',
      order: 30,
    },
    {
      path: 'readingReport',
      label: reportMessages.texts.report,
      icon: <ListChecks aria-hidden />,
      group: 'reports',
      order: 82,
    },
  ],
  slots: [
    documentNotes.with([
      {
        id: 'requiredReading',
        asks: (documentId) => [plannedRead(readingApi.getReading, { documentId })],
        Content: ReadingNote,
        Foot: ReadingConfirmation,
      },
    ]),
    documentActions.with([
      {
        operation: readingReportOperation,
        icon: <ListChecks aria-hidden />,
        run: async ([first]) => {
          if (first) location.assign(addresses.readingReport({ documentId: first.id, tab: 'person' }))
        },
      },
      {
        operation: requireManyOperation,
        icon: <BookOpenCheck aria-hidden />,
        inMonitor: () => true,
        run: async (documents, { onDone }) => {
          const documentIds = documents.map(({ id }) => id)
          const { RequireManyDialog } = await import('./require/require-many-dialog.tsx')
          openDialog((props) => (
            <RequireManyDialog {...props} documentIds={documentIds} onDone={() => onDone(requireManyOperation.id)} />
          ))
        },
      },
    ]),
    documentTabs.with([{ tab: readingTab, Content: ReadingTab }]),
    afterPublishing.with([requireAfterPublishing]),
    folderActs.with([requireFolderAct]),
    readingListActs.with([requireListAct, endListAct]),
    panelSections.with([{ id: 'reading', order: 20, Content: ReadingSection }]),
  ],
}

/** The number of documents still to read; nothing at zero. */
function MenuCount() {
  const { number } = useFormats()
  const { data } = useApi(readingApi.countMyReadings, {}, { refetchEveryMs: 300_000 })
  return data && data.open > 0 ? number(data.open) : null
}
