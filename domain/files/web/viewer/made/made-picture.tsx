import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Info } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { ImageViewer } from '../kinds/image-viewer.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { PageTools } from '../tools/page-tools.tsx'
import { useToolsSlot } from '../tools/tools-slot.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { madeLink } from '../viewer-links.ts'

interface MadePictureProps {
  file: ViewerFile
  /** How many it has. */
  pages: number
  isCut: boolean
}

/** A picture that browsers do not know, or a scan of several pages, one at a time. */
export function MadePicture({ file, pages, isCut }: MadePictureProps) {
  const t = useMessages(fileMessages)
  const slot = useToolsSlot()
  const [page, setPage] = useState(1)
  const go = (wanted: number) => setPage(Math.min(pages, Math.max(1, wanted)))
  const tools = (
    <>
      <PageTools page={page} pages={pages} onGo={go} />
      <span className="sk-viewer-gap" />
    </>
  )
  return (
    <>
      {isCut && <NoticeLine icon={<Info aria-hidden />}>{t('firstPart')}</NoticeLine>}
      {slot && pages > 1 && createPortal(tools, slot)}
      <ImageViewer key={page} file={file} path={madeLink(file, 'picture', page - 1)} />
    </>
  )
}
