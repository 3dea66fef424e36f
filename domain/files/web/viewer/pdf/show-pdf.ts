import { findAsSearched } from './find-as-searched.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdf-library.ts'
import { textNow } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'

/** The words that pdf.js' viewer wants for what it draws; of all its texts only the pages' names are seen here. */
const pdfWords = {
  getLanguage: () => document.documentElement.lang.toLowerCase(),
  getDirection: () => 'ltr',
  get: async (ids: string | readonly unknown[]) => (typeof ids === 'string' ? '' : ids.map(() => '')),
  translate: async (element: HTMLElement) => {
    for (const page of [element, ...element.querySelectorAll<HTMLElement>('.page')]) {
      const number = page.dataset['pageNumber']
      if (number !== undefined) page.setAttribute('aria-label', textNow(fileMessages, 'page', { n: number }))
    }
  },
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
}

/** What the tools show of a document. */
export interface PdfState {
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why it failed; the words are those of texts that could not be read. */
  readonly reason?: 'encrypted' | 'damaged' | 'network'
  readonly pages: number
  readonly page: number
  readonly scale: number
  /** `page-width`, `page-fit`, or a number. */
  readonly fit: string
  /** Nothing while nothing is looked for. */
  readonly found?: { readonly at: number; readonly all: number }
}

export const beforePdf: PdfState = { state: 'loading', pages: 0, page: 1, scale: 1, fit: 'page-width' }

export interface PdfControl {
  readonly goTo: (page: number) => void
  readonly zoom: (fit: string) => void
  readonly step: (direction: 1 | -1) => void
  readonly find: (text: string, direction?: 1 | -1) => void
  readonly end: () => void
}

/** Shows the document in `container` (which must be placed absolutely) and tells what changes. */
export function showPdf(
  address: string,
  container: HTMLDivElement,
  update: (change: Partial<PdfState>) => void,
): PdfControl {
  const ended = new AbortController()
  const loading = loadPdfLibrary().then(async (library) => {
    if (ended.signal.aborted) return undefined
    return await open(library, { address, container, update, signal: ended.signal })
  })
  loading.catch((error: unknown) => !ended.signal.aborted && update({ state: 'failed', reason: reasonOf(error) }))
  const withShown = (act: (shown: Shown) => void) => {
    void loading.then((shown) => shown && act(shown)).catch(() => undefined)
  }

  return {
    goTo: (page) =>
      withShown(({ viewer }) => (viewer.currentPageNumber = Math.min(Math.max(1, page), viewer.pagesCount))),
    zoom: (fit) => withShown(({ viewer }) => (viewer.currentScaleValue = fit)),
    step: (direction) => withShown(({ viewer }) => (direction > 0 ? viewer.increaseScale() : viewer.decreaseScale())),
    find: (text, direction) => withShown(({ bus }) => look(bus, text, direction)),
    end: () => {
      ended.abort()
      withShown(({ viewer, task }) => {
        viewer.cleanup()
        void task.destroy()
      })
    },
  }
}

interface Opening {
  address: string
  container: HTMLDivElement
  update: (change: Partial<PdfState>) => void
  signal: AbortSignal
}

type Shown = Awaited<ReturnType<typeof open>>

async function open(
  { viewer: { EventBus, PDFFindController, PDFLinkService, PDFViewer, LinkTarget }, ...library }: PdfLibrary,
  opening: Opening,
) {
  const { address, container, update, signal } = opening
  const bus = new EventBus()
  // documents may link anywhere: such a page cannot reach back
  const linkService = new PDFLinkService({
    eventBus: bus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  })
  const findController = new (findAsSearched(PDFFindController))({ linkService, eventBus: bus })
  const options = {
    container,
    eventBus: bus,
    linkService,
    findController,
    l10n: pdfWords as never,
    // not among its types: ends its listeners on the window
    abortSignal: signal,
    // forms are shown as they were filled in
    annotationMode: library.core.AnnotationMode.ENABLE,
  }
  const viewer = new PDFViewer(options)
  linkService.setViewer(viewer)
  listen(bus, viewer, update)

  const task = library.open(address)
  task.onPassword = () => {
    update({ state: 'failed', reason: 'encrypted' })
    void task.destroy()
  }
  signal.addEventListener('abort', () => void task.destroy())
  const document = await task.promise
  viewer.setDocument(document)
  linkService.setDocument(document, null)
  update({ state: 'ready', pages: document.numPages })
  return { viewer, bus, task }
}

type Bus = InstanceType<PdfLibrary['viewer']['EventBus']>
type Viewer = InstanceType<PdfLibrary['viewer']['PDFViewer']>

type MatchesCount = { current: number; total: number }
/** `FindState.PENDING` of pdf.js. */
const pending = 3

function listen(bus: Bus, viewer: Viewer, update: Opening['update']) {
  bus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width'
    // each page is a landmark, which screen readers tell apart by its name
    for (const page of viewer.container.querySelectorAll<HTMLElement>('.page'))
      page.ariaLabel = `${page.dataset['pageNumber']} / ${viewer.pagesCount}`
  })
  bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => update({ page: pageNumber }))
  bus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    update({ scale, fit: presetValue ?? String(scale) }),
  )
  const count = ({ matchesCount: { current, total } }: { matchesCount: MatchesCount }) =>
    update({ found: { at: current, all: total } })
  bus.on('updatefindmatchescount', count)
  // while it looks, nothing found says nothing
  bus.on('updatefindcontrolstate', ({ state, matchesCount }: { state: number; matchesCount: MatchesCount }) => {
    if (state !== pending) count({ matchesCount })
  })
}

/** A new text is looked for from the page that one sees; the same text again goes on from hit to hit. */
function look(bus: Bus, query: string, direction?: 1 | -1) {
  bus.dispatch('find', {
    source: look,
    type: direction === undefined ? '' : 'again',
    query,
    caseSensitive: false,
    entireWord: false,
    highlightAll: true,
    findPrevious: direction === -1,
    matchDiacritics: false,
  })
}

function reasonOf(error: unknown): NonNullable<PdfState['reason']> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'encrypted'
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'damaged' : 'network'
}
