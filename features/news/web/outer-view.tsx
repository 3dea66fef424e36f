import { Rss } from 'lucide-react'
import { addresses, links } from '@shuku/domain/addresses'
import {
  EmptyState,
  LanguageSwitch,
  Query,
  serverAddress,
  useApi,
  useMessages,
  usePageTitle,
  useSmallScreen,
} from '@shuku/kit/web'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { ArticleView } from './article-view.tsx'

interface OuterViewProps {
  readonly pageId: number | undefined
  readonly documentId: number | undefined
  readonly isSignedIn: boolean
}

/** The company and its public news at the left, an article at the right. */
export function OuterView({ pageId, documentId, isSignedIn }: OuterViewProps) {
  const t = useMessages(newsMessages)
  const small = useSmallScreen()
  const { data, error, refetch } = useApi(newsApi.listOuterNews, { pageId })
  usePageTitle(data?.companyName || t('title'))
  // a wide screen has room for the newest article beside the list
  const shown = documentId ?? (small ? undefined : data?.items[0]?.id)
  const feed = serverAddress(links.newsFeed(pageId))
  const address = (id?: number) => addresses.news({ publishType: '0', pageId, documentId: id })
  return (
    <div className="sk-news-outer">
      <header className="sk-news-outer-head">
        <h1>{data?.companyName || t('title')}</h1>
        {/* programs that read feeds find it by this */}
        <link rel="alternate" type="application/rss+xml" title={t('feed')} href={feed} />
        <a className="sk-news-feed" href={feed}>
          <Rss aria-hidden />
          {t('feed')}
        </a>
        <a href={serverAddress(links.newsOutside({ pageId, documentId }))}>{t('plainPage')}</a>
        {isSignedIn && <a href={addresses.news({ pageId })}>{t('back')}</a>}
        {!isSignedIn && <LanguageSwitch />}
        {!isSignedIn && <a href={addresses.signIn(address(documentId))}>{t('signIn')}</a>}
      </header>
      {!data && <Query of={{ error, refetch }} rows={8} />}
      {data?.items.length === 0 && <EmptyState title={t('none')} />}
      {data && data.items.length > 0 && (
        <div className="sk-news-outer-parts">
          {!(small && documentId) && (
            <nav aria-label={t('title')}>
              <ul>
                {data.items.map(({ id, name }) => (
                  <li key={id}>
                    <a href={address(id)} aria-current={id === shown ? 'page' : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {shown !== undefined && (
            <ArticleView key={shown} documentId={shown} head={small && <a href={address()}>{t('back')}</a>} />
          )}
        </div>
      )}
    </div>
  )
}
