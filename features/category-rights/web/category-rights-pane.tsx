import { useState } from 'react'
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { openDialog, ShortFoot, TableQuery, useMessages, useTable } from '@shuku/kit/web'
import { categoryRightsApi as api, CategoryRightRow } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { AddRightsDialog } from './add-rights-dialog.tsx'
import { RightMatrix } from './right-matrix.tsx'
import { ListPane } from '@shuku/domain/categories/web'
import { takeRights } from './right-acts.ts'
import { useRightTicks } from './use-right-ticks.ts'
import './rights-pane.css'

const list = { endpoint: api.listCategoryRights, table: CategoryRightRow }

interface CategoryRightsPaneProps {
  readonly categoryId: number
  readonly name: string
  readonly title: string
}

/** Who may do what in the category, here or from above. */
export function CategoryRightsPane({ categoryId, name, title }: CategoryRightsPaneProps) {
  const t = useMessages(rightsMessages)
  const table = useTable(list, { categoryId }, { storedIn: 'memory' })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { rows, answer } = table
  const ticks = useRightTicks(categoryId)
  const mayGive = answer?.mayGive ?? []
  const remove = async () => {
    if (await takeRights({ categoryId, grantIds: [...ticked] })) setTicked(new Set())
  }
  return (
    <ListPane
      title={title}
      note={t('rightsNote', { name })}
      bar={
        <>
          <Button
            type="primary"
            icon={<Plus aria-hidden />}
            // which rights the dialog offers is in the answer
            disabled={answer === undefined}
            onClick={() =>
              openDialog((props) => <AddRightsDialog {...props} categoryId={categoryId} mayGive={mayGive} />)
            }
          >
            {t('add')}
          </Button>
          <Button
            icon={<Trash2 aria-hidden />}
            disabled={ticked.size === 0}
            title={ticked.size === 0 ? t('tickFirst') : undefined}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      <div className="sk-rights-list">
        <TableQuery table={table}>
          <RightMatrix
            rows={rows.map(({ row }) => ticks.shown(row))}
            mayGive={mayGive}
            ticked={ticked}
            onTick={setTicked}
            onSet={ticks.set}
          />
        </TableQuery>
      </div>
      <ShortFoot table={table} />
    </ListPane>
  )
}
