import { useState } from 'react'
import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { DayLine, PastDay, ReaderLines } from '@shuku/domain/rights/web'
import { Day, wire, wireObject } from '@shuku/kit/contract'
import { ShortFoot, TableQuery, useAddressState, useApi, useFormats, useMessages, useTable } from '@shuku/kit/web'
import { categoryRightsApi as api, DefaultReaderRow } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { CategoryExplanation } from './category-explanation.tsx'
import { ListPane } from '@shuku/domain/categories/web'
import './rights-pane.css'

const list = { endpoint: api.listDefaultReaders, table: DefaultReaderRow }

interface CategoryAccessPaneProps {
  readonly categoryId: number
  readonly name: string
  readonly title: string
}

const PaneState = wireObject({ day: wire('asOf', Day).optional() })

type PartialChoice = Pick<Choice, 'id'> & Partial<Choice>

/** Who would see documents made in the category, who may do what in it, and why. */
export function CategoryAccessPane({ categoryId, name, title }: CategoryAccessPaneProps) {
  const t = useMessages(rightsMessages)
  const [asked, setAsked] = useState<PartialChoice>()
  const [creator, setCreator] = useState<Choice>()
  const [{ day }, setState] = useAddressState(PaneState)
  const { data: past } = useApi(api.getCategoryPast, { categoryId })
  const setDay = (chosen: string) => setState({ day: chosen === '' ? undefined : chosen })
  const field = (label: string, value: PartialChoice | undefined, set: (person: Choice | undefined) => void) => (
    <ChoiceField
      kind="person"
      single
      label={label}
      placeholder={label}
      value={value?.kind === undefined ? [] : [value as Choice]}
      onChange={([person]) => set(person)}
    />
  )
  const of = { categoryId, creatorId: creator?.id, day }
  return (
    <ListPane
      title={title}
      note={t('accessNote', { name })}
      bar={
        <div className="sk-access-fields">
          {field(t('askPerson'), asked, setAsked)}
          {field(t('creator'), creator, setCreator)}
          <PastDay past={past} day={day} onChange={setDay} />
        </div>
      }
    >
      {day !== undefined && (
        <DayLine
          past={past}
          day={day}
          partlyKnown={(from) => t('partlyKnown', { day: from })}
          onNow={() => setDay('')}
        />
      )}
      {asked === undefined ? (
        <Readers {...of} onAsk={(id) => setAsked({ id })} />
      ) : (
        <div>
          <Button type="link" icon={<ArrowLeft aria-hidden />} onClick={() => setAsked(undefined)}>
            {t('back')}
          </Button>
          <CategoryExplanation {...of} personId={asked.id} creatorName={creator?.name} />
        </div>
      )}
    </ListPane>
  )
}

interface ReadersProps {
  readonly categoryId: number
  readonly creatorId: number | undefined
  /** Absent: now. */
  readonly day: string | undefined
  readonly onAsk: (personId: number) => void
}

function Readers({ categoryId, creatorId, day, onAsk }: ReadersProps) {
  const t = useMessages(rightsMessages)
  const { number } = useFormats()
  const table = useTable(list, { categoryId, creatorId, day }, { storedIn: 'memory' })
  const { rows, total, answer } = table
  return (
    <div className="sk-rights-list">
      <TableQuery table={table} rows={6}>
        <div className="sk-access-total">
          <span role="status">
            {total === undefined || !answer
              ? ' '
              : t(day === undefined ? 'wouldSee' : 'wouldHaveSeen', { creator: answer.creator.name, n: number(total) })}
          </span>
        </div>
        <ReaderLines readers={rows.map(({ row }) => row)} onAsk={onAsk} />
        <ShortFoot table={table} />
      </TableQuery>
    </div>
  )
}
