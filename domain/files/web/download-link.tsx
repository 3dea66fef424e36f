import { Download } from 'lucide-react'
import { serverAddress, useMessages } from '@shuku/kit/web'
import { links } from '../../addresses.ts'
import { fileMessages } from '../messages.ts'

/** Saves a file: an icon for rows and heads, for those who may have the file itself. */
export function DownloadLink({ fileId, name }: { fileId: number; name: string }) {
  const t = useMessages(fileMessages)
  return (
    <a
      className="sk-plain-button sk-icon-button is-small"
      href={serverAddress(links.fileToSave(fileId))}
      download={name}
      aria-label={t('downloadOf', { name })}
      title={t('download')}
    >
      <Download aria-hidden />
    </a>
  )
}
