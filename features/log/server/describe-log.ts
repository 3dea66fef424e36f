import { logActs } from '@shuku/domain/audit/server'
import { describeForm, handle } from '@shuku/kit/server'
import { logApi } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { requireSeen } from './log-table.ts'

const text = logMessages.texts

/** What the window offers, by the server's words. */
export const getRightMenu = handle(logApi.getRightMenu, async (context) => {
  await requireSeen(context, context.query.documentId)
  const { menuItem } = describeForm(context.language)
  return { items: [menuItem('BTN_SEARCH', text.advanced, { top: true, custom: { advancedSearch: true } })] }
})

export const getConditions = handle(logApi.getConditions, async (context) => {
  const { language, query } = context
  await requireSeen(context, query.documentId)
  const { field, option } = describeForm(language)
  const acts = logActs.all().map(({ code, label }) => option(String(code), label))
  const picker = { type: '1', title: text.person[language], isSingle: true }
  const items = [
    field('BROWSER', 'operateuserid', { label: text.person, picker, quickSearch: true }),
    field('SELECT', 'operatetype', {
      label: text.operation,
      options: [{ ...option('', text.anyOperation), selected: true }, ...acts],
    }),
    field('DATE', 'operatedate', { label: text.time }),
  ]
  return { conditions: [{ title: text.search[language], shown: true, items }] }
})
