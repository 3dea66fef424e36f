import { Suspense } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentStatus, panelSections, SecrecyName, type TabDocument } from '@shuku/domain/documents/web'
import { RelativeTime, useAddressState, useApi, useFormats, useMessages, useSlot } from '@shuku/kit/web'
import { documentApi, type DocumentView, keywordsOf } from '@shuku/domain/documents/contract'
import { documentPageMessages } from '../../messages.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { ReadingState } from '../reading/reading-state.ts'
import { FilledFields } from './filled-fields.tsx'
import { Property } from './property.tsx'
import './panel.css'

/** The properties of a document, and what slices add below them. */
export function PropertiesTab({ document }: { document: TabDocument }) {
  const { data } = useApi(documentApi.getDocument, { documentId: document.id })
  return data ? (
    <>
      <FilledFields fields={data.fields} />
      <Properties view={data} />
      <Sections document={document} />
    </>
  ) : null
}

function Sections({ document }: { document: TabDocument }) {
  const [, setState] = useAddressState(ReadingState)
  const sections = useSlot(panelSections).toSorted((a, b) => a.order - b.order)
  return sections.map(({ id, Content }) => (
    <Suspense key={id}>
      <Content document={document} onTab={(tab) => setState({ tab }, { replace: true })} />
    </Suspense>
  ))
}

/** Line by line; empty ones are left out. */
export function Properties({ view }: { view: DocumentView }) {
  const t = useMessages(documentPageMessages)
  const words = useMessages(readingMessages)
  const formats = useFormats()
  const { code, categories, secrecy, version, keywords, author, owner, expiresOn } = view
  const tags = keywordsOf(keywords)
  return (
    <dl className="sk-properties">
      {code !== '' && <Property label={t('code')}>{code}</Property>}
      <Property label={t('category')}>
        {categories.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && <span className="sk-tertiary"> / </span>}
            <a className="sk-touch" href={addresses.search({ categoryId: id })}>
              {name}
            </a>
          </span>
        ))}
      </Property>
      <Property label={t('status')}>
        <DocumentStatus of={view} />
      </Property>
      <Property label={t('secrecy')}>
        <SecrecyName secrecy={secrecy} />
      </Property>
      <Property label={t('version')}>{words('versionNumber', { n: String(version) })}</Property>
      {tags.length > 0 && (
        <Property label={t('keywords')}>
          <span className="sk-keywords">
            {tags.map((tag) => (
              <span key={tag} className="sk-keyword">
                {tag}
              </span>
            ))}
          </span>
        </Property>
      )}
      <Property label={t('author')}>{author.name}</Property>
      {owner.id !== author.id && <Property label={t('owner')}>{owner.name}</Property>}
      <Property label={t('created')}>
        <RelativeTime value={view.createdAt} />
      </Property>
      <Property label={t('changed')}>
        {view.updatedBy.name} <RelativeTime value={view.updatedAt} />
      </Property>
      {expiresOn !== undefined && expiresOn !== '' && (
        <Property label={t('expires')}>{words('until', { day: expiresOn })}</Property>
      )}
      <Property label={t('reads')}>{formats.number(view.reads)}</Property>
      <Property label={t('downloads')}>{formats.number(view.downloads)}</Property>
    </dl>
  )
}
