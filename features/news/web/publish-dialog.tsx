import { useState } from 'react'
import { Button, Checkbox, Input } from 'antd'
import { Info } from 'lucide-react'
import { useAdministeredCategories } from '@shuku/domain/categories/web'
import { afterPublishing, type AfterPublishing } from '@shuku/domain/documents/web'
import { translate } from '@shuku/kit/i18n'
import {
  DayField,
  Dialog,
  EmptyState,
  Notice,
  openDialog,
  Query,
  runWithToast,
  StatusTag,
  toast,
  useAction,
  useApi,
  useFormats,
  useLanguage,
  useMessages,
  useSlot,
  useToday,
  type DialogProps,
} from '@shuku/kit/web'
import { newsApi, type NewsPlace } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { FocusChoice, middle, PictureChoice, type NewsPicture } from './picture-choice.tsx'
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
      {data?.places.length === 0 && <NoPlaces />}
      {isHidden && <Notice icon={<Info aria-hidden />}>{t('notPublic')}</Notice>}
      {data?.places.map((place) => (
        <PlaceForm
          key={place.id}
          place={place}
          document={document}
          pictures={data.pictures}
          opens={place.isOuter && !data.isPublic}
        />
      ))}
    </Dialog>
  )
}

/** Who administers a category makes a page; others have to ask. */
function NoPlaces() {
  const t = useMessages(newsMessages)
  const { list, loading, error, retry } = useAdministeredCategories()
  if (loading || error) return <Query of={{ error, refetch: retry }} rows={3} />
  if (list.length === 0) return <EmptyState title={t('noPlaces')} />
  const make = async () => {
    const { PageForm } = await import('./pages-dialog.tsx')
    openDialog((props) => <PageForm {...props} />)
  }
  return <EmptyState title={t('noOwnPlaces')} actions={<Button onClick={() => void make()}>{t('newPage')}</Button>} />
}

interface PlaceProps extends Published {
  readonly place: NewsPlace
  readonly pictures: readonly NewsPicture[]
  /** People outside do not see it yet. */
  readonly opens: boolean
}

function PlaceForm({ place, document, pictures, opens }: PlaceProps) {
  const t = useMessages(newsMessages)
  const { language } = useLanguage()
  const { calendarDay } = useFormats()
  const today = useToday()
  const [summary, setSummary] = useState(place.summary)
  const [pictureAlt, setPictureAlt] = useState(place.pictureAlt)
  const [pictureId, setPictureId] = useState(place.pictureId ?? null)
  const [focus, setFocus] = useState(focusOf(place, pictures))
  const [until, setUntil] = useState(place.isPublished ? (place.until ?? '') : '')
  const [isPinned, setPinned] = useState(place.isPublished && place.isPinned)
  const [outside, setOutside] = useState(closed)
  const [chosen, setChosen] = useState<readonly AfterPublishing[]>([])
  // what readers outside see nobody can be asked to read
  const follows = useSlot(afterPublishing)
  const offered = place.isOuter ? [] : follows.toSorted((a, b) => a.order - b.order)
  const asked = { pageId: place.id, documentIds: [document.id] }
  const onDone = ({ message }: { message: string }) => toast.success(message)
  const invalidates = [newsApi.listPlaces, newsApi.listFront, newsApi.listNews, newsApi.listOuterNews]
  const publishing = useAction(newsApi.publishNews, { onDone, invalidates })
  const takingOff = useAction(newsApi.takeOffNews, { onDone, invalidates })
  const shownId = pictureId === 0 || pictures.some(({ id }) => id === pictureId) ? pictureId : (pictures[0]?.id ?? null)
  const shown = pictures.find(({ id }) => id === shownId)
  const choosePicture = (id: number) => {
    setPictureId(id)
    setFocus(middle)
  }
  // a point is of one picture: the first of the text may be another one tomorrow
  const chooseFocus = (point: typeof middle) => {
    setPictureId(shownId)
    setFocus(point)
  }
  const publish = async () => {
    const ends = { until: until === '' ? null : until }
    const done = await publishing.run({
      ...asked,
      summary,
      pictureAlt,
      pictureId,
      pictureX: focus.x,
      pictureY: focus.y,
      isPinned,
      ...ends,
      ...(opens ? outside : {}),
    })
    if (!done) return
    setChosen([])
    for (const { run } of chosen) await runWithToast(() => run(document))
  }
  return (
    <section className="sk-news-place" aria-label={place.name}>
      <h3>
        {place.name}
        {place.isOuter && <StatusTag tone="mute">{t('outer')}</StatusTag>}
        {place.isPublished && <StatusTag tone="run">{t('isThere')}</StatusTag>}
        {!place.isPublished && place.until !== undefined && (
          <StatusTag tone="mute">{t('hasEnded', { day: calendarDay(place.until) })}</StatusTag>
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
      {pictures.length > 0 && <PictureChoice pictures={pictures} value={shownId} onChange={choosePicture} />}
      {shown && <FocusChoice picture={shown} value={focus} onChange={chooseFocus} />}
      {shown && (
        <Input
          aria-label={t('pictureAlt')}
          placeholder={`${t('pictureAlt')} · ${t('pictureAltHint')}`}
          value={pictureAlt}
          maxLength={200}
          onChange={({ target }) => setPictureAlt(target.value)}
        />
      )}
      <div className="sk-news-place-end">
        <span>{t('until')}</span>
        <DayField label={t('until')} value={until} from={today} placeholder={t('untilHint')} onChange={setUntil} />
        <Checkbox checked={isPinned} onChange={({ target }) => setPinned(target.checked)}>
          {t('pin')}
        </Checkbox>
        {opens && <OutsideChoice value={outside} onChange={setOutside} />}
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

const closed = { opensOutside: false, downloadsOutside: false }

interface OutsideChoiceProps {
  readonly value: typeof closed
  readonly onChange: (value: typeof closed) => void
}

function OutsideChoice({ value, onChange }: OutsideChoiceProps) {
  const t = useMessages(newsMessages)
  return (
    <>
      <Checkbox
        checked={value.opensOutside}
        onChange={({ target }) => onChange(target.checked ? { ...closed, opensOutside: true } : closed)}
      >
        {t('opensOutside')}
      </Checkbox>
      {value.opensOutside && (
        <Checkbox
          checked={value.downloadsOutside}
          onChange={({ target }) => onChange({ ...value, downloadsOutside: target.checked })}
        >
          {t('downloadsOutside')}
        </Checkbox>
      )}
    </>
  )
}

/** Of a picture that the text has no more there is none. */
function focusOf({ pictureId, pictureX: x, pictureY: y }: NewsPlace, pictures: readonly NewsPicture[]): typeof middle {
  const isThere = pictures.some(({ id }) => id === pictureId)
  return isThere && x !== undefined && y !== undefined ? { x, y } : middle
}
