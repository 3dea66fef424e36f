import { homeSections, type HomeSectionContent } from '@shuku/domain/documents/web'
import { useMessages, useSession, useSlot } from '@shuku/kit/web'
import { centreMessages } from '../messages.ts'
import { PartnersReading } from './partners-reading.tsx'
import { Recommended } from './recommended.tsx'

/**
 * What is to do, to go on reading, and new in what one follows; and what was searched and not found, for those who see to
 * it. Other slices bring them.
 */
const borrowed: Readonly<Record<string, number>> = { tasks: 10, recent: 20, news: 40, newEntries: 45, misses: 60 }

function useRecommendedLabel() {
  return useMessages(centreMessages)('recommended')
}

function usePartnersLabel() {
  return useMessages(centreMessages)('partners')
}

const own: readonly HomeSectionContent[] = [
  { id: 'recommended', pane: 'main', order: 30, rows: 5, useLabel: useRecommendedLabel, Content: Recommended },
  { id: 'partners', pane: 'main', order: 50, rows: 5, useLabel: usePartnersLabel, Content: PartnersReading },
]

/** The parts of the knowledge centre, as they are until somebody arranges them. */
export function useParts(): readonly HomeSectionContent[] {
  const session = useSession()
  const others = useSlot(homeSections).flatMap((section): HomeSectionContent[] => {
    const order = borrowed[section.id]
    return order === undefined || section.mayOpen?.(session) === false
      ? []
      : [{ ...section, pane: 'main', order, rows: 5 }]
  })
  return [...own, ...others]
}
