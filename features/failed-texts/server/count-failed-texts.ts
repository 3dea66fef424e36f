import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { requireAdministrator } from '@shuku/domain/categories/server'
import type { TextReason } from '@shuku/domain/files/contract'
import { failedTextsApi } from '../contract.ts'
import { selectFailedTexts } from './select-failed-texts.ts'

const mostWaiting = 1000

export const countFailedTexts = handle(failedTextsApi.countFailedTexts, async (context) => {
  await requireAdministrator(context)
  const reasons = await selectFailedTexts(context)
    .select([
      sql<TextReason>`coalesce(content.text_reason, 'damaged')`.as('reason'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  const { waiting } = await context.db
    .selectFrom((eb) =>
      eb.selectFrom('file_content').select('id').where('text_state', '=', 'waiting').limit(mostWaiting).as('some'),
    )
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .executeTakeFirstOrThrow()
  return { reasons, waiting }
})
