import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { ExtractedText, ExtractionResult } from '../extraction/extraction.ts'
import { textSettled } from '../file-events.ts'

/** Stores the text of a content, or why there is none, and notifies those who show or index it. */
export async function settleText(
  db: Database,
  contentId: number,
  result: ExtractionResult & { tookMs?: number },
): Promise<void> {
  const hasText = result.ok && result.text.trim() !== ''
  if (result.ok && hasText) await storeText(db, contentId, result)
  // most drawings have no words, as no picture has: there is nothing to say of that
  const isWordless = !hasText && (result.ok || result.reason === 'noText')
  const without = isWordless
    ? sql<'none' | 'failed'>`case mime when 'image/svg+xml' then 'none' else 'failed' end`
    : 'failed'
  const reason = result.ok ? 'noText' : result.reason
  await db
    .updateTable('file_content')
    .set({
      text_state: hasText ? 'ready' : without,
      text_reason: hasText
        ? null
        : isWordless
          ? sql<string | null>`case mime when 'image/svg+xml' then null else 'noText' end`
          : reason,
      text_at: sql`now()`,
      ...(result.tookMs === undefined ? {} : { text_ms: Math.round(result.tookMs) }),
      ...(result.ok && result.pages !== undefined ? { page_count: result.pages } : {}),
    })
    .where('id', '=', contentId)
    .execute()
  await textSettled.announce(db, { contentIds: [contentId] })
}

async function storeText(
  db: Database,
  contentId: number,
  { text, title, encoding, truncated }: ExtractedText,
): Promise<void> {
  // PostgreSQL has no text with this character
  const row = {
    body: text.replaceAll('\0', ''),
    title: title?.replaceAll('\0', '').slice(0, 1000) ?? null,
    encoding: encoding ?? null,
    truncated: truncated ?? false,
  }
  await db
    .insertInto('file_text')
    .values({ content_id: contentId, ...row })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(row))
    .execute()
}
