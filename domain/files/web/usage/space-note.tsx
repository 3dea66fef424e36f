import { HardDrive } from 'lucide-react'
import { Notice, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { fileApi } from '../../contract.ts'
import { fileMessages } from '../../messages.ts'
import { roomOf } from './room-of.ts'

const texts = {
  little: 'littleSpace',
  none: 'noSpace',
  tooLittle: 'tooLittleSpace',
  company: 'companySpace',
} as const

/** Where one uploads: how much of one's own space is used, once little is left, or where what is to come will not fit, into the company's either. */
export function SpaceNote({ addingBytes = 0 }: { readonly addingBytes?: number }) {
  const t = useMessages(fileMessages)
  const { bytes } = useFormats()
  const { data } = useApi(fileApi.getUsage, { addingBytes }, { staleMs: 10_000 })
  const room = data && roomOf(data, addingBytes)
  if (!data || !room) return null
  const figures = { used: bytes(data.usedBytes), limit: bytes(data.limitBytes), adding: bytes(addingBytes) }
  return (
    <Notice icon={<HardDrive aria-hidden />} tone={room === 'little' ? 'calm' : 'warning'}>
      {t(texts[room], figures)}
    </Notice>
  )
}
