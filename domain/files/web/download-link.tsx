import { Download } from 'lucide-react'
import { serverAddress, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../messages.ts'
import { saveLink } from './viewer/viewer-links.ts'

/** Saves a file: an icon for rows and heads, for those who may have the file itself. */
export function DownloadLink({ fileId, part, name }: { fileId: number; part?: string | undefined; name: string }) {
  const t = useMessages(fileMessages)
  return (
    <a
      className="sk-plain-button sk-icon-button is-small"
      href={serverAddress(saveLink({ fileId, ...(part !== undefined && { part }) }))}
      download={name}
      aria-label={t('downloadOf', { name })}
      title={t('download')}
    >
      <Download aria-hidden />
    </a>
  )
}
