import { useEffect, useEffectEvent, useMemo } from 'react'
import { Waypoints } from 'lucide-react'
import type { ThemePoint } from '../../../contract/maps.ts'
import { PointRow, pointsApi, type Point } from '../../../contract/points.ts'
import {
  call,
  useMessages,
  useTable,
  type Choosable,
  type ChoiceSource,
  type OfferQuery,
  type Offers,
} from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'

const pointList = { endpoint: pointsApi.listPoints, table: PointRow }

/** Knowledge points by their names, for the dialog of choices; those in `taken` are in the theme already. */
export function usePointSource(taken: readonly number[]): ChoiceSource<Choosable> {
  const t = useMessages(editorMessages)
  return useMemo(
    () => ({
      title: t('choosePoints'),
      typeHint: t('typePoint'),
      first: 'all',
      none: t('noPointsYet'),
      lists: [{ key: 'all', label: t('allPoints'), none: t('noPointsYet') }],
      useOffers: (asked, enabled) => useOffers(asked, enabled, taken),
      Glyph: () => <Waypoints aria-hidden />,
    }),
    [t, taken],
  )
}

function useOffers(
  { text, page, pageSize }: OfferQuery,
  enabled: boolean,
  taken: readonly number[],
): Offers<Choosable> {
  const t = useMessages(editorMessages)
  const { rows, total, state, error, reload, setPage } = useTable(
    pointList,
    { name: text === '' ? undefined : text },
    { storedIn: 'memory', enabled, pageSize, sort: { column: 'name', order: 'ascend' } },
  )
  const turn = useEffectEvent(setPage)
  useEffect(() => turn(page), [page])
  const choices = rows.map(({ row: { id, name, categoryName } }) => ({
    id,
    name,
    detail: taken.includes(id) ? t('inTheme') : categoryName,
    code: '',
  }))
  return {
    choices,
    total: total ?? choices.length,
    waiting: enabled && (state === 'first' || state === 'loading'),
    error,
    retry: reload,
  }
}

/** What a row of a theme shows of points that were just chosen, made or changed. */
export async function readPoints(ids: readonly number[]): Promise<readonly ThemePoint[]> {
  return await Promise.all(ids.map(async (id) => toThemePoint(await call(pointsApi.getPoint, { id }))))
}

function toThemePoint({ id, name, rows }: Point): ThemePoint {
  const documents = new Map(rows.flatMap((row) => row.documents).map((document) => [document.id, document]))
  const [first] = documents.values()
  return {
    pointId: id,
    name,
    weight: 0,
    isShown: true,
    documents: documents.size,
    firstSubject: first?.subject,
    hasReference: rows.some(({ query }) => query.trim() !== ''),
  }
}
