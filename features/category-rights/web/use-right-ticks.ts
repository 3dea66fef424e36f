import { useRef, useState } from 'react'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { runWithToast } from '@shuku/kit/web'
import type { CategoryRightRow } from '../contract.ts'
import { setRights } from './right-acts.ts'

/** The rights that each grant is to have, from the tick until its row shows them. */
type Wanted = ReadonlyMap<number, CategoryRight[]>

/** A tick shows at once, and the next one begins from it: what is sent are all rights of the grant. */
export function useRightTicks(categoryId: number) {
  const [wanted, setWanted] = useState<Wanted>(new Map())
  const latest = useRef(wanted)
  // one after the other, so that the last tick is what stays
  const last = useRef<Promise<void>>(Promise.resolve())
  const want = (next: Wanted) => {
    latest.current = next
    setWanted(next)
  }
  const send = async (grantId: number, rights: CategoryRight[]) => {
    const isLatest = () => latest.current.get(grantId) === rights
    // a later tick has this one in it, or the one before was refused, from which this one began
    if (!isLatest()) return
    let isDone = false
    try {
      isDone = await setRights({ categoryId, grantId, rights })
    } finally {
      if (!isDone || isLatest()) want(new Map([...latest.current].filter(([id]) => id !== grantId)))
    }
  }
  const set = ({ id }: CategoryRightRow, rights: CategoryRight[]) => {
    want(new Map(latest.current).set(id, rights))
    last.current = last.current.then(() => runWithToast(() => send(id, rights)))
  }
  const shown = (row: CategoryRightRow): CategoryRightRow => ({ ...row, rights: wanted.get(row.id) ?? row.rights })
  return { shown, set }
}
