import { useRef } from 'react'
import { fileApi } from '@shuku/domain/files/contract'
import { FilePreview, viewerOf } from '@shuku/domain/files/web'
import { ScrollPane, useApi, useMessages } from '@shuku/kit/web'
import type { PageAttachment } from '../reading/shown-attachments.ts'
import { quickLookMessages } from './quick-look-messages.ts'
import { useMarks } from './use-marks.ts'

interface LookedFileProps {
  file: PageAttachment
  /** Marked where they are. */
  words: readonly string[]
}

/** What is drawn as on the page of the document; of other files there is the text, since their bytes are a reading. */
const drawn: ReadonlySet<string> = new Set(['pdf', 'image', 'made'])

/** A file in the pane. Nothing of it counts as a reading. */
export function LookedFile({ file, words }: LookedFileProps) {
  const pane = useRef<HTMLDivElement>(null)
  useMarks(pane, words, file.fileId)
  return (
    <div ref={pane} className="sk-quick-look-file">
      {drawn.has(viewerOf(file)) ? (
        <FilePreview file={file} />
      ) : (
        <ScrollPane className="sk-quick-look-pane" label={file.name}>
          <FileText fileId={file.fileId} />
        </ScrollPane>
      )}
    </div>
  )
}

/** More than one looks at beside a list. */
const mostCharacters = 20_000

function FileText({ fileId }: { fileId: number }) {
  const t = useMessages(quickLookMessages)
  const { data, isPending } = useApi(
    fileApi.getText,
    { fileId, isPreview: true },
    { showsFormer: false, staleMs: 60_000 },
  )
  if (isPending) return null
  const text = data?.text?.trim() ?? ''
  if (text === '') return <p className="sk-secondary">{t('noPreview')}</p>
  const isCut = data?.truncated === true || text.length > mostCharacters
  return (
    <>
      <div className="sk-quick-look-plain">{text.slice(0, mostCharacters)}</div>
      {isCut && <p className="sk-secondary sk-small">{t('cut')}</p>}
    </>
  )
}
