import { addresses } from '@shuku/domain/addresses'
import { HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { Avatar, RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { homeMessages } from '../messages.ts'

export function NewsSection({ rows }: { rows: number }) {
  const t = useMessages(homeMessages)
  const asked = useApi(homeApi.listNews, { most: rows }, { staleMs: 0 })
  const documents = asked.data?.documents
  return (
    <HomeSection
      title={t('news')}
      asked={asked}
      rows={rows}
      twoLines
      isEmpty={documents?.length === 0}
      empty={t('noNews')}
    >
      {documents?.map(({ id, subject, byId, byName, version, at }) => (
        <HomeRow
          key={id}
          glyph={(size) => <Avatar personId={byId} name={byName} size={size === 18 ? 20 : 24} />}
          title={subject}
          below={t(version === 1 ? 'published' : 'changed', { who: byName })}
          name={subject}
          href={addresses.document(id)}
          when={<RelativeTime value={at} />}
        />
      ))}
    </HomeSection>
  )
}
