import { addresses, links } from '@shuku/domain/addresses'
import { EmptyState, Query, RelativeTime, serverAddress, useApi, useMessages } from '@shuku/kit/web'
import { newsApi, type NewsItem, type NewsSection } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { cutAround, SmallPicture } from './small-picture.tsx'

/** The front of the news: the newest with a picture, then each page with its newest. */
export function FrontView() {
  const t = useMessages(newsMessages)
  const { data, error, refetch } = useApi(newsApi.listFront, {})
  if (!data) return <Query of={{ error, refetch }} rows={8} />
  if (data.sections.length === 0) return <EmptyState title={t('none')} />
  const lead = leadOf(data.sections)
  return (
    <div className="sk-news-front">
      {lead && <Lead {...lead} />}
      {data.sections.map((section) => (
        <Section key={section.pageId} section={section} without={lead?.item.id} />
      ))}
    </div>
  )
}

interface LeadProps {
  readonly item: NewsItem
  readonly section: NewsSection
}

/** The newest that has a picture; where none has one, the newest. */
function leadOf(sections: readonly NewsSection[]): LeadProps | undefined {
  const all = sections.flatMap((section) => section.items.map((item) => ({ item, section })))
  const newest = all.toSorted((a, b) => b.item.publishedAt.getTime() - a.item.publishedAt.getTime())
  return newest.find(({ item }) => item.pictureId !== 0) ?? newest[0]
}

/** On outer pages an article opens in place, elsewhere its document in a window of its own. */
const linkOf = ({ isOuter, pageId }: NewsSection, documentId: number) =>
  isOuter
    ? { href: addresses.news({ pageId, documentId }) }
    : { href: addresses.document(documentId), target: '_blank', rel: 'noreferrer' }

function Lead({ item, section }: LeadProps) {
  const { subject, summary, pictureId, pictureAlt, publishedAt } = item
  return (
    <article className={`sk-news-lead${pictureId === 0 ? '' : ' is-pictured'}`}>
      {pictureId !== 0 && (
        <img src={serverAddress(links.file(pictureId, { isPreview: true }))} alt={pictureAlt} style={cutAround(item)} />
      )}
      <div>
        <h2>
          <a {...linkOf(section, item.id)}>{subject}</a>
        </h2>
        <p className="sk-secondary">
          <a href={addresses.news({ pageId: section.pageId })}>{section.name}</a> · <RelativeTime value={publishedAt} />
        </p>
        {summary !== '' && <p>{summary}</p>}
      </div>
    </article>
  )
}

function Section({ section, without }: { readonly section: NewsSection; readonly without: number | undefined }) {
  const t = useMessages(newsMessages)
  const { name, pageId } = section
  const items = section.items.filter(({ id }) => id !== without)
  if (items.length === 0) return null
  return (
    <section className="sk-news-section" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <a href={addresses.news({ pageId })} aria-label={t('moreOf', { page: name })}>
          {t('more')}
        </a>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.pictureId !== 0 && <SmallPicture pictureId={item.pictureId} alt={item.pictureAlt} focus={item} />}
            <a {...linkOf(section, item.id)}>{item.subject}</a>
            <RelativeTime value={item.publishedAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
