import { ArrowDown, ArrowUp, FolderInput, ListX, Merge, Network, Pencil, RotateCcw } from 'lucide-react'
import { peopleApi } from '@shuku/domain/people/contract'
import { lazyDialog, toast, useAction, useMessages, type Action } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import type { DissolveDialogProps } from './dissolve-dialog.tsx'
import { mayMove } from './move-by-drag.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'
import type { UnitDialogProps } from './unit-dialog.tsx'
import type { UnitsById } from './use-organisation.ts'

const openUnitDialog = lazyDialog<UnitDialogProps>(async () => (await import('./unit-dialog.tsx')).UnitDialog)
const openMoveDialog = lazyDialog<MoveDialogProps>(async () => (await import('./move-dialog.tsx')).MoveDialog)
const openDissolveDialog = lazyDialog<DissolveDialogProps>(
  async () => (await import('./dissolve-dialog.tsx')).DissolveDialog,
)

interface UnitActionsInput {
  readonly units: readonly AdministeredUnit[]
  readonly byId: UnitsById
  readonly onMade: (unitId: number) => void
}

const invalidates = [api.getOrganisation, peopleApi.getUnits, api.watchReorganisation]

/** The actions on a unit that the person administers, the most frequent first. */
export function useUnitActions({
  units,
  byId,
  onMade,
}: UnitActionsInput): (unit: AdministeredUnit) => readonly Action[] {
  const t = useMessages(organisationMessages)
  const order = useAction(api.orderUnit, { invalidates })
  const { close, reopen } = useClosing()
  const dissolve = (act: 'merge' | 'close', unit: AdministeredUnit) =>
    openDissolveDialog({ act, unit, units, byId, onDone: onMade })
  const isEmpty = ({ id, people }: AdministeredUnit) =>
    people === 0 && !units.some(({ parentId, isClosed }) => parentId === id && !isClosed)
  const arrange = (unit: AdministeredUnit): Action[] => {
    if (!byId.get(unit.parentId)?.isAdministered) return []
    const siblings = units.filter(({ parentId }) => parentId === unit.parentId)
    const step = (to: 'up' | 'down') => () => order.run({ unitId: unit.id, step: to })
    return [
      {
        key: 'up',
        label: t('moveUp'),
        icon: <ArrowUp />,
        run: step('up'),
        disabledBecause: siblings[0] === unit ? t('isFirst') : undefined,
        startsGroup: true,
      },
      {
        key: 'down',
        label: t('moveDown'),
        icon: <ArrowDown />,
        run: step('down'),
        disabledBecause: siblings.at(-1) === unit ? t('isLast') : undefined,
      },
      ...(mayMove(byId, unit)
        ? [{ key: 'move', label: t('moveTo'), icon: <FolderInput />, run: () => openMoveDialog({ unit, units, byId }) }]
        : []),
      ...(unit.kind === 'department' && !unit.isClosed
        ? [{ key: 'merge', label: t('mergeTo'), icon: <Merge />, run: () => dissolve('merge', unit) }]
        : []),
      unit.isClosed
        ? { key: 'reopen', label: t('reopen'), icon: <RotateCcw />, run: () => reopen(unit), startsGroup: true }
        : {
            key: 'close',
            label: t('close'),
            icon: <ListX />,
            run: () => (isEmpty(unit) ? close(unit) : dissolve('close', unit)),
            danger: true,
            startsGroup: true,
          },
    ]
  }
  return (unit) => [
    ...(unit.isClosed
      ? []
      : [
          {
            key: 'newUnit',
            label: t('newUnit'),
            icon: <Network />,
            run: () => openUnitDialog({ parent: unit, onMade }),
          },
        ]),
    { key: 'editUnit', label: t('editUnit'), icon: <Pencil />, run: () => openUnitDialog({ unit }) },
    ...arrange(unit),
  ]
}

/** Closing is taken back by reopening. */
function useClosing() {
  const t = useMessages(organisationMessages)
  const closing = useAction(api.closeUnit, { invalidates })
  const reopening = useAction(api.reopenUnit, { invalidates })
  const reopen = async ({ id, name }: AdministeredUnit) => {
    const done = await reopening.run({ unitId: id })
    if (done?.jobId === 0) toast.success(t('reopened', { name }))
  }
  const close = async (unit: AdministeredUnit) => {
    if (await closing.run({ unitId: unit.id }))
      toast.success(t('closed', { name: unit.name }), { undo: () => reopen(unit) })
  }
  return { close, reopen }
}
