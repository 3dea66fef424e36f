import { actedRow, documentActions } from '@shuku/domain/documents/web'
import { translate } from '@shuku/kit/i18n'
import { useLanguage, useSession, useSlot, type Action, type Table, type TableRow } from '@shuku/kit/web'
import type { MonitorRow } from '../contract.ts'

type ActsOn = (rows: readonly TableRow<MonitorRow>[], howMany: 'one' | 'many') => readonly Action[]

/** What other slices do with documents here: with one, or with several that are chosen. */
export function useFurtherActs({ selection, reload }: Table<MonitorRow>): ActsOn {
  const acts = useSlot(documentActions)
  const { rights } = useSession()
  const { language } = useLanguage()
  const onDone = async () => {
    selection.clear()
    await reload()
  }
  return (rows, howMany) =>
    acts
      .filter(({ inMonitor, operation }) => inMonitor?.(rights) && (howMany === 'one' || operation.forMany))
      .map(({ operation, icon, run }) => ({
        key: operation.id,
        label: translate(operation.label, language),
        icon,
        run: () => void run?.(rows.map(actedRow), { onDone }),
      }))
}
