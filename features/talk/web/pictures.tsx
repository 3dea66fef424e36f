import { useRef, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { fileApi } from '@shuku/domain/files/contract'
import { IconButton, runWithToast, serverAddress, toast, uploadOne, useMessages } from '@shuku/kit/web'
import { mostPictures } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'

export interface Picture {
  readonly id: number
  readonly name: string
}

/** Pictures that come with a reply, chosen or pasted; each is stored at once, and held once the reply is sent. */
export function usePictures() {
  const t = useMessages(talkScreenMessages)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [sending, setSending] = useState(0)
  const add = (files: readonly File[]) =>
    runWithToast(async () => {
      const other = files.find(({ type }) => !type.startsWith('image/'))
      if (other) toast.plain(t('noPicture', { name: other.name }))
      const room = Math.max(0, mostPictures - pictures.length)
      const fitting = files.filter(({ type }) => type.startsWith('image/'))
      if (fitting.length > room) toast.plain(t('mostPictures', { n: mostPictures }))
      for (const file of fitting.slice(0, room)) {
        setSending((n) => n + 1)
        try {
          const { file: stored } = await uploadOne(fileApi.uploadFile, file, { name: file.name })
          setPictures((before) => [...before, { id: stored.id, name: file.name }])
        } finally {
          setSending((n) => n - 1)
        }
      }
    })
  const remove = (id: number) => setPictures((before) => before.filter((picture) => picture.id !== id))
  return { pictures, isSending: sending > 0, add, remove, clear: () => setPictures([]) }
}

export function AddPicture({
  onAdd,
  isBusy,
}: {
  readonly onAdd: (files: File[]) => unknown
  readonly isBusy: boolean
}) {
  const t = useMessages(talkScreenMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button type="text" icon={<ImagePlus aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
        {t('addPicture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('addPicture')}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface PictureRowProps {
  readonly pictures: readonly Picture[]
  readonly onRemove?: (id: number) => void
}

/** Small, in a row; as they are by a click. */
export function PictureRow({ pictures, onRemove }: PictureRowProps): ReactNode {
  const t = useMessages(talkScreenMessages)
  if (pictures.length === 0) return null
  return (
    <ul className="sk-reply-pictures">
      {pictures.map(({ id, name }) => (
        <li key={id}>
          <a href={serverAddress(links.file(id))} target="_blank" rel="noreferrer" title={name}>
            <img src={serverAddress(links.file(id))} alt={name} loading="lazy" decoding="async" />
          </a>
          {onRemove && (
            <IconButton
              small
              icon={<X aria-hidden />}
              label={t('removePicture', { name })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
