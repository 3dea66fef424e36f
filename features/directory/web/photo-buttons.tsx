import { useState } from 'react'
import { Button } from 'antd'
import { ImageUp, Trash2 } from 'lucide-react'
import {
  runWithToast,
  call,
  chooseFiles,
  confirm,
  IconButton,
  invalidate,
  toast,
  uploadFailure,
  uploadOne,
  useMessages,
} from '@shuku/kit/web'
import { peopleApi } from '@shuku/domain/people/contract'
import { directoryApi as api, type Card } from '../contract.ts'
import { directoryMessages } from '../messages.ts'

const affectedQueries = [api.getCard, peopleApi.findChoices]

/** A photo is sent at once when it is chosen, and shown where the person is. */
export function PhotoButtons({ card: { id: personId, photo } }: { readonly card: Card }) {
  const t = useMessages(directoryMessages)
  const [sending, setSending] = useState(false)
  const choose = async () => {
    const [file] = await chooseFiles({ accept: 'image/png,image/jpeg,image/webp', multiple: false })
    if (!file) return
    setSending(true)
    try {
      toast.success((await uploadOne(api.setPhoto, file, { personId })).message)
      await invalidate(...affectedQueries)
    } catch (error) {
      toast.error(uploadFailure(error))
    } finally {
      setSending(false)
    }
  }
  const remove = async () => {
    const question = { title: t('removePhoto'), text: t('removePhotoText'), action: t('removePhoto'), danger: true }
    if (!(await confirm(question))) return
    await runWithToast(async () => {
      toast.success((await call(api.removePhoto, { personId })).message)
      await invalidate(...affectedQueries)
    })
  }
  return (
    <div className="sk-photo-buttons">
      <Button icon={<ImageUp aria-hidden />} loading={sending} title={t('photoHint')} onClick={() => void choose()}>
        {t(photo === 0 ? 'setPhoto' : 'changePhoto')}
      </Button>
      {photo !== 0 && (
        <IconButton icon={<Trash2 aria-hidden />} label={t('removePhoto')} onClick={() => void remove()} />
      )}
    </div>
  )
}
