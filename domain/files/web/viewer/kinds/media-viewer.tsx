import { useState } from 'react'
import { serverAddress, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { NoViewer } from './no-viewer.tsx'
import type { ViewerFile } from '../viewer-file.ts'
import { bytesLink } from '../viewer-links.ts'

/** Sound and film, fetched in parts as they are played. */
export function MediaViewer({ file, kind }: { file: ViewerFile; kind: 'audio' | 'video' }) {
  const t = useMessages(fileMessages)
  const [failed, setFailed] = useState(false)
  if (failed) return <NoViewer file={file} title={t('cannotPlay')} />
  const Media = kind
  return (
    <div className="sk-viewer-media">
      <Media
        src={serverAddress(bytesLink(file))}
        controls
        preload="metadata"
        aria-label={file.name}
        onError={() => setFailed(true)}
      />
    </div>
  )
}
