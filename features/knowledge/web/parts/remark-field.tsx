import { Suspense } from 'react'
import { DocumentBody, richTexts } from '@shuku/domain/documents/web'
import { useSlot } from '@shuku/kit/web'
import './remark.css'

interface RemarkFieldProps {
  /** What it begins with; another one needs another `key`. */
  readonly initialHtml: string
  readonly onChange: (html: string) => void
  readonly label: string
  /** With its tools, in pixels. */
  readonly height?: number
}

/** The description of a point or a map: a text with formatting. */
export function RemarkField({ height = 150, ...field }: RemarkFieldProps) {
  const [editor] = useSlot(richTexts)
  return (
    <div className="sk-remark-field" style={{ minHeight: height }}>
      {editor && (
        <Suspense fallback={null}>
          <editor.Field {...field} height={height} />
        </Suspense>
      )}
    </div>
  )
}

/** The same as it is read; nothing where there is none. */
export function RemarkText({ html }: { readonly html: string }) {
  return html === '' ? null : <DocumentBody html={html} />
}
