import { PencilLine } from 'lucide-react'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { readingMessages } from './reading-messages.ts'

const askAgainMs = 20_000

/** Who edits the document just now, for those who might want to. */
export function NowEdited({ view: { id, allowed } }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const formats = useFormats()
  const query = { documentId: id }
  const { data } = useApi(documentApi.getEditor, query, { enabled: allowed.edit, refetchEveryMs: askAgainMs })
  const editor = data?.editor
  if (!editor || !allowed.edit) return null
  return (
    <span className="sk-document-fact sk-document-editor" role="status" title={formats.exactly(editor.since)}>
      <PencilLine aria-hidden /> {editor.isMe ? t('nowEditingMe') : t('nowEditing', { name: editor.name })}
    </span>
  )
}
