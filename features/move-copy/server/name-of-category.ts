import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'

export async function nameOfCategory(db: Database, id: number, language: Language): Promise<string> {
  const { name } = await db
    .selectFrom('category')
    .select(localName('category', language).as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
