import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FileViewer } from '../viewer/file-viewer.tsx'
import { AttachmentCards } from './attachment-cards.tsx'
import { AttachmentList } from './attachment-list.tsx'
import type { ShownAttachment } from './shown-attachment.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null, fullscreenEnabled: false })
})

const page: ShownAttachment = {
  fileId: 7,
  name: '报表.xls',
  kind: 'page',
  mime: 'application/zip',
  sizeBytes: 1200,
  mayDownload: true,
  textState: 'ready',
}
const shows = {
  cards: (file: ShownAttachment) => <AttachmentCards files={[file]} hrefOf={() => '#'} />,
  list: (file: ShownAttachment) => <AttachmentList files={[file]} hrefOf={() => '#'} />,
  viewer: (file: ShownAttachment) => <FileViewer file={file} />,
}

test.each(Object.entries(shows))(
  'a file whose name says something else than its content has what it is beside its name: %s',
  (_, show) => {
    const shown = (actual?: string) =>
      renderToStaticMarkup(show({ ...page, ...(actual === undefined ? {} : { actual }) }))
    expect(shown('html')).toContain('实际为网页')
    expect(shown('')).toContain('内容与扩展名不符，无法识别')
    expect(shown()).not.toMatch(/实际为|内容与扩展名不符/)
  },
)
