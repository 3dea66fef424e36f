import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import { Skeleton } from 'antd'
import { isBlankBody } from '@shuku/domain/documents/web'
import { kitMessages, useMessages } from '@shuku/kit/web'
import type { AttachmentUploads } from './attachments/attachment-editor.tsx'
import type { EditedAttachment } from './attachments/edited-attachments.ts'
import { FileBody } from './attachments/file-body.tsx'
import type { Base, Opened } from './edited-document.ts'
import type { TextHandle } from './editor/text-editor.tsx'

const TextEditor = lazy(async () => ({ default: (await import('./editor/text-editor.tsx')).TextEditor }))

interface EditedTextProps {
  text: RefObject<TextHandle | null>
  opened: Opened
  base: Base
  attachments: readonly EditedAttachment[]
  uploads: AttachmentUploads
  /** What was written here before is offered, and may have a text. */
  hasDrafts: boolean
  onReady: () => void
  onChange: () => void
}

/** The text while it is written; of a document that is a file, that file. */
export function EditedText({ text, opened, base, attachments, uploads, ...page }: EditedTextProps) {
  const { hasDrafts, onReady, onChange } = page
  const { document, start, category } = opened
  // decided at the opening: a text that is begun later is not taken out of sight by a file
  const [isFile, setFile] = useState(
    () => !hasDrafts && document !== undefined && isBlankBody(document.html) && attachments.length > 0,
  )
  const [writes, setWrites] = useState(false)
  useEffect(() => {
    if (writes) text.current?.focus('end')
  }, [writes, text])
  // what was merged, or began from another version, may have a text
  const file = isFile && base.version === document?.version ? attachments[0] : undefined
  return (
    <>
      {file && (
        <FileBody
          file={file}
          isClosed={category.maxUploadMb <= 0}
          onReplace={() => void uploads.replace(file)}
          onWrite={() => {
            setFile(false)
            setWrites(true)
          }}
        />
      )}
      {/* one element, whatever is shown: another one would begin with another text */}
      <div className="sk-edit-text" hidden={file !== undefined}>
        <Suspense fallback={<TextWait />}>
          <TextEditor
            ref={text}
            onReady={onReady}
            initialHtml={document?.html ?? start?.html ?? ''}
            documentId={base.documentId}
            categoryId={category.id}
            onChange={() => {
              setFile(false)
              onChange()
            }}
            onFiles={(files) => uploads.upload(files)}
          />
        </Suspense>
      </div>
    </>
  )
}

function TextWait() {
  const words = useMessages(kitMessages)
  return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={words('loading')} />
}
