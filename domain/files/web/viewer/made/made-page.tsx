import { useMemo } from 'react'
import { Info, Paperclip } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@shuku/kit/contract'
import { ErrorState, FileGlyph, useFormats, useMessages } from '@shuku/kit/web'
import type { previewApi } from '../../../contract/preview.ts'
import { links } from '../../../../addresses.ts'
import { fileMessages } from '../../../messages.ts'
import { fetchText } from '../fetch-file.ts'
import { NoticeLine } from '../notice-line.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { framedPage } from '../page/framed-page.ts'
import type { ViewerFile } from '../viewer-file.ts'
import './mail.css'

type Mail = NonNullable<ReplyOf<typeof previewApi.getPreview>['mail']>

interface MadePageProps {
  file: ViewerFile
  /** Its head, where the file is a mail. */
  mail: Mail | undefined
  isCut: boolean
}

/** A text or a mail as the page that the server made of it. */
export function MadePage({ file, mail, isCut }: MadePageProps) {
  const t = useMessages(fileMessages)
  const { fileId, name } = file
  const { data, error, refetch } = useQuery({
    queryKey: ['page of file', fileId],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchText(links.filePreview(fileId, 'page'), signal),
  })
  const page = useMemo(() => data && framedPage(data), [data])
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (page === undefined) return <div className="sk-viewer-wait" role="progressbar" aria-label={t('loading')} />
  return (
    <>
      {isCut && <NoticeLine icon={<Info aria-hidden />}>{t('firstPart')}</NoticeLine>}
      {mail && <MailHead mail={mail} />}
      <PageFrame page={page} label={name} />
    </>
  )
}

function MailHead({ mail }: { mail: Mail }) {
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
          {attachments.map(({ name, sizeBytes }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- what is attached to a mail stays where it is
            <li key={index}>
              <Paperclip aria-hidden />
              <FileGlyph fileName={name} />
              <span>{name}</span>
              <span className="sk-small sk-secondary">{formats.bytes(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
