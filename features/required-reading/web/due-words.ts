import { useFormats } from '@shuku/kit/web'

/** A calendar day in the person's words: noon of any zone lies on it. */
export function useDueWords(): (day: string) => string {
  const formats = useFormats()
  return (day) => formats.day(new Date(`${day}T12:00:00`))
}

/** Whether a calendar day, in the person's words, is the present one. */
export function isTodayIn(formats: ReturnType<typeof useFormats>, day: string): boolean {
  return day === formats.day(new Date())
}
