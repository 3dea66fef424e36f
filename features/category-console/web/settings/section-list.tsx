import { useEffect, useRef } from 'react'
import { sectionGroups, type SectionGroup } from '@shuku/domain/categories/contract'
import { useMessages } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../../messages.ts'

interface SectionListProps {
  sections: readonly { key: string; title: string; group: SectionGroup }[]
  current: string
  addressOf: (section: string) => string
}

/** The sections at the side, under their heads; on small screens a row above the form. */
export function SectionList({ sections, current, addressOf }: SectionListProps) {
  const t = useMessages(categoryConsoleMessages)
  const groups = sectionGroups
    .map((group) => ({ group, listed: sections.filter((section) => section.group === group) }))
    .filter(({ listed }) => listed.length > 0)
  const list = useRef<HTMLElement>(null)
  // the chosen one may lie outside of the list; only the list is scrolled, never the page
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]')
    if (!list.current || !chosen) return
    const [outer, inner] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    const left = inner.left + inner.width / 2 - outer.left - outer.width / 2
    const top = inner.top + inner.height / 2 - outer.top - outer.height / 2
    list.current.scrollBy({ left, top })
  }, [current, sections.length])
  return (
    <nav ref={list} className="sk-settings-sections sk-fading-row" aria-label={t('sections')}>
      {groups.map(({ group, listed }) => (
        <div key={group}>
          <p id={`sections-${group}`}>{t(group)}</p>
          <ul aria-labelledby={`sections-${group}`}>
            {listed.map(({ key, title }) => (
              <li key={key}>
                <a href={addressOf(key)} {...(key === current ? { 'aria-current': 'page' } : {})}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
