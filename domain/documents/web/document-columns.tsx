import type { ReactNode } from 'react'
import { CalendarClock, Lock, Paperclip } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  firstHit,
  HitText,
  RelativeTime,
  shortFileName,
  useFormats,
  useMessages,
  type ColumnView,
  type TableRow,
  type TitleView,
} from '@shuku/kit/web'
import { scoreText, type DocumentRow } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { DocumentGlyph } from './document-glyph.tsx'
import { StarButton } from './star/star-button.tsx'
import { DocumentStatus } from './state/document-status.tsx'
import { showsMore } from './hit-terms.ts'
import { isOver, isUsual } from './state/status-tone.ts'
import './document-columns.css'

type Row = TableRow<DocumentRow>

/** The title of a document in every list: its kind, whether it is new, its attachments, and where words were found. */
export const documentTitle: TitleView<DocumentRow> = {
  column: 'subject',
  // English titles are longer, and often differ only in their last words
  least: { 'zh-CN': 340, 'en-US': 400 },
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  marks: ({ row }) => <Marks row={row} />,
  below: ({ row }) => {
    const { hitMarked, subjectMarked, hitSynonyms } = row
    const marked = hitMarked !== null && showsMore(hitMarked, subjectMarked) ? hitMarked : undefined
    if (marked === undefined && hitSynonyms === null) return null
    return (
      <span className="sk-hit-line">
        {hitSynonyms !== null && <BySynonym words={hitSynonyms} />}
        {marked !== undefined && <HitLine row={row} marked={marked} />}
      </span>
    )
  },
  href: ({ row }) => addresses.document(row.id),
  unread: ({ row }) => row.unread,
  faded: ({ row }) => isOver(row.status),
}

/** The other columns of a document. Where room is short, counts are hidden first, then the department, and so on; the status is hidden last. */
export const documentColumns: { readonly [K in keyof DocumentRow]?: ColumnView<DocumentRow> } = {
  categoryId: { width: { 'zh-CN': 102, 'en-US': 152 }, least: { 'zh-CN': 102, 'en-US': 126 }, goes: 6 },
  authorId: { width: { 'zh-CN': 84, 'en-US': 118 }, least: { 'zh-CN': 68, 'en-US': 104 }, goes: 5 },
  departmentId: { width: { 'zh-CN': 104, 'en-US': 134 }, least: { 'zh-CN': 104, 'en-US': 120 }, goes: 2 },
  createdOn: {
    width: { 'zh-CN': 106, 'en-US': 132 },
    render: ({ row }) => <RelativeTime value={row.createdAt} />,
    goes: 4,
  },
  updatedOn: { width: { 'zh-CN': 110, 'en-US': 132 }, render: ({ row }) => <RelativeTime value={row.updatedAt} /> },
  status: {
    width: { 'zh-CN': 84, 'en-US': 112 },
    // “In approval” whole
    least: { 'zh-CN': 84, 'en-US': 108 },
    render: ({ row }) => <DocumentStatus of={row} />,
    goes: 7,
  },
  reads: { width: { 'zh-CN': 64, 'en-US': 72 }, align: 'end', goes: 1 },
  replies: { width: 72, align: 'end', goes: 1 },
  score: { width: 72, align: 'end', render: ({ row }) => scoreText(row.score), goes: 1 },
  downloads: { width: 96, align: 'end', goes: 1 },
  code: { width: 136, goes: 4 },
  secrecy: { width: { 'zh-CN': 72, 'en-US': 112 }, goes: 4 },
}

/** What a card shows next to the title where a table does not fit. */
export const documentFacts = ['authorId', 'updatedOn'] as const satisfies readonly (keyof DocumentRow)[]

/** A card mentions only a status that is not the usual one. */
export function documentBadge({ row }: Row): ReactNode {
  return isUsual(row.status) ? null : <DocumentStatus of={row} />
}

function Marks({ row }: { row: DocumentRow }) {
  const { attachments, secrecy, reviewOverdue } = row
  const t = useMessages(documentMessages)
  const { number } = useFormats()
  return (
    <>
      {(secrecy === 'confidential' || secrecy === 'secret') && (
        <span className="sk-document-mark" role="img" aria-label={t(secrecy)} title={t(secrecy)}>
          <Lock aria-hidden />
        </span>
      )}
      {reviewOverdue && (
        <span
          className="sk-document-mark is-overdue"
          role="img"
          aria-label={t('reviewOverdue')}
          title={t('reviewOverdue')}
        >
          <CalendarClock aria-hidden />
        </span>
      )}
      {attachments > 0 && (
        <span className="sk-document-mark is-attachments" title={t('attachments', { n: attachments })}>
          <Paperclip aria-hidden />
          <span aria-hidden="true">{number(attachments)}</span>
          <span className="sk-unseen">{t('attachments', { n: attachments })}</span>
        </span>
      )}
      <StarButton document={row} inRow />
    </>
  )
}

function BySynonym({ words }: { words: string }) {
  return <span className="sk-hit-synonym">{useMessages(documentMessages)('bySynonym', { words })}</span>
}

/**
 * Shows where the words were found – in the text or in which attachment, which opens at them – and the words in
 * context.
 */
function HitLine({ row, marked }: { row: DocumentRow; marked: string }) {
  const t = useMessages(documentMessages)
  const { id, hitSource: name, hitFileId: fileId, hitField } = row
  const isName = hitField === 'fileName'
  return (
    <>
      {name === null || fileId === null ? (
        <span className="sk-hit-source">{t(hitField === 'code' || hitField === 'keywords' ? hitField : 'text')}</span>
      ) : (
        <a className="sk-hit-source" href={addresses.document(id, { fileId, find: firstHit(marked) })} tabIndex={-1}>
          {t('attachment')}{' '}
          {!isName && (
            <span className="sk-hit-file" title={name}>
              {shortFileName(name, mostOfName)}
            </span>
          )}
        </a>
      )}
      {isName && name !== null && fileId !== null ? (
        <a className="sk-hit-words" title={name} href={addresses.document(id, { fileId })} tabIndex={-1}>
          <HitWords marked={marked} />
        </a>
      ) : (
        <span className="sk-hit-words">
          <HitWords marked={marked} />
        </span>
      )}
    </>
  )
}

/** Of an attachment's name, in narrow letters: what was found in it is worth more. */
const mostOfName = 24

const [beginOfHit, endOfHit] = ['<em>', '</em>']

/** The words in context: the first hit is whole; where room is short, what follows is cut, then what is before it. */
function HitWords({ marked }: { marked: string }) {
  const [begin, end] = [marked.indexOf(beginOfHit), marked.indexOf(endOfHit) + endOfHit.length]
  return (
    <>
      <span className="sk-hit-before">
        <bdi dir="ltr">
          <HitText text={marked.slice(0, begin)} />
        </bdi>
      </span>
      <span className="sk-hit-first">
        <HitText text={marked.slice(begin, end)} />
      </span>
      <span className="sk-hit-rest">
        <HitText text={marked.slice(end)} />
      </span>
    </>
  )
}
