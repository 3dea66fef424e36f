import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Checkbox } from 'antd'
import { addresses, links } from '@shuku/domain/addresses'
import { peopleApi, type UnitNode } from '@shuku/domain/people/contract'
import { Flag, Id, Integer, Text, wire, wireObject } from '@shuku/kit/contract'
import {
  Avatar,
  EmptyState,
  ListFoot,
  PageHeader,
  Query,
  ScrollPane,
  SearchInput,
  Tree,
  TreeDrawerButton,
  TreeHead,
  TreeLayout,
  useAddressState,
  useApi,
  useMessages,
  useTreeDrawer,
  type TreeHandle,
  type TreeNode,
} from '@shuku/kit/web'
import { directoryMessages } from '../messages.ts'
import './directory.css'

const pageSize = 50

/** `type` and `id` are the suite's; ids of departments and sub-companies never meet here. */
const PageState = wireObject({
  type: wire('type', Text.max(20)).optional(),
  unitId: wire('id', Id).optional(),
  alone: wire('alone', Flag).optional(),
  text: wire('q', Text.max(100)).optional(),
  page: wire('page', Integer).optional(),
})

/** The organisation with its people, for everybody. */
export function DirectoryPage() {
  const t = useMessages(directoryMessages)
  const [state, setState] = useAddressState(PageState)
  const { data, error, refetch } = useApi(peopleApi.getUnits, {}, { staleMs: 60_000 })
  if (!data) return <Query of={{ error, refetch }} className="sk-card-wait" rows={8} />
  const [top] = data.units
  const unit = data.units.find(({ id }) => id === state.unitId) ?? top
  return (
    <TreeLayout
      name="directory"
      label={t('units')}
      tree={
        <UnitTree
          units={data.units}
          value={unit?.id}
          onChange={(chosen) =>
            setState({
              unitId: chosen.id,
              type: chosen.kind === 'department' ? 'department' : 'subcompany',
              text: undefined,
              page: undefined,
            })
          }
        />
      }
    >
      <div className="sk-directory">
        <PageHeader title={unit?.name ?? t('directory')} trail={[{ label: t('directory') }]} hasPrimary={false} />
        <div className="sk-directory-bar">
          <TreeDrawerButton label={unit?.name ?? t('units')} />
          <SearchInput
            value={state.text ?? ''}
            label={t('find')}
            width={240}
            delayMs={250}
            onSearch={(text) => setState({ text: text || undefined, page: undefined })}
          />
          <Checkbox
            checked={!state.alone}
            onChange={({ target }) => setState({ alone: target.checked ? undefined : true, page: undefined })}
          >
            {t('below')}
          </Checkbox>
        </div>
        {unit && (
          <People
            unitId={unit.id}
            below={!state.alone}
            text={state.text ?? ''}
            page={state.page ?? 1}
            onPage={(page) => setState({ page: page === 1 ? undefined : page })}
          />
        )}
      </div>
    </TreeLayout>
  )
}

interface PeopleProps {
  readonly unitId: number
  readonly below: boolean
  readonly text: string
  readonly page: number
  readonly onPage: (page: number) => void
}

function People({ unitId, below, text, page, onPage }: PeopleProps) {
  const t = useMessages(directoryMessages)
  const query = { kind: 'person' as const, list: 'unit' as const, ofId: unitId, below, text, page, pageSize }
  const { data, error, refetch } = useApi(peopleApi.findChoices, query)
  if (!data) return <Query of={{ error, refetch }} className="sk-card-wait" rows={8} />
  if (data.total === 0) return <EmptyState title={text === '' ? t('nobody') : t('noneFound', { text })} />
  return (
    <>
      <ScrollPane label={t('directory')} className="sk-directory-people">
        <ul>
          {data.choices.map(({ id, name, detail, photo }) => (
            <li key={id}>
              <a href={addresses.personCard(id)}>
                <Avatar personId={id} name={name} photo={links.photo(id, photo ?? 0)} size={32} />
                <span>
                  <b className="sk-cut">{name}</b>
                  <span className="sk-secondary sk-small sk-cut">{detail}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </ScrollPane>
      {data.total > pageSize && (
        <ListFoot page={page} pageSize={pageSize} total={data.total} shown={data.choices.length} onPage={onPage} />
      )}
    </>
  )
}

interface UnitTreeProps {
  readonly units: readonly UnitNode[]
  readonly value: number | undefined
  readonly onChange: (unit: UnitNode) => void
}

function UnitTree({ units, value, onChange }: UnitTreeProps) {
  const t = useMessages(directoryMessages)
  const drawer = useTreeDrawer()
  const handle = useRef<TreeHandle>(null)
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const nodes = useMemo(() => nodesOf(units), [units])
  return (
    <>
      <TreeHead title={t('units')} filter={filter} onFilter={setFilter} onCloseAll={() => handle.current?.closeAll()} />
      <Tree
        label={t('units')}
        nodes={nodes}
        openLevels={2}
        filter={wanted}
        handle={handle}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => {
          const unit = units.find((one) => String(one.id) === id)
          if (unit) onChange(unit)
          drawer.close()
        }}
      />
    </>
  )
}

function nodesOf(units: readonly UnitNode[]): TreeNode[] {
  const below = Map.groupBy(units, ({ parentId }) => parentId)
  const make = ({ id, name, searchText }: UnitNode): TreeNode => {
    const children = (below.get(id) ?? []).map(make)
    return { id: String(id), name, pinyin: searchText, hasChildren: children.length > 0, children }
  }
  return (below.get(0) ?? []).map(make)
}
