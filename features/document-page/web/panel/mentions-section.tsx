import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { readingMessages } from '../reading/reading-messages.ts'

/** The documents whose text links to this one, of those that one may read; absent where there are none. */
export function MentionsSection({ document }: PanelSectionProps) {
  const t = useMessages(readingMessages)
  const formats = useFormats()
  const asked = useApi(documentPageApi.listMentions, { documentId: document.id }, { showsFormer: false })
  const { mentions, all } = asked.data ?? { mentions: [], all: 0 }
  if (all === 0) return null
  return (
    <PanelSection title={t('mentionedIn')} count={<b>{formats.number(all)}</b>} asked={asked} rows={2}>
      <ul>
        {mentions.map(({ id, subject, kind, categoryName }) => (
          <li key={id} className="sk-panel-section-row">
            <DocumentGlyph kind={kind} />
            <a className="sk-cut sk-touch" href={addresses.document(id)} title={subject}>
              {subject}
            </a>
            <span className="sk-small sk-tertiary">{categoryName}</span>
          </li>
        ))}
      </ul>
      {all > mentions.length && <p className="sk-small sk-secondary">{t('latestMentions', { n: mentions.length })}</p>}
    </PanelSection>
  )
}
