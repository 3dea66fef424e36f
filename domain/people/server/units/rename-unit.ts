import { requireTransaction, type Acting } from '../acting/acting.ts'
import { peopleErrors } from '../people-errors.ts'
import { spellName } from '../naming/pinyin.ts'
import { recordChange } from '../acting/record-change.ts'

export interface UnitName {
  readonly name: string
  readonly nameEnglish?: string | null
  readonly code?: string
}

export async function renameUnit(acting: Acting, unitId: number, { name, nameEnglish, code }: UnitName): Promise<void> {
  requireTransaction(acting.db)
  const before = await acting.db
    .selectFrom('unit')
    .select(['name', 'name_en'])
    .where('id', '=', unitId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw peopleErrors.unknownUnit({ id: unitId })
  await acting.db
    .updateTable('unit')
    .set({
      name,
      ...spellName(name),
      ...(nameEnglish === undefined ? {} : { name_en: nameEnglish }),
      ...(code === undefined ? {} : { code }),
    })
    .where('id', '=', unitId)
    .execute()
  await recordChange(acting, {
    act: 'renameUnit',
    subjectKind: 'unit',
    subjectIds: [unitId],
    details: { before: before.name, after: name },
  })
}
