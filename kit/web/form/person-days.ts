import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import 'dayjs/locale/zh-cn'
import { languageStore } from '../language/language-store.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

// what pickers call today and now is `dayjs().tz()`: by the clock of the person, wherever the browser is
const follow = () => dayjs.tz.setDefault(languageStore.timeZone())
follow()
languageStore.subscribe(follow)

/** `2026-11-28` for a picker, in the same time zone as its today; null where there is none. */
export function dayOf(day: string | undefined): Dayjs | null {
  return day === undefined || day === '' ? null : dayjs.tz(day)
}

/** An instant for a picker, as the clock of the person shows it; null where there is none. */
export function momentOf(instant: string): Dayjs | null {
  return instant === '' ? null : dayjs.utc(instant).tz()
}

/** The instant, `2026-12-01T01:30:00Z`, when the clock of the person shows what was chosen. */
export function instantOf(chosen: Dayjs): string {
  return dayjs.tz(chosen.format('YYYY-MM-DD HH:mm')).utc().format('YYYY-MM-DDTHH:mm:ss[Z]')
}
