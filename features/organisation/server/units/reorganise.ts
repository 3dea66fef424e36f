import { forecastOf } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'
import type { RequestTo } from './long/reorganisation-request.ts'
import { prepare } from './long/prepare.ts'
import { reorganiseNowOrLater } from './long/reorganise-now-or-later.ts'

export const mergeUnit = handle(api.mergeUnit, (context) =>
  reorganiseNowOrLater(context, { act: 'merge', ...context.query }),
)

export const closeUnitWithPeople = handle(api.closeUnitWithPeople, (context) =>
  reorganiseNowOrLater(context, { act: 'close', ...context.query }),
)

export const moveUnit = handle(api.moveUnit, (context) =>
  reorganiseNowOrLater(context, { act: 'move', ...context.query }),
)

export const undoReorganisation = handle(api.undoReorganisation, (context) =>
  reorganiseNowOrLater(context, { act: 'undo', ...context.query }),
)

export const reopenUnit = handle(api.reopenUnit, (context) =>
  reorganiseNowOrLater(context, { act: 'reopen', ...context.query }),
)

export const forecastMerge = handle(api.forecastMerge, (context) => {
  const { exactly, ...query } = context.query
  return forecast(context, { act: 'merge', ...query }, exactly)
})

export const forecastClosing = handle(api.forecastClosing, (context) => {
  const { exactly, ...query } = context.query
  return forecast(context, { act: 'close', ...query }, exactly)
})

export const forecastMove = handle(api.forecastMove, (context) => {
  const { exactly, ...query } = context.query
  return forecast(context, { act: 'move', ...query }, exactly)
})

function forecast(context: Context, asked: RequestTo<'merge' | 'close' | 'move'>, exactly: boolean) {
  return forecastOf(context.db, async () => (await prepare(context, asked)).run(), exactly)
}
