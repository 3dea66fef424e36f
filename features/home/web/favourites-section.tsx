import { Folder } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { categoryApi } from '@shuku/domain/categories/contract'
import { HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'

const starred = { view: 2, starred: true, isFromFirst: true, level: 'open' } as const

export function FavouritesSection({ rows }: { rows: number }) {
  const t = useMessages(homeMessages)
  const { number } = useFormats()
  const asked = useApi(categoryApi.getSearchTree, starred, { staleMs: 0 })
  const nodes = asked.data?.nodes
  return (
    <HomeSection
      title={t('favourites')}
      count={nodes?.length}
      asked={asked}
      rows={3}
      isEmpty={nodes?.length === 0}
      empty={t('noFavourites')}
    >
      {nodes?.slice(0, rows).map(({ id, name }) => (
        <HomeRow
          key={id}
          glyph={() => <Folder aria-hidden />}
          title={name}
          name={name}
          href={addresses.search({ categoryId: id, view: 2 })}
          when={number(asked.data?.counts[id] ?? 0)}
        />
      ))}
    </HomeSection>
  )
}
