import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

/** Who follows no folder has no empty section, and none that comes and goes. */
export function NewSection({ rows }: { rows: number }) {
  const t = useMessages(foldersMessages)
  const asked = useApi(api.listNewEntries, { most: rows }, { staleMs: 0 })
  const documents = asked.data?.documents
  if (!documents?.length && !asked.error) return null
  return (
    <HomeSection title={t('newEntries')} asked={asked} rows={rows} isEmpty={false} empty="">
      {documents?.map(({ id, subject, kind, folderName, at }) => (
        <HomeRow
          key={id}
          glyph={(size) => <DocumentGlyph kind={kind} size={size} />}
          title={
            <>
              {subject} <span className="sk-secondary">{folderName}</span>
            </>
          }
          name={subject}
          href={addresses.document(id)}
          when={<RelativeTime value={at} />}
        />
      ))}
    </HomeSection>
  )
}
