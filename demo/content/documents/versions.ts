import { type DemoLanguage, fillDates, officeTime } from '../writing/calendar.ts'
import { toHtml } from '../writing/markdown.ts'
import type { Random } from '../writing/random.ts'
import type { DemoVersion } from './document.ts'
import type { DocumentDraft, EarlierDraft } from './draft.ts'

const firstNote: Record<DemoLanguage, string> = { zh: '新建', en: 'First version' }

interface Moments {
  now: Date
  createdAt: Date
  updatedAt: Date
}

/** All texts that a document had, oldest first: the present one with ever more passages taken back. */
export function versionsOf(draft: DocumentDraft, moments: Moments, random: Random): DemoVersion[] {
  const earlier = draft.earlier ?? []
  const bodies = [draft.body]
  for (const step of earlier) bodies.push(takeBack(bodies.at(-1) ?? '', step.changes, draft.key))
  const language = draft.language ?? 'zh'
  const between = earlier.slice(0, -1).map(({ age }) => officeTime(moments.now, age, random))
  const instants = [moments.updatedAt, ...between, moments.createdAt]
  return bodies
    .map((body, index): DemoVersion => {
      const cause = earlier[index]
      return {
        number: bodies.length - index,
        at: instants[index] ?? moments.createdAt,
        by: cause?.by ?? draft.author,
        with: cause?.with ?? [],
        note: cause?.note ?? firstNote[language],
        html: toHtml(fillDates(body, moments.createdAt, language)),
      }
    })
    .reverse()
}

function takeBack(body: string, changes: EarlierDraft['changes'], key: string): string {
  return changes.reduce((text, { now, was }) => {
    if (!text.includes(now)) throw new Error(`${key}: the text holds no “${now}” to take back`)
    return text.replace(now, () => was)
  }, body)
}
