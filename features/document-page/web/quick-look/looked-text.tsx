import { useEffect, useMemo, useRef } from 'react'
import { links } from '@shuku/domain/addresses'
import { DocumentBody } from '@shuku/domain/documents/web'
import { findRanges } from '@shuku/domain/files/web'
import { fileApi } from '@shuku/domain/files/contract'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { serverAddress, useApi, useMessages } from '@shuku/kit/web'
import { isBlankBody } from '../reading/blank-body.ts'
import { quickLookMessages } from './quick-look-messages.ts'

/** More than one looks at beside a list. */
const mostCharacters = 20_000

interface LookedTextProps {
  view: DocumentView
  /** Marked where they stand. */
  words: readonly string[]
}

/** The text of a document; of one that is a file the text or the picture in it. Nothing of it counts as a reading. */
export function LookedText({ view, words }: LookedTextProps) {
  const html = useMemo(() => asPreview(view.html), [view.html])
  const [main] = view.attachments
  const pane = useRef<HTMLDivElement>(null)
  useMarks(pane, words, view.id)
  return (
    <div ref={pane}>
      {!isBlankBody(view.html) ? (
        <DocumentBody html={html} />
      ) : main?.kind === 'image' && view.allowed.download ? (
        <img
          className="sk-quick-look-picture"
          src={serverAddress(`${links.file(main.fileId)}&quickLook=1`)}
          alt={main.name}
        />
      ) : (
        <FileText key={main?.fileId} fileId={main?.fileId} />
      )}
    </div>
  )
}

function FileText({ fileId }: { fileId: number | undefined }) {
  const t = useMessages(quickLookMessages)
  const query = { fileId: fileId ?? 0, isPreview: true }
  const { data, isPending } = useApi(fileApi.getText, query, { enabled: fileId !== undefined, staleMs: 60_000 })
  if (fileId !== undefined && isPending) return null
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

/** Pictures of the text are asked for as part of the look: a picture that is fetched otherwise is a reading. */
export function asPreview(html: string): string {
  return html.replace(
    /(<img\b[^>]*?\ssrc\s*=\s*"[^"]*\/weaver\/weaver\.file\.FileDownload\?[^"#]*)/gi,
    '$1&amp;quickLook=1',
  )
}

const highlight = 'sk-looked-words'

/** By highlights, which leave the text as it is; browsers without them show it unmarked. */
function useMarks(pane: React.RefObject<HTMLElement | null>, words: readonly string[], documentId: number) {
  const wanted = words.join('\n')
  useEffect(() => {
    const root = pane.current
    if (!root || !CSS.highlights || wanted === '') return undefined
    const mark = () => {
      const ranges = wanted.split('\n').flatMap((word) => findRanges(root, word))
      CSS.highlights.set(highlight, new Highlight(...ranges))
    }
    mark()
    // the text of a file comes later than the rest
    const observer = new MutationObserver(mark)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(highlight)
    }
  }, [pane, wanted, documentId])
}
