import { useMemo, useRef } from 'react'
import { DocumentBody } from '@shuku/domain/documents/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { useMarks } from './use-marks.ts'

interface LookedTextProps {
  view: DocumentView
  /** Marked where they are. */
  words: readonly string[]
}

/** The text of a document. Nothing of it counts as a reading. */
export function LookedText({ view, words }: LookedTextProps) {
  const html = useMemo(() => asPreview(view.html), [view.html])
  const pane = useRef<HTMLDivElement>(null)
  useMarks(pane, words, view.id)
  return (
    <div ref={pane}>
      <DocumentBody html={html} />
    </div>
  )
}

/** Pictures of the text are asked for as part of the look: a picture that is fetched otherwise is a reading. */
export function asPreview(html: string): string {
  return html.replace(
    /(<img\b[^>]*?\ssrc\s*=\s*"[^"]*\/weaver\/weaver\.file\.FileDownload\?[^"#]*)/gi,
    '$1&amp;quickLook=1',
  )
}
