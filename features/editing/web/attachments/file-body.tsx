import { Button } from 'antd'
import { FilePenLine, RefreshCw } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { FileGlyph, FileName, StatusTag, useMessages, useSmallScreen } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'
import { isReplaced, type EditedAttachment } from './edited-attachments.ts'

interface FileBodyProps {
  /** What is read in place of a text. */
  readonly file: EditedAttachment
  /** Its category takes no files. */
  readonly isClosed: boolean
  readonly onReplace: () => void
  /** Shows the field of the text. */
  readonly onWrite: () => void
}

/** In place of an empty field: the content is a file, and what can be done with it. */
export function FileBody({ file, isClosed, onReplace, onWrite }: FileBodyProps) {
  const t = useMessages(editPageMessages)
  const small = useSmallScreen()
  const { fileId, name, kind } = file
  const isNew = isReplaced(file)
  return (
    <section className="sk-edit-file-body" aria-label={t('isFile')}>
      <FileGlyph kind={kind} />
      <div>
        <h2>
          {t('isFile')} <FileName name={name} /> {isNew && <StatusTag tone="run">{t('newVersion')}</StatusTag>}
        </h2>
        <p className="sk-secondary">{t(isClosed ? 'noUploads' : 'isFileHint')}</p>
        <div className="sk-edit-file-acts">
          {!isClosed && (
            <Button icon={<RefreshCw aria-hidden />} onClick={onReplace}>
              {t('replaceFile')}
            </Button>
          )}
          {/* what was put in its place is no document's before it is saved; on a phone it is only read there */}
          {isWrittenTogether(name) && !isNew && !small && (
            <Button icon={<FilePenLine aria-hidden />} href={addresses.coediting({ fileId })}>
              {t('editOnline')}
            </Button>
          )}
          <Button type="text" onClick={onWrite}>
            {t('addText')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The types that the editors for several people open (decisions 0246 and 0247). */
function isWrittenTogether(name: string): boolean {
  return /\.(?:docx|xlsx)$/i.test(name)
}
