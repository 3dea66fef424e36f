import { useState } from 'react'
import { Button, Checkbox, Input } from 'antd'
import { Info } from 'lucide-react'
import { afterPublishing, type AfterPublishing } from '@shuku/domain/documents/web'
import { formatDay, translate, type Language } from '@shuku/kit/i18n'
import {
  DayField,
  Dialog,
  EmptyState,
  Notice,
  Query,
  StatusTag,
  toast,
  useAction,
  useApi,
  useLanguage,
  useMessages,
  useSlot,
  type DialogProps,
} from '@shuku/kit/web'
import { newsApi, type NewsPlace } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import './news.css'

interface Published {
  readonly document: { readonly id: number; readonly subject: string }
}

/** The news pages on which a document is published, with its summary and its last day on each. */
export function PublishDialog({ open, onClose, document }: DialogProps & Published) {
  const t = useMessages(newsMessages)
  const documentId = document.id
  const { data, error, refetch } = useApi(newsApi.listPlaces, { documentId }, { fresh: true })
  const isHidden = data && !data.isPublic && data.places.some(({ isOuter }) => isOuter)
  return (
    <Dialog open={open} width={560} title={t('publish')} onCancel={onClose} footer={null}>
      {!data && <Query of={{ error, refetch }} rows={3} />}
      {data?.places.length === 0 && <EmptyState title={t('noPlaces')} />}
      {isHidden && <Notice icon={<Info aria-hidden />}>{t('notPublic')}</Notice>}
      {data?.places.map((place) => (
        <PlaceForm key={place.id} place={place} document={document} />
      ))}
    </Dialog>
  )
}

function PlaceForm({ place, document }: Published & { readonly place: NewsPlace }) {
  const t = useMessages(newsMessages)
  const { language } = useLanguage()
  const [summary, setSummary] = useState(place.summary)
  const [until, setUntil] = useState(place.isPublished ? (place.until ?? '') : '')
  const [isPinned, setPinned] = useState(place.isPublished && place.isPinned)
  const [chosen, setChosen] = useState<readonly AfterPublishing[]>([])
  // what readers outside see nobody can be asked to read
  const follows = useSlot(afterPublishing)
  const offered = place.isOuter ? [] : follows.toSorted((a, b) => a.order - b.order)
  const asked = { pageId: place.id, documentIds: [document.id] }
  const onDone = ({ message }: { message: string }) => toast.success(message)
  const invalidates = [newsApi.listPlaces, newsApi.listNews, newsApi.listOuterNews]
  const publishing = useAction(newsApi.publishNews, { onDone, invalidates })
  const takingOff = useAction(newsApi.takeOffNews, { onDone, invalidates })
  const publish = async () => {
    const done = await publishing.run({ ...asked, summary, isPinned, ...(until === '' ? {} : { until }) })
    if (!done) return
    setChosen([])
    for (const { run } of chosen) await run(document)
  }
  return (
    <section className="sk-news-place" aria-label={place.name}>
      <h3>
        {place.name}
        {place.isOuter && <StatusTag tone="mute">{t('outer')}</StatusTag>}
        {place.isPublished && <StatusTag tone="run">{t('isThere')}</StatusTag>}
        {!place.isPublished && place.until !== undefined && (
          <StatusTag tone="mute">{t('hasEnded', { day: dayIn(language, place.until) })}</StatusTag>
        )}
      </h3>
      <Input.TextArea
        aria-label={t('summary')}
        placeholder={t('summaryHint')}
        value={summary}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setSummary(target.value)}
      />
      <div className="sk-news-place-end">
        <span>{t('until')}</span>
        <DayField label={t('until')} value={until} from={today()} placeholder={t('untilHint')} onChange={setUntil} />
        <Checkbox checked={isPinned} onChange={({ target }) => setPinned(target.checked)}>
          {t('pin')}
        </Checkbox>
        {offered.map((act) => (
          <Checkbox
            key={act.id}
            checked={chosen.includes(act)}
            onChange={({ target }) =>
              setChosen((before) => (target.checked ? [...before, act] : before.filter((each) => each !== act)))
            }
          >
            {translate(act.label, language)}
          </Checkbox>
        ))}
      </div>
      <div className="sk-news-place-acts">
        {place.isPublished && (
          <Button loading={takingOff.running} onClick={() => void takingOff.run(asked)}>
            {t('takeOff')}
          </Button>
        )}
        <Button type="primary" loading={publishing.running} onClick={() => void publish()}>
          {t(place.isPublished ? 'change' : 'publishOn')}
        </Button>
      </div>
    </section>
  )
}

const dayIn = (language: Language, day: string) =>
  formatDay(new Date(`${day}T00:00:00Z`), { language, timeZone: 'UTC' })

function today(): string {
  return new Date().toLocaleDateString('sv-SE')
}
