import { useId } from 'react'
import { Input } from 'antd'
import { X } from 'lucide-react'
import { FileGlyph, IconButton, useMessages } from '@shuku/kit/web'
import { uploadMessages } from '../../contract/upload-messages.ts'
import { documentMessages } from '../../messages.ts'
import { SecrecySelect } from '../choosing/secrecy-field.tsx'
import type { Secrecy } from '../state/secrecy.ts'
import type { ReviewRow } from './use-review.ts'

interface ReviewListProps {
  readonly rows: readonly ReviewRow[]
  readonly secrecy: Secrecy
  /** Why a file is not published. */
  readonly refusalOf: (file: File) => string | undefined
  readonly onSecrecy: (secrecy: Secrecy) => void
  readonly onRename: (key: number, title: string) => void
  readonly onRemove: (key: number) => void
}

/** What is about to be published: the title of each document, and their classification. */
export function ReviewList({ rows, secrecy, refusalOf, onSecrecy, onRename, onRemove }: ReviewListProps) {
  const t = useMessages(uploadMessages)
  const words = useMessages(documentMessages)
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="sk-upload-review" aria-label={t('review')}>
      <label className="sk-upload-secrecy" htmlFor={id}>
        <span className="sk-secondary">{words('secrecy')}</span>
        <SecrecySelect id={id} value={secrecy} onChange={onSecrecy} />
      </label>
      <ul>
        {rows.map(({ key, file, title }) => (
          <ReviewLine
            key={key}
            {...{ file, title, refusal: refusalOf(file) }}
            onRename={(renamed) => onRename(key, renamed)}
            onRemove={() => onRemove(key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ReviewLineProps extends Pick<ReviewRow, 'file' | 'title'> {
  readonly refusal: string | undefined
  readonly onRename: (title: string) => void
  readonly onRemove: () => void
}

function ReviewLine({ file: { name }, title, refusal, onRename, onRemove }: ReviewLineProps) {
  const t = useMessages(uploadMessages)
  const isBlank = title.trim() === ''
  const note = refusal ?? (isBlank ? t('titleMissing') : undefined)
  return (
    <li className="sk-upload-line">
      <FileGlyph fileName={name} />
      <div>
        {refusal === undefined ? (
          <Input
            value={title}
            maxLength={300}
            aria-label={t('titleOfFile', { name })}
            {...(isBlank ? { status: 'error' as const } : {})}
            onChange={({ target }) => onRename(target.value)}
          />
        ) : (
          <span className="sk-cut">{name}</span>
        )}
        {note !== undefined && <p className="sk-error-text sk-small">{note}</p>}
      </div>
      <IconButton small icon={<X aria-hidden />} label={t('removeFile', { name })} onClick={onRemove} />
    </li>
  )
}
