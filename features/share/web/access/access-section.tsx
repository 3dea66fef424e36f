import { PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { splitKind } from '@shuku/domain/people/contract'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { rightMessages } from '@shuku/domain/rights/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { openDialog, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { shareApi, type SharingGrant } from '../../contract.ts'
import { accessMessages } from '../../access-messages.ts'
import { accessTab, shareOperation } from '../../offers.ts'
import './access-section.css'

type Sharing = ReplyOf<typeof shareApi.getReaderCount>

/** How many see a document, and by which grants; for who may share it. */
export function AccessSection(props: PanelSectionProps) {
  return props.document.offers.includes(shareOperation.id) ? <Section {...props} /> : null
}

function Section({ document, onTab }: PanelSectionProps) {
  const t = useMessages(accessMessages)
  const { number } = useFormats()
  const asked = useApi(shareApi.getReaderCount, { documentId: document.id }, { showsFormer: false })
  const manage = async () => {
    const { ShareDialog } = await import('../share-dialog.tsx')
    openDialog((props) => <ShareDialog {...props} document={document} />)
  }
  return (
    <PanelSection
      title={t('whoCanSee')}
      count={
        asked.data && (
          <span>
            <b>{number(asked.data.total)}</b>{' '}
            <span className="sk-secondary sk-small">{t('peopleCount', { n: asked.data.total })}</span>
          </span>
        )
      }
      link={{ label: t('manageSharing'), run: () => void manage() }}
      asked={asked}
      rows={4}
    >
      {asked.data && <Grants sharing={asked.data} onOpen={() => onTab(accessTab.id)} onManage={() => void manage()} />}
    </PanelSection>
  )
}

interface GrantsProps {
  readonly sharing: Pick<Sharing, 'grants' | 'grantCount'>
  readonly onOpen: () => void
  readonly onManage: () => void
}

/** A row of each grant; how many there are besides, and the way to all of them. */
export function Grants({ sharing: { grants, grantCount }, onOpen, onManage }: GrantsProps) {
  const t = useMessages(accessMessages)
  const { number } = useFormats()
  const more = grantCount - grants.length
  const ofSubject = Map.groupBy(grants, ({ subjectKind, name }) => `${subjectKind} ${name}`)
  return (
    <>
      <ul>
        {grants.map((grant) => (
          <li key={grant.id}>
            <GrantRow
              grant={grant}
              isOneOfSeveral={(ofSubject.get(`${grant.subjectKind} ${grant.name}`)?.length ?? 0) > 1}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="sk-plain-button sk-link-button sk-panel-section-row" onClick={onManage}>
          {t('moreGrants', { n: number(more) })}
        </button>
      )}
    </>
  )
}

interface GrantRowProps extends Pick<GrantsProps, 'onOpen'> {
  readonly grant: SharingGrant
  /** Another one is to the same people, or to some of them. */
  readonly isOneOfSeveral: boolean
}

function GrantRow({ grant, isOneOfSeveral, onOpen }: GrantRowProps) {
  const t = useMessages(accessMessages)
  const words = useMessages(rightMessages)
  const { number } = useFormats()
  const { subjectKind, subjectId, level, source, isHolder, minSecurity: min, maxSecurity: max, people } = grant
  const { base, reach } = splitKind(subjectKind)
  const name = reach === 'below' ? t('withBelow', { name: grant.name }) : grant.name
  const bounds = min > 0 || max < 255 ? words('bounds', { min, max }) : ''
  const detail = [isOneOfSeveral && !isHolder ? source : '', bounds].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className="sk-plain-button sk-panel-section-row"
      title={[name, words(level), source, bounds].filter(Boolean).join(' · ')}
      onClick={onOpen}
    >
      <ChoiceGlyph kind={base} id={subjectId} name={grant.name} />
      <span className="sk-access-row-name">
        <span className="sk-cut">{name}</span>
        {detail !== '' && <span className="sk-secondary sk-small">{detail}</span>}
      </span>
      <span className="sk-secondary sk-small">{isHolder ? source : words(level)}</span>
      <span className="sk-secondary">{number(people)}</span>
    </button>
  )
}
