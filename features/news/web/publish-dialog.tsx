import { useState } from 'react'
import { Button, Input } from 'antd'
import { Info } from 'lucide-react'
import {
  Dialog,
  EmptyState,
  Notice,
  Query,
  StatusTag,
  toast,
  useAction,
  useApi,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { newsApi, type NewsPlace } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import './news.css'

/** The news pages on which a document is published, with its summary on each. */
export function PublishDialog({ open, onClose, documentId }: DialogProps & { readonly documentId: number }) {
  const t = useMessages(newsMessages)
  const { data, error, refetch } = useApi(newsApi.listPlaces, { documentId }, { fresh: true })
  const isHidden = data && !data.isPublic && data.places.some(({ isOuter }) => isOuter)
  return (
    <Dialog open={open} width={560} title={t('publish')} onCancel={onClose} footer={null}>
      {!data && <Query of={{ error, refetch }} rows={3} />}
      {data?.places.length === 0 && <EmptyState title={t('noPlaces')} />}
      {isHidden && <Notice icon={<Info aria-hidden />}>{t('notPublic')}</Notice>}
      {data?.places.map((place) => (
        <PlaceForm key={place.id} place={place} documentId={documentId} />
      ))}
    </Dialog>
  )
}

function PlaceForm({ place, documentId }: { readonly place: NewsPlace; readonly documentId: number }) {
  const t = useMessages(newsMessages)
  const [summary, setSummary] = useState(place.summary)
  const asked = { pageId: place.id, documentIds: [documentId] }
  const onDone = ({ message }: { message: string }) => toast.success(message)
  const invalidates = [newsApi.listPlaces, newsApi.listNews, newsApi.listOuterNews]
  const publishing = useAction(newsApi.publishNews, { onDone, invalidates })
  const takingOff = useAction(newsApi.takeOffNews, { onDone, invalidates })
  return (
    <section className="sk-news-place" aria-label={place.name}>
      <h3>
        {place.name}
        {place.isOuter && <StatusTag tone="mute">{t('outer')}</StatusTag>}
        {place.isPublished && <StatusTag tone="run">{t('isThere')}</StatusTag>}
      </h3>
      <Input.TextArea
        aria-label={t('summary')}
        placeholder={t('summaryHint')}
        value={summary}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setSummary(target.value)}
      />
      <div className="sk-news-place-acts">
        {place.isPublished && (
          <Button loading={takingOff.running} onClick={() => void takingOff.run(asked)}>
            {t('takeOff')}
          </Button>
        )}
        <Button type="primary" loading={publishing.running} onClick={() => void publishing.run({ ...asked, summary })}>
          {t(place.isPublished ? 'change' : 'publishOn')}
        </Button>
      </div>
    </section>
  )
}
