import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { homeMessages } from '../messages.ts'

export function RecentSection({ rows }: { rows: number }) {
  const t = useMessages(homeMessages)
  const asked = useApi(homeApi.listRecent, { most: rows }, { staleMs: 0 })
  const documents = asked.data?.documents
  return (
    <HomeSection
      title={t('recent')}
      link={documents?.length ? { label: t('all'), href: addresses.mine({ tab: 'read' }) } : undefined}
      asked={asked}
      rows={rows}
      isEmpty={documents?.length === 0}
      empty={
        <>
          {t('noneRecent')} <a href={addresses.search()}>{t('toDocuments')}</a>
        </>
      }
    >
      {documents?.map(({ id, subject, kind, categoryName, authorName, openedAt }) => (
        <HomeRow
          key={id}
          glyph={(size) => <DocumentGlyph kind={kind} size={size} />}
          title={subject}
          name={subject}
          href={addresses.document(id)}
          place={categoryName}
          who={authorName}
          when={<RelativeTime value={openedAt} />}
        />
      ))}
    </HomeSection>
  )
}
