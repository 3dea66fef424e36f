import { useMessages, type Action, type Table } from '@shuku/kit/web'
import type { MonitorRow, Operation } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import { useFurtherActs } from './use-further-acts.ts'
import { useOperation } from './use-operation.tsx'

/** What can be done with the chosen documents: the active operation, in words with their number, and what other slices do. */
export function useChosenActs(operation: Operation, table: Table<MonitorRow>) {
  const t = useMessages(monitorScreenMessages)
  const act = useMessages(monitorMessages)(operation)
  const execute = useOperation({ operation, table })
  const actsOn = useFurtherActs(table)
  const { selection } = table
  const doable = countDoable(table)
  // other acts are done with rows that were seen
  const waits = selection.isEmpty ? t('chooseDocuments') : selection.everything ? t('onlySeen') : undefined
  const furtherActs = actsOn(selection.rows, 'many').map((further): Action => ({
    ...further,
    disabledBecause: waits,
    asks: selection.ids,
  }))
  const withNumber = selection.everything ? t('actOnAll', { act }) : t('actOn', { act, n: doable })
  const isDoable = selection.everything || doable > 0
  return { execute, label: selection.isEmpty ? act : withNumber, isDoable, actsOn, furtherActs }
}

/** So many as far as the page shows it; of what is on other pages the server says it before anything is done. */
function countDoable({ rows, selection }: Table<MonitorRow>): number {
  const shown = new Map(rows.map(({ id, row }) => [id, row]))
  return selection.ids.filter((id) => (shown.get(id)?.whyNot ?? '') === '').length
}
