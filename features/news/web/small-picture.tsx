import { useState } from 'react'
import { links } from '@shuku/domain/addresses'
import { serverAddress, useSessionIfAny } from '@shuku/kit/web'
import type { NewsItem } from '../contract.ts'

type Focus = Pick<NewsItem, 'pictureX' | 'pictureY'>

/** Where a picture is cut: around the point that was chosen. */
export const cutAround = ({ pictureX, pictureY }: Focus) => ({ objectPosition: `${pictureX}% ${pictureY}%` })

interface SmallPictureProps {
  readonly pictureId: number
  readonly alt: string
  readonly width?: number
  readonly focus: Focus
}

/** The picture of news as lists show it: the small one, or the whole where no small one was made. */
export function SmallPicture({ pictureId, alt, width, focus }: SmallPictureProps) {
  const [isWhole, setWhole] = useState(false)
  const person = useSessionIfAny()
  const inside = isWhole
    ? links.file(pictureId, { isPreview: true })
    : links.filePreview(pictureId, 'thumbnail', { isPreview: true })
  const source = person ? inside : links.outerFile(pictureId, { isSmall: !isWhole })
  return (
    <img
      src={serverAddress(source)}
      alt={alt}
      width={width}
      style={cutAround(focus)}
      loading="lazy"
      onError={() => setWhole(true)}
    />
  )
}
