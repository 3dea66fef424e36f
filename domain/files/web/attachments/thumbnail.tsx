import { useEffect, useRef, useState } from 'react'
import { FileGlyph, serverAddress } from '@shuku/kit/web'
import { links } from '@shuku/domain/addresses'
import type { ViewerFile } from '../viewer/viewer-file.ts'
import './thumbnail.css'

/**
 * Pictures and first pages of which the server makes small ones, of texts and slides where it has made a pdf; drawings
 * browsers make small themselves.
 */
const madeSmall = /^image\/(?:png|jpeg|gif|webp|avif|heic|heif|tiff)(?:-sequence)?$/
const pages = /^application\/(?:pdf$|rtf$|msword$|vnd\..*(?:word|text$|presentation|powerpoint))/
const drawings = /^image\/(?:bmp|svg\+xml)$/
const mostDrawingBytes = 512 * 1024

/** The first who looks has it made, after what others wait for: how long until it is asked for once more. */
const pausesMs = [1500, 4000, 10_000]

interface ThumbnailProps {
  file: Pick<ViewerFile, 'fileId' | 'kind' | 'mime' | 'sizeBytes' | 'mayDownload'>
  /** Of the icon that is shown without a picture. */
  size?: 18 | 24
}

/** A picture small, any other file as the sign of its kind. */
export function Thumbnail({ file, size = 18 }: ThumbnailProps) {
  const { fileId, kind, mime, sizeBytes, mayDownload } = file
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  const [isShown, setShown] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const isPage = pages.test(mime)
  const isMade = isPage || madeSmall.test(mime)
  const isDrawing = drawings.test(mime) && sizeBytes <= mostDrawingBytes
  if (!mayDownload || isLost || !(isMade || isDrawing)) return <FileGlyph kind={kind} size={size} />
  const again = () => {
    const pauseMs = isMade ? pausesMs[tries] : undefined
    if (pauseMs === undefined) setLost(true)
    else timer.current = window.setTimeout(() => setTries(tries + 1), pauseMs)
  }
  const path = isMade ? links.filePreview(fileId, 'thumbnail') : links.file(fileId)
  return (
    <>
      {!isShown && <FileGlyph kind={kind} size={size} />}
      <img
        key={tries}
        className={isPage ? 'sk-thumbnail is-page' : 'sk-thumbnail'}
        src={serverAddress(path)}
        alt=""
        data-waiting={!isShown || undefined}
        loading="lazy"
        decoding="async"
        onLoad={() => setShown(true)}
        onError={again}
      />
    </>
  )
}
