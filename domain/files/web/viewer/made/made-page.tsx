import { useMemo } from 'react'
import { Info, Paperclip } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@shuku/kit/contract'
import { ErrorState, FileGlyph, useFormats, useMessages, WaitingBar } from '@shuku/kit/web'
import type { previewApi } from '../../../contract/preview.ts'
import { fileMessages } from '../../../messages.ts'
import { fetchText } from '../fetch-file.ts'
import { NoticeLine } from '../notice-line.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { framedPage } from '../page/framed-page.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { madeLink } from '../viewer-links.ts'
import './mail.css'

type Mail = NonNullable<ReplyOf<typeof previewApi.getPreview>['mail']>

interface MadePageProps {
  file: ViewerFile
  /** Its head, where the file is a mail. */
  mail: Mail | undefined
  isCut: boolean
  /** Opens what is attached to a mail. */
  onOpen: (part: string) => void
}

/** A text or a mail as the page that the server made of it. */
export function MadePage({ file, mail, isCut, onOpen }: MadePageProps) {
  const t = useMessages(fileMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['page of file', file.fileId, file.part],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchText(madeLink(file, 'page'), signal),
  })
  const page = useMemo(() => data && framedPage(data), [data])
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (page === undefined) return <WaitingBar label={t('loading')} />
  return (
    <>
      {isCut && <NoticeLine icon={<Info aria-hidden />}>{t('firstPart')}</NoticeLine>}
      {mail && <MailHead mail={mail} onOpen={onOpen} />}
      <PageFrame page={page} label={file.name} />
    </>
  )
}

function MailHead({ mail, onOpen }: { mail: Mail; onOpen: (part: string) => void }) {
  const t = useMessages(fileMessages)
  const formats = useFormats()
  const { subject, from, to, copiesTo, sentAt, attachments } = mail
  const instant = new Date(sentAt)
  const sent = Number.isNaN(instant.getTime()) ? sentAt : formats.exactly(instant)
  const lines = [
    [t('mailFrom'), from],
    [t('mailTo'), to],
    [t('mailCopies'), copiesTo],
    [t('mailSent'), sent],
  ].filter(([, text]) => text !== '')
  return (
    <header className="sk-mail-head">
      <h3>{subject === '' ? t('noSubject') : subject}</h3>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 && (
        <ul aria-label={t('mailAttachments')}>
          {attachments.map(({ name, sizeBytes, part }) => (
            <li key={part}>
              <button type="button" className="sk-plain-button" title={t('preview')} onClick={() => onOpen(part)}>
                <Paperclip aria-hidden />
                <FileGlyph fileName={name} />
                <span>{name}</span>
                <span className="sk-small sk-secondary">{formats.bytes(sizeBytes)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
