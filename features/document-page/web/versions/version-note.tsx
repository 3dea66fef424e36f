import { useState } from 'react'
import { Button, Input } from 'antd'
import { tableApi } from '@shuku/kit/contract'
import { isComposing, toast, useAction, useMessages } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '../../contract.ts'
import { versionMessages } from './version-messages.ts'

interface VersionNoteProps {
  documentId: number
  number: number
  note: string
  onClose: () => void
}

/** The note on a version, shown in place. */
export function VersionNote({ documentId, number, note, onClose }: VersionNoteProps) {
  const t = useMessages(versionMessages)
  const [text, setText] = useState(note)
  const { run, running } = useAction(documentPageApi.noteVersion, {
    invalidates: [tableApi.getRows, documentApi.getVersion],
    onDone: () => {
      toast.success(t('noteSaved'))
      onClose()
    },
  })
  const save = () => void run({ documentId, number, note: text.trim() })
  return (
    <div className="sk-version-note">
      <Input.TextArea
        autoFocus
        value={text}
        maxLength={300}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={t('noteHint')}
        aria-label={t('noteOf', { n: String(number) })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
      />
      <div className="sk-version-note-foot">
        <Button size="small" type="primary" loading={running} onClick={save}>
          {t('saveNote')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
