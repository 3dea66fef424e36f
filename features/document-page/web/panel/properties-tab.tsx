import { Suspense, type ReactNode } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentStatus, panelSections, SecrecyName, type TabDocument } from '@shuku/domain/documents/web'
import { RelativeTime, useAddressState, useApi, useFormats, useMessages, useSlot } from '@shuku/kit/web'
import { documentApi, keywordsOf, type DocumentProperty, type DocumentView } from '@shuku/domain/documents/contract'
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
      <div className="sk-property-blocks">
        <FilledFields fields={data.fields} />
        <Properties view={data} />
      </div>
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

/** Line by line, as the category has them; empty ones are left out. */
export function Properties({ view }: { view: DocumentView }) {
  return (
    <dl className="sk-properties">
      {view.properties
        .filter(({ property, isOnPage }) => isOnPage && !isEmpty(view, property))
        .map(({ property, label }) => (
          <Property key={property} label={label}>
            <PropertyValue view={view} property={property} />
          </Property>
        ))}
      <Prints view={view} />
    </dl>
  )
}

/** How often it was printed, and how often one may still print it where there is a limit. */
function Prints({ view: { prints, printsLeft } }: { view: DocumentView }) {
  const words = useMessages(readingMessages)
  const formats = useFormats()
  if (prints === 0 && printsLeft === undefined) return null
  return (
    <Property label={words('prints')}>
      {formats.number(prints)}
      {printsLeft !== undefined && <span className="sk-tertiary"> · {words('printsLeft', { n: printsLeft })}</span>}
    </Property>
  )
}

function isEmpty(
  { code, keywords, departmentName, author, owner, expiresOn }: DocumentView,
  property: DocumentProperty,
) {
  switch (property) {
    case 'code':
      return code === ''
    case 'keywords':
      return keywordsOf(keywords).length === 0
    case 'department':
      return departmentName === ''
    case 'owner':
      return owner.id === author.id
    case 'expires':
      return (expiresOn ?? '') === ''
    default:
      return false
  }
}

function PropertyValue({ view, property }: { view: DocumentView; property: DocumentProperty }): ReactNode {
  const words = useMessages(readingMessages)
  const formats = useFormats()
  switch (property) {
    case 'category':
      return view.categories.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && <span className="sk-tertiary"> / </span>}
          <a className="sk-touch" href={addresses.search({ categoryId: id })}>
            {name}
          </a>
        </span>
      ))
    case 'code':
      return view.code
    case 'status':
      return <DocumentStatus of={view} />
    case 'secrecy':
      return <SecrecyName secrecy={view.secrecy} />
    case 'version':
      return words('versionNumber', { n: String(view.version) })
    case 'keywords':
      return (
        <span className="sk-keywords">
          {keywordsOf(view.keywords).map((tag) => (
            <span key={tag} className="sk-keyword">
              {tag}
            </span>
          ))}
        </span>
      )
    case 'department':
      return view.departmentName
    case 'author':
      return view.author.name
    case 'owner':
      return view.owner.name
    case 'created':
      return <RelativeTime value={view.createdAt} />
    case 'changed':
      return (
        <>
          {view.updatedBy.name} <RelativeTime value={view.updatedAt} />
        </>
      )
    case 'expires':
      return words('until', { day: view.expiresOn ?? '' })
    case 'reads':
      return formats.number(view.reads)
    case 'downloads':
      return formats.number(view.downloads)
  }
}
