import { Folder } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { categoryApi } from '@shuku/domain/categories/contract'
import { DocumentGlyph, HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { homeMessages } from '../messages.ts'

const starred = { view: 2, starred: true, isFromFirst: true, level: 'open' } as const

export function FavouritesSection({ rows }: { rows: number }) {
  const t = useMessages(homeMessages)
  const { number } = useFormats()
  const asked = useApi(categoryApi.getSearchTree, starred, { staleMs: 0 })
  const found = useApi(homeApi.listStarred, { most: rows }, { staleMs: 0 })
  const nodes = asked.data?.nodes.slice(0, rows) ?? []
  const documents = found.data?.documents ?? []
  const both = {
    data: asked.data && found.data,
    error: asked.error ?? found.error,
    refetch: () => void Promise.all([asked.refetch(), found.refetch()]),
  }
  return (
    <HomeSection
      title={t('favourites')}
      count={(asked.data?.nodes.length ?? 0) + (found.data?.total ?? 0)}
      link={documents.length > 0 ? { label: t('all'), href: addresses.mine() } : undefined}
      asked={both}
      rows={3}
      isEmpty={nodes.length + documents.length === 0}
      empty={t('noFavourites')}
    >
      {nodes.map(({ id, name, path }) => (
        <HomeRow
          key={id}
          glyph={() => <Folder aria-hidden />}
          title={name}
          name={name}
          href={addresses.search({ categoryId: id, view: 2 })}
          place={path || undefined}
          when={number(asked.data?.counts[id] ?? 0)}
        />
      ))}
      {documents.slice(0, Math.max(0, rows - nodes.length)).map(({ id, subject, kind, categoryName }) => (
        <HomeRow
          key={`document${id}`}
          glyph={(size) => <DocumentGlyph kind={kind} size={size} />}
          title={subject}
          name={subject}
          href={addresses.document(id)}
          place={categoryName}
        />
      ))}
    </HomeSection>
  )
}
