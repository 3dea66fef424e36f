import { Plus, UserPlus, FileDown, FileUp } from 'lucide-react'
import { addresses, links } from '@shuku/domain/addresses'
import {
  EmptyState,
  NoPermission,
  PageHeader,
  Query,
  TabBar,
  TreeLayout,
  useAddressState,
  useMessages,
  useSession,
  type Action,
  serverAddress,
} from '@shuku/kit/web'
import { organisationMessages } from '../messages.ts'
import { PageState } from './page-state.ts'
import { openPersonDialog } from './people/open-person-dialog.ts'
import { PersonList } from './people/person-list.tsx'
import { PostList } from './posts/post-list.tsx'
import { openPostDialog } from './posts/use-post-actions.tsx'
import { useOrganisation } from './units/use-organisation.ts'
import { ReorganisingNotice } from './units/reorganising-notice.tsx'
import { useUnitActions } from './units/use-unit-actions.tsx'
import { UnitTree } from './units/unit-tree.tsx'
import './organisation-page.css'

/** The right strings of those who give clearances, and of those who administer units and people. */
const administerClearances = 'HrmClearance:Edit'
const administerOrganisation = 'HrmOrganisation:Edit'

/** The units with their people, for those who administer them. */
export function OrganisationPage() {
  const t = useMessages(organisationMessages)
  const [state, setState] = useAddressState(PageState)
  const { units, byId, loading, error, retry } = useOrganisation()
  const actionsOf = useUnitActions({ units, byId, onMade: (unitId) => setState({ unitId, text: undefined }) })
  const tableActions = useTableActions()
  const { rights } = useSession()
  const givesClearances = rights.includes(administerClearances)
  const mayAdminister = rights.includes(administerOrganisation)
  const unit = byId.get(state.unitId ?? 0)
  if (error?.kind === 'refused') return <NoPermission />
  if (loading || error) return <Query of={{ error, refetch: retry }} className="sk-organisation-wait" rows={8} />
  if (units.length === 0) return <EmptyState title={t('noUnits')} text={t('noUnitsText')} />

  const newPerson: Action = {
    key: 'newPerson',
    label: t('newPerson'),
    icon: <UserPlus />,
    run: () =>
      openPersonDialog({
        givesClearances,
        ...(unit?.kind === 'department' && !unit.isClosed ? { department: unit } : {}),
      }),
  }
  const newPost: Action = {
    key: 'newPost',
    label: t('newPost'),
    icon: <Plus />,
    run: () => openPostDialog({ unit, units }),
  }
  const tab = mayAdminister && state.tab === 'posts' ? 'posts' : 'people'
  const unitActions = unit?.isAdministered ? actionsOf(unit) : []
  return (
    <TreeLayout
      name="organisation"
      label={t('units')}
      tree={
        <UnitTree
          units={units}
          byId={byId}
          below={!state.alone}
          value={state.unitId}
          onChange={(unitId) => setState({ unitId })}
          actions={actionsOf}
        />
      }
    >
      <div className="sk-organisation">
        <PageHeader
          title={unit?.name ?? t('title')}
          trail={[
            { label: t('administration') },
            ...(unit ? [{ label: t('title'), href: addresses.organisation() }] : []),
          ]}
          actions={mayAdminister ? [tab === 'posts' ? newPost : newPerson, ...unitActions.slice(0, 1)] : []}
          more={mayAdminister ? [...unitActions.slice(1), ...tableActions] : []}
        />
        {mayAdminister && <ReorganisingNotice />}
        <TabBar
          label={unit?.name ?? t('title')}
          items={[
            { key: 'people', label: t('people') },
            ...(mayAdminister ? [{ key: 'posts', label: t('posts') }] : []),
          ]}
          value={tab}
          onChange={(key) => setState({ tab: key === 'posts' ? 'posts' : undefined, text: undefined })}
        />
        {tab === 'posts' ? (
          <PostList state={state} onChange={setState} units={units} unit={unit} newPost={newPost} />
        ) : (
          <PersonList state={state} onChange={setState} unit={unit} newPerson={mayAdminister ? newPerson : undefined} />
        )}
      </div>
    </TreeLayout>
  )
}

/** Import and export: what the organisation's screen offers in addition to single people and units. */
function useTableActions(): readonly Action[] {
  const t = useMessages(organisationMessages)
  const fileOf = (form: 'xlsx' | 'csv') => serverAddress(links.exportedPeople(form))
  return [
    {
      key: 'import',
      label: t('importNow'),
      icon: <FileUp aria-hidden />,
      href: addresses.organisationImport(),
      startsGroup: true,
    },
    { key: 'exportXlsx', label: t('exportXlsx'), icon: <FileDown aria-hidden />, href: fileOf('xlsx') },
    { key: 'exportCsv', label: t('exportCsv'), icon: <FileDown aria-hidden />, href: fileOf('csv') },
  ]
}
