import type { ThemePoint } from '../../../contract/maps.ts'
import { textNow, toast } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { spreadEvenly } from '../../parts/spread-evenly.ts'
import { lackOf, type DraftTheme } from './draft.ts'
import {
  changePoints,
  insertPoint,
  mendingPart,
  moved,
  showPoint,
  weighPoints,
  withoutPoint,
  withPoints,
} from './draft-acts.ts'
import type { ChangeDraft } from './use-map-draft.ts'

export type PointActs = ReturnType<typeof pointActs>

/** What is done with the points of one theme, as it is drawn; what is lost by it can be had back. */
export function pointActs(change: ChangeDraft, { key, points }: DraftTheme) {
  const changeOwn = (next: (now: readonly ThemePoint[]) => readonly ThemePoint[]) =>
    change((draft) => changePoints(draft, key, next))
  return {
    add: (added: readonly ThemePoint[]) => changeOwn((now) => withPoints(now, added)),
    weigh: (pointId: number, weight: number) => changeOwn((now) => weighPoints(now, new Map([[pointId, weight]]))),
    show: (pointId: number, isShown: boolean) => changeOwn((now) => showPoint(now, pointId, isShown)),
    move: (from: number, to: number) => changeOwn((now) => moved(now, from, to)),
    remove: (point: ThemePoint, place: number) => {
      changeOwn((now) => withoutPoint(now, point.pointId))
      toast.success(textNow(editorMessages, 'pointRemoved', { name: point.name }), {
        undo: () => changeOwn((now) => insertPoint(now, point, place)),
      })
    },
    spread: () => {
      const even = spreadEvenly(points.length)
      changeOwn((now) => weighPoints(now, new Map(points.map(({ pointId }, place) => [pointId, even[place] ?? 0]))))
      toast.success(textNow(editorMessages, 'spreadDone'), {
        undo: () =>
          changeOwn((now) => weighPoints(now, new Map(points.map(({ pointId, weight }) => [pointId, weight])))),
      })
    },
    mend: () => {
      const part = mendingPart(points)
      if (part) changeOwn((now) => weighPoints(now, new Map([[part.pointId, part.weight + lackOf(points)]])))
    },
  }
}
