import { useMessages } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../../messages.ts'

interface SectionListProps {
  sections: readonly { key: string; title: string }[]
  current: string
  addressOf: (section: string) => string
}

/** The sections at the side; on small screens a row above the form. */
export function SectionList({ sections, current, addressOf }: SectionListProps) {
  const t = useMessages(categoryConsoleMessages)
  return (
    <nav className="sk-settings-sections" aria-label={t('sections')}>
      <ul>
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a href={addressOf(key)} {...(key === current ? { 'aria-current': 'page' } : {})}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
