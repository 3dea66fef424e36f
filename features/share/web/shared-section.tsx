import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { sharedApi } from '../contract/shared.ts'
import { shareMessages } from '../messages.ts'

/** On the start page: what others shared with the person last. */
export function SharedSection({ rows }: { rows: number }) {
  const t = useMessages(shareMessages)
  const asked = useApi(sharedApi.listSharedWithMe, { most: rows }, { staleMs: 0 })
  const documents = asked.data?.documents
  const may = { view: t('mayView'), edit: t('mayEdit'), full: t('mayAll') }
  return (
    <HomeSection
      title={t('sharedWithMe')}
      link={{ label: t('allShared'), href: addresses.shared() }}
      asked={asked}
      rows={rows}
      twoLines
      isEmpty={documents?.length === 0}
      empty={t('noneShared')}
    >
      {documents?.map(({ id, subject, kind, byName, level, at, unread }) => (
        <HomeRow
          key={id}
          glyph={(size) => <DocumentGlyph kind={kind} size={size} />}
          title={subject}
          name={subject}
          href={addresses.document(id)}
          below={`${byName} · ${may[level]}`}
          when={<RelativeTime value={at} />}
          isNew={unread}
        />
      ))}
    </HomeSection>
  )
}
