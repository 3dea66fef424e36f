import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { useApi, useMessages, type PickerEntry, type PickerFieldProps } from '@shuku/kit/web'
import { diskBrowserApi as api } from '../../contract/browser-contract.ts'
import { homeFolder } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { choiceOf, idOf, idsIn, wantedBy, type DiskChoice } from './chosen-items.ts'

const DiskField = lazy(async () => ({ default: (await import('./disk-field.tsx')).DiskField }))

/** The fields of forms that ask for folders or files of one’s own disk (`networkdisk`). */
export const diskPicker: PickerEntry = { type: 'networkdisk', Field, Names }

function Field({ id, item, value, onChange }: PickerFieldProps) {
  const chosen = useNamed(value)
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <DiskField
        id={id}
        wanted={wantedBy(item)}
        single={item.picker?.isSingle ?? true}
        value={chosen}
        onChange={(next) => onChange(next.map(idOf).join(','))}
      />
    </Suspense>
  )
}

function Names({ value }: { value: string }) {
  return useNamed(value)
    .map(({ name }) => name)
    .join('、')
}

/** The items behind a value; one that is gone has its number. */
function useNamed(value: string): DiskChoice[] {
  const t = useMessages(diskMessages)
  const ids = idsIn(value)
  const asked = ids.filter((id) => id !== homeFolder).map(Number)
  const { data } = useApi(api.browseDisk, { offers: 'all', ids: asked }, { enabled: asked.length > 0 })
  const named = new Map(data?.rows.map((item) => [item.id, item]))
  return ids.map((id) => choiceOf(named.get(id) ?? { id, name: id === homeFolder ? t('disk') : id, type: '0' }))
}
