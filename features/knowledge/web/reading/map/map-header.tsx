import { useState } from 'react'
import { BookOpen, Link2, Pencil, Star, Wrench } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  IconButton,
  kitMessages,
  PageHeader,
  runAction,
  StatusTag,
  toast,
  useFormats,
  useMessages,
  usePageActs,
  useSmallScreen,
  type Action,
} from '@shuku/kit/web'
import type { MapPage } from '../../../contract/reading.ts'
import { knowledgeMessages } from '../../../messages.ts'
import { maintenanceMessages, mapReadingMessages } from '../../../reading-messages.ts'
import { useMoreActs } from './use-more-acts.tsx'

interface MapHeaderProps {
  readonly page: MapPage
  readonly onMaintain: () => void
}

/** The name of a map, who maintains it, and what can be done with it. */
export function MapHeader({ page, onMaintain }: MapHeaderProps) {
  const t = useMessages(mapReadingMessages)
  const title = useMessages(knowledgeMessages)('title')
  const small = useSmallScreen()
  const acts = useMapActs(page, onMaintain)
  const more = useMoreActs(page)
  const maps = addresses.knowledgeMaps()
  return (
    <PageHeader
      title={page.name}
      up={{ label: t('backToMaps'), href: maps }}
      trail={[{ label: title, href: maps }]}
      back={{ label: title, href: maps }}
      about={<About page={page} />}
      extra={small ? undefined : <Signs name={page.name} />}
      hasPrimary={!small && page.next !== null}
      // on a small screen reading on has a bar of its own
      actions={small ? acts.filter(({ key }) => key !== 'readOn') : acts}
      more={more}
    />
  )
}

function About({ page: { categoryName, creatorName, updaterName, updatedAt } }: { readonly page: MapPage }) {
  const t = useMessages(mapReadingMessages)
  const { nearDay, list } = useFormats()
  const [now] = useState(() => new Date())
  const names = list([...new Set([creatorName, updaterName])])
  return (
    <>
      <StatusTag tone="mute">{categoryName}</StatusTag>
      <span className="sk-small sk-cut">
        {t('maintained', { names })} · {t('updated', { day: nearDay(updatedAt, now) })}
      </span>
    </>
  )
}

/** Beside the buttons, as signs alone. */
function Signs({ name }: { readonly name: string }) {
  const t = useMessages(mapReadingMessages)
  const star = usePageActs(name).find(({ key }) => key === 'BTN_STORE')
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toast.success(t('linkCopied'))
  }
  return (
    <>
      <IconButton icon={<Link2 aria-hidden />} label={t('copyLink')} onClick={() => void copy()} />
      {star && (
        <IconButton icon={<Star aria-hidden />} label={star.label} onClick={(event) => runAction(star.run, event)} />
      )}
    </>
  )
}

function useMapActs({ id, next, mayEdit }: MapPage, onMaintain: () => void): readonly Action[] {
  const t = useMessages(mapReadingMessages)
  const kit = useMessages(kitMessages)
  const word = useMessages(maintenanceMessages)
  const readOn: Action[] = next
    ? [
        {
          key: 'readOn',
          label: t('readOn'),
          icon: <BookOpen aria-hidden />,
          hint: next.subject,
          href: addresses.document(next.documentId),
        },
      ]
    : []
  const maintain: Action[] = mayEdit
    ? [
        {
          key: 'edit',
          label: kit('edit'),
          icon: <Pencil aria-hidden />,
          href: addresses.knowledgeMaps({ edited: id }),
        },
        { key: 'maintenance', label: word('title'), icon: <Wrench aria-hidden />, run: onMaintain },
      ]
    : []
  return [...readOn, ...maintain]
}
