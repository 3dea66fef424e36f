import { FilePlus2, SearchX, UserRoundPen } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { openDialog, RelativeTime, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { missApi } from '../../misses-contract.ts'
import { missMessages } from '../../misses-messages.ts'
import { AskToWriteDialog } from './ask-to-write-dialog.tsx'

/** What most people searched and did not find, for those who see to it that it is written. */
export function MissesSection({ rows }: { rows: number }) {
  const t = useMessages(missMessages)
  const formats = useFormats()
  const asked = useApi(missApi.listMostMissed, { most: rows }, { staleMs: 0 })
  const misses = asked.data?.misses
  return (
    <HomeSection
      title={t('title')}
      link={{ label: t('all'), href: addresses.searchMisses() }}
      asked={asked}
      rows={rows}
      isEmpty={misses?.length === 0}
      empty={t(asked.data?.isOn === false ? 'isOff' : 'none')}
    >
      {misses?.map((row) => (
        <HomeRow
          key={row.words}
          glyph={(size) => <SearchX aria-hidden size={size} />}
          title={row.words}
          name={row.words}
          href={addresses.search({ fulltext: row.words })}
          place={
            row.writer === null || row.writerAskedAt === null
              ? undefined
              : t('askedOn', { name: row.writer, day: formats.day(row.writerAskedAt) })
          }
          who={t('peopleCount', { n: row.people })}
          when={<RelativeTime value={row.at} />}
          acts={[
            {
              key: 'write',
              label: t('askToWrite'),
              icon: <UserRoundPen aria-hidden />,
              run: () => openDialog((props) => <AskToWriteDialog {...props} row={row} onAsked={asked.refetch} />),
            },
            {
              key: 'create',
              label: t('create'),
              icon: <FilePlus2 aria-hidden />,
              href: addresses.beginDocument({ title: row.words }),
            },
          ]}
        />
      ))}
    </HomeSection>
  )
}
