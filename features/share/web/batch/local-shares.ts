import { isChoiceKind, type Choice } from '@shuku/domain/people/contract'
import type { ShareRecord } from '@shuku/domain/rights/contract'
import { isUnit, type EnteredShare, type ShownShare } from '@shuku/domain/rights/web'

/** A share of the local list, one subject each, so that each can be taken away again. */
export interface LocalShare extends ShownShare {
  readonly record: ShareRecord
}

export function changed(share: LocalShare, change: Partial<Pick<ShareRecord, 'level' | 'download'>>): LocalShare {
  return { ...share, ...change, record: { ...share.record, ...change } }
}

/** The same subject once more takes the place of the one before. */
export function merged(shares: readonly LocalShare[], more: readonly LocalShare[]): LocalShare[] {
  return [...shares.filter(({ key }) => !more.some((one) => one.key === key)), ...more]
}

export function localShares(
  entered: EnteredShare,
  record: ShareRecord,
  word: (kind: ShareRecord['kind'] | 'withBelow') => string,
): LocalShare[] {
  const { kind, chosen, minSecurity, maxSecurity, level, download } = entered
  const security = minSecurity === 0 && maxSecurity === 255 ? '' : `${minSecurity}–${maxSecurity}`
  const shown = { kind, level, download, security, isLocked: false }
  const where = `${kind} ${record.below} ${record.roleLevel} ${record.postLevel} ${security}`
  if (!isChoiceKind(kind)) return [{ ...shown, key: where, name: word(kind), detail: '', record }]
  return chosen.map((choice) => ({
    ...shown,
    key: `${where} ${choice.id}`,
    subjectId: choice.id,
    name: choice.name,
    detail: [word(kind), choice.detail, isUnit(kind) && record.below ? word('withBelow') : '']
      .filter(Boolean)
      .join(' · '),
    record: { ...record, ...idsOf(kind, choice) },
  }))
}

function idsOf(kind: ShareRecord['kind'], { id }: Choice): Partial<ShareRecord> {
  if (!isUnit(kind)) return { ids: [id] }
  return kind === 'department' ? { departmentIds: [id] } : { subcompanyIds: [id] }
}
