import { useState } from 'react'
import { Button } from 'antd'
import { ImageOff, ImageUp, Undo2 } from 'lucide-react'
import {
  chooseFiles,
  confirm,
  invalidate,
  Query,
  serverAddress,
  toast,
  uploadFailure,
  uploadOne,
  useAction,
  useApi,
  useMessages,
} from '@shuku/kit/web'
import type { CategoryPaneProps } from '@shuku/domain/categories/web'
import { remindersApi as api } from '../contract.ts'
import { reminderMessages } from '../messages.ts'
import './mail-picture-pane.css'

/** The picture of the mails of a category's reminders, with a mail as it goes out. */
export function MailPicturePane({ categoryId, name, title, reach }: CategoryPaneProps) {
  const t = useMessages(reminderMessages)
  const { data, error, refetch } = useApi(api.getMailPicture, { categoryId }, { showsFormer: false, staleMs: 0 })
  const dropping = useAction(api.dropMailPicture, { invalidates: [api.getMailPicture] })
  const [sending, setSending] = useState(false)
  if (!data) return <Query of={{ error, refetch }} className="sk-mail-picture" rows={4} />
  const { own, fileId, from } = data
  const choose = async () => {
    const [file] = await chooseFiles({ accept: 'image/png,image/jpeg,image/webp', multiple: false })
    if (!file) return
    setSending(true)
    try {
      toast.success((await uploadOne(api.saveMailPicture, file, { categoryId })).message)
      await invalidate(api.getMailPicture)
    } catch (failure) {
      toast.error(uploadFailure(failure))
    } finally {
      setSending(false)
    }
  }
  const drop = async (to: 'above' | 'none') => {
    // a picture of one's own comes back by the settings history alone
    const question = { title: t('dropTitle'), action: t('drop'), danger: true }
    if (own === 'picture' && !(await confirm(question))) return
    const reply = await dropping.run({ categoryId, to })
    if (!reply) return
    const isUndone = own !== 'picture' && own !== to
    toast.success(reply.message, isUndone ? { undo: () => dropping.run({ categoryId, to: own }) } : {})
  }
  return (
    <div className="sk-mail-picture">
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{t('aboutPicture', { name })}</p>
      </header>
      <p className="sk-mail-picture-source" role="status">
        {own === 'picture' && t('pictureOwn')}
        {own === 'none' && t('pictureNone')}
        {own === 'above' && (from ? t('pictureFrom', { name: from.name }) : t('pictureNone'))}
      </p>
      <div className="sk-mail-picture-acts">
        <Button type="primary" icon={<ImageUp aria-hidden />} loading={sending} onClick={() => void choose()}>
          {t(own === 'picture' ? 'changePicture' : 'choosePicture')}
        </Button>
        {own !== 'none' && (own === 'picture' || from) && (
          <Button icon={<ImageOff aria-hidden />} onClick={() => void drop('none')}>
            {t('noPicture')}
          </Button>
        )}
        {own !== 'above' && (
          <Button icon={<Undo2 aria-hidden />} onClick={() => void drop('above')}>
            {t('followPicture')}
          </Button>
        )}
      </div>
      {reach}
      <section aria-label={t('preview')} className="sk-mail-preview">
        <h3>{t('preview')}</h3>
        <div>
          {fileId !== undefined && (
            <img
              src={serverAddress(`/api/shuku/reminders/mail-picture?id=${categoryId}&v=${fileId}`)}
              alt={t('pictureOf', { name })}
            />
          )}
          <p>{t('noticeNew', { who: t('sampleWho'), what: t('sampleWhat') })}</p>
        </div>
      </section>
    </div>
  )
}
