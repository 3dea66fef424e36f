import { useEffect } from 'react'
import { ChevronLeft, Eye, Rss, Settings } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { WholeNumber, wire, wireObject, type ReplyOf } from '@shuku/kit/contract'
import {
  EmptyState,
  LanguageSwitch,
  ListFoot,
  openDialog,
  PageHeader,
  Query,
  RelativeTime,
  StatusTag,
  TabBar,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useSessionIfAny,
} from '@shuku/kit/web'
import { newsApi, type NewsItem } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { ArticleView } from './article-view.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FrontView } from './front-view.tsx'
import { PagesDialog } from './pages-dialog.tsx'
import { SmallPicture } from './small-picture.tsx'

const Paging = wireObject({
  page: wire('current', WholeNumber).default(1),
  perPage: wire('pageNum', WholeNumber).default(0),
})

interface ListViewProps {
  readonly pageId: number | undefined
  readonly documentId: number | undefined
  readonly publishType: string
}

/** The news of a page as a list with a list of titles beside it; an article in place. */
export function ListView({ pageId, documentId, publishType }: ListViewProps) {
  const t = useMessages(newsMessages)
  const person = useSessionIfAny()
  const [paging] = useAddressState(Paging)
  const news = useApi(newsApi.listNews, { pageId, publishType, ...paging })
  const { data, error } = news
  const inPlace = data?.publishType === '0'
  const isAll = pageId === undefined && Boolean(person)
  const at = (id?: number) => addresses.news({ publishType, pageId, documentId: id, isAll })
  return (
    <div className="sk-news">
      <PageHeader
        title={data?.title ?? t('title')}
        actions={useActs(pageId)}
        hasPrimary={false}
        extra={!person && <LanguageSwitch />}
      />
      {person && <Pages tab={pageId ?? 'all'} />}
      {documentId !== undefined ? (
        <ArticleView
          withNotes
          documentId={documentId}
          head={
            <a className="sk-news-back" href={at()}>
              <ChevronLeft aria-hidden />
              {t('back')}
            </a>
          }
        />
      ) : (
        <div className={data && data.total > 0 ? 'sk-news-parts' : 'sk-news-none'}>
          {!data && <Query of={{ error, refetch: news.refetch }} rows={8} />}
          {data?.total === 0 && <EmptyState title={t('none')} />}
          {data && data.total > 0 && <Items data={data} page={paging.page} hrefOf={inPlace ? at : undefined} />}
        </div>
      )}
    </div>
  )
}

/** The front of all pages, with the ways to each. */
export function FrontPage() {
  const t = useMessages(newsMessages)
  return (
    <div className="sk-news">
      <PageHeader title={t('title')} actions={useActs()} hasPrimary={false} />
      <Pages tab="front" />
      <div className="sk-news-none">
        <FrontView />
      </div>
    </div>
  )
}

function useActs(pageId?: number) {
  const t = useMessages(newsMessages)
  const person = useSessionIfAny()
  if (!person) return []
  const manage = {
    key: 'manage',
    label: t('managePages'),
    icon: <Settings aria-hidden />,
    run: () => openDialog((props) => <PagesDialog {...props} />),
  }
  const look = {
    key: 'outer',
    label: t('outerView'),
    icon: <Eye aria-hidden />,
    run: () => location.assign(addresses.news({ publishType: '0' })),
  }
  const feed = {
    key: 'feed',
    label: t('innerFeed'),
    icon: <Rss aria-hidden />,
    run: () => openDialog((props) => <FeedDialog {...props} pageId={pageId} />),
  }
  return person.administersCategories ? [look, feed, manage] : [look, feed]
}

/** The front, one list of all pages, and each page. */
function Pages({ tab }: { readonly tab: 'front' | 'all' | number }) {
  const t = useMessages(newsMessages)
  const { data } = useApi(newsApi.listPages, {})
  const items = [
    { key: 'front', label: t('front') },
    { key: 'all', label: t('allPages') },
    ...(data?.pages ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
  ]
  const open = (key: string) =>
    location.assign(addresses.news(key === 'front' ? {} : key === 'all' ? { isAll: true } : { pageId: Number(key) }))
  return <TabBar items={items} value={String(tab)} onChange={open} label={t('title')} />
}

interface ItemsProps {
  readonly data: ReplyOf<typeof newsApi.listNews>
  readonly page: number
  /** Where an article opens in place; without it the document opens in a window of its own. */
  readonly hrefOf: ((id: number) => string) | undefined
}

const sizes = [5, 10, 20, 50, 100]

function Items({ data, page, hrefOf }: ItemsProps) {
  const t = useMessages(newsMessages)
  const [, setPaging] = useAddressState(Paging)
  const { perPage, total } = data
  const isBeyond = data.items.length === 0
  // what was taken off may have left the page empty: the last one is before it, and no step leads back here
  useEffect(() => {
    if (isBeyond) setPaging({ page: Math.ceil(total / perPage), perPage }, { staysOnPage: true, replace: true })
  }, [isBeyond, total, perPage, setPaging])
  const link = (id: number) =>
    hrefOf ? { href: hrefOf(id) } : { href: addresses.document(id), target: '_blank', rel: 'noreferrer' }
  return (
    <>
      <div className="sk-news-list">
        <ul>
          {data.items.map((item, place) => (
            <Item key={item.id} item={item} link={link(item.id)} isFront={page <= 1 && place === 0} />
          ))}
        </ul>
        <ListFoot
          page={page}
          pageSize={perPage}
          total={total}
          shown={data.items.length}
          sizes={sizes}
          jumps
          onPage={(next) => setPaging({ page: next, perPage }, { staysOnPage: true })}
          onPageSize={(size) => size !== 'fit' && setPaging({ page: 1, perPage: size }, { staysOnPage: true })}
        />
      </div>
      <aside className="sk-news-titles" aria-label={t('latest')}>
        <h2>{t('latest')}</h2>
        <ul>
          {data.titleNews.map((item) => (
            <li key={item.id}>
              <a {...link(item.id)}>{item.subject}</a>
              <RelativeTime value={item.publishedAt} />
            </li>
          ))}
        </ul>
      </aside>
    </>
  )
}

interface ItemProps {
  readonly item: NewsItem
  readonly link: React.ComponentProps<'a'>
  /** The newest of all, which the page begins with. */
  readonly isFront: boolean
}

function Item({ item, link, isFront }: ItemProps) {
  const t = useMessages(newsMessages)
  const { day: wholeDay, dayParts } = useFormats()
  const { pictureId, publishedAt } = item
  const isPictured = isFront && pictureId !== 0
  const { day, month } = dayParts(publishedAt)
  return (
    <li className={`sk-news-item${isFront ? ' is-front' : ''}${isPictured ? ' is-pictured' : ''}`}>
      <time className="sk-news-day" dateTime={publishedAt.toISOString()} title={wholeDay(publishedAt)}>
        <b>{day}</b> <span>{month}</span>
      </time>
      <div className="sk-news-words">
        <h2>
          <a {...link}>{item.subject}</a>
          {item.isPinned && <StatusTag tone="mute">{t('pinned')}</StatusTag>}
        </h2>
        {item.summary !== '' && <p>{item.summary}</p>}
        <a {...link} aria-label={`${t('detail')} ${item.subject}`}>
          {t('detail')}
        </a>
      </div>
      {pictureId !== 0 && <SmallPicture pictureId={pictureId} alt={item.pictureAlt} width={item.width} focus={item} />}
    </li>
  )
}
