import { peopleApi } from '@shuku/domain/people/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { runWithToast, call, confirm, invalidate, textNow, toast } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { countPeople, pathTo, type UnitsById } from './use-organisation.ts'

const invalidates = [api.getOrganisation, peopleApi.getUnits, api.listPeople, api.watchReorganisation]

/** Whether a unit may be put below another one: the same for the dialog and for dragging. */
export function mayStandBelow(byId: UnitsById, unit: AdministeredUnit, target: AdministeredUnit): boolean {
  return (
    target.isAdministered &&
    !target.isClosed &&
    target.id !== unit.parentId &&
    (unit.kind === 'department' || target.kind !== 'department') &&
    !pathTo(byId, target).includes(unit)
  )
}

/** The headquarters cannot be moved, and a merged department moves with the one that it was merged into. */
export function mayMove(byId: UnitsById, unit: AdministeredUnit): boolean {
  return unit.isAdministered && unit.kind !== 'headquarters' && unit.mergedIntoId === 0 && byId.has(unit.parentId)
}

/** Moves as the dialog does, after a question: a slip of the hand would move five hundred people. */
export async function moveByDrag(
  units: readonly AdministeredUnit[],
  unit: AdministeredUnit,
  parent: AdministeredUnit,
): Promise<void> {
  const { id: unitId, name, parentId: seenBelowId } = unit
  const t = (key: 'dropTitle' | 'moveHint' | 'move' | 'moved', values: Record<string, string | number> = {}) =>
    textNow(organisationMessages, key, values as never)
  const n = countPeople(units, true).get(String(unitId)) ?? 0
  const question = {
    title: t('dropTitle', { name, parent: parent.name }),
    text: (
      <>
        <p>{t('moveHint', { n })}</p>
        <ChangeForecast endpoint={api.forecastMove} query={{ unitId, parentId: parent.id }} />
      </>
    ),
    action: t('move'),
  }
  if (!(await confirm(question))) return
  const move = async (parentId: number, from: number) => {
    await runWithToast(async () => {
      const { jobId } = await call(api.moveUnit, { unitId, parentId, seenBelowId: from })
      // a job is announced, and undone, by its notice
      if (from === seenBelowId && jobId === 0)
        toast.success(t('moved', { name }), { undo: () => move(seenBelowId, parentId) })
    })
    // also after a refusal: somebody else has moved it
    await invalidate(...invalidates)
  }
  await move(parent.id, seenBelowId)
}
