import { useState } from 'react'
import { Copy, ScrollText, Trash2 } from 'lucide-react'
import { call, confirm, invalidate, runWithToast, toast, useMessages, type Action } from '@shuku/kit/web'
import { syncRulesApi as api, type SyncComputer, type SyncRule } from '../contract.ts'
import { screenMessages } from '../screen-messages.ts'
import { useOpened } from './opened.ts'
import { showRule } from './show-dialogs.ts'
import { syncRuleNow } from './sync-rule-now.ts'
import { ruleCalls } from './use-computers.ts'

/** What can be done with a rule of the computer that one is on. */
export function useRuleActs(rule: SyncRule, computer: SyncComputer) {
  const t = useMessages(screenMessages)
  const { openLog } = useOpened()
  const [switching, setSwitching] = useState(false)
  const { id, name, isOn, folder, way } = rule
  const setOn = async (wanted: boolean) => {
    setSwitching(true)
    try {
      await call(api.updateRule, { id, isOn: wanted, onlyStatus: true })
      await invalidate(...ruleCalls)
    } finally {
      setSwitching(false)
    }
  }
  const toggle = async () =>
    await runWithToast(async () => {
      await setOn(!isOn)
      toast.success(t(isOn ? 'switchedOff' : 'switchedOn', { name }), {
        undo: async () => await runWithToast(async () => await setOn(isOn)),
      })
    })
  const syncNow = async () => await syncRuleNow(id)
  const remove = async () => {
    const sure = await confirm({
      title: t('deleteAsked'),
      text: t('deleteText', { name }),
      action: t('deleteRule'),
      danger: true,
    })
    if (!sure) return
    await runWithToast(async () => {
      const { message } = await call(api.deleteRule, { id })
      toast.success(message)
      await invalidate(...ruleCalls)
    })
  }
  const more: Action[] = [
    {
      key: 'copy',
      label: t('copyRule'),
      icon: <Copy aria-hidden />,
      run: () => showRule({ computer, rules: [], from: rule }),
    },
    {
      key: 'log',
      label: t('log'),
      icon: <ScrollText aria-hidden />,
      run: () => openLog(id),
    },
    {
      key: 'delete',
      label: t('deleteRule'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      run: remove,
      startsGroup: true,
    },
  ]
  const isGone = way === 'up' && folder === ''
  const whyNotNow = !isOn ? t('isOff') : isGone ? t('folderGone') : computer.isConnected ? undefined : t('notConnected')
  return { switching, toggle, syncNow, whyNotNow, more }
}
