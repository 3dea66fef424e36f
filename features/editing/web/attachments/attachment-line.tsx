import { useState } from 'react'
import { ArrowDown, ArrowUp, PencilLine, RefreshCw, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { ActualNote } from '@shuku/domain/files/web'
import { FileGlyph, FileName, MoreButton, StatusTag, useFormats, useMessages, IconButton } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'
import { isRenamed, isReplaced, type EditedAttachment } from './edited-attachments.ts'
import { NameField } from './name-field.tsx'

interface AttachmentLineProps {
  attachment: EditedAttachment
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRename: (name: string) => void
  onReplace: () => void
  onRemove: () => void
}

/** One attachment: what it is, what has been done to it, what can be done. */
export function AttachmentLine(props: AttachmentLineProps) {
  const { attachment, isFirst, isLast, onMove, onRename, onReplace, onRemove } = props
  const t = useMessages(editPageMessages)
  const formats = useFormats()
  const [isNaming, setNaming] = useState(false)
  const { name, kind, fileId, sizeBytes, id } = attachment
  const mark =
    id === undefined ? 'newFile' : isReplaced(attachment) ? 'newVersion' : isRenamed(attachment) ? 'renamed' : undefined
  const actions = [
    { key: 'rename', label: t('rename'), icon: <PencilLine />, run: () => setNaming(true) },
    ...(id === undefined ? [] : [{ key: 'replace', label: t('replace'), icon: <RefreshCw />, run: onReplace }]),
    { key: 'remove', label: t('remove'), icon: <Trash2 />, danger: true, startsGroup: true, run: onRemove },
  ]

  return (
    <li>
      <FileGlyph kind={kind} />
      {isNaming ? (
        <NameField
          name={name}
          onEnd={(wanted) => {
            setNaming(false)
            if (wanted !== undefined && wanted !== name) onRename(wanted)
          }}
        />
      ) : (
        <a
          className="sk-edit-file-name"
          href={addresses.fileView(fileId)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('preview', { name })}
        >
          <FileName name={name} />
        </a>
      )}
      <ActualNote kind={kind} actual={attachment.actual} />
      {mark && <StatusTag tone="run">{t(mark)}</StatusTag>}
      <span className="sk-small sk-secondary sk-edit-file-size">{formats.bytes(sizeBytes)}</span>
      <IconButton
        small
        icon={<ArrowUp aria-hidden />}
        label={t('moveUp', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        icon={<ArrowDown aria-hidden />}
        label={t('moveDown', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <MoreButton actions={actions} about={name} />
    </li>
  )
}
