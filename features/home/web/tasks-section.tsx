import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, HomeRow, HomeSection, homeTasks, type HomeTask } from '@shuku/domain/documents/web'
import { StatusTag, useMessages, useSlot } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'

/** What waits for the person, of all slices: what is due first is first. */
export function TasksSection({ rows }: { rows: number }) {
  const t = useMessages(homeMessages)
  const asked = useTasks(rows)
  return (
    <HomeSection
      title={t('tasks')}
      count={asked.total}
      link={{ label: t('all'), href: addresses.tasks() }}
      asked={asked}
      rows={Math.min(rows, 3)}
      isEmpty={asked.data?.length === 0}
      empty={t('noTasks')}
    >
      {asked.data?.map((task) => (
        <HomeRow
          key={task.key}
          glyph={(size) => <DocumentGlyph kind={task.kind} size={size} />}
          title={task.subject}
          name={task.subject}
          href={task.href}
          tag={<StatusTag tone="mute">{task.tag}</StatusTag>}
          who={task.by}
          when={task.when ?? ''}
          acts={task.acts}
        />
      ))}
    </HomeSection>
  )
}

function useTasks(rows: number) {
  // the sources never change while the page lives
  const asked = useSlot(homeTasks).map(({ useTasks: use }) => use(rows))
  const known = asked.flatMap(({ tasks }) => (tasks ? [tasks] : []))
  return {
    // of a source that failed nothing is shown as done: the section says that it is not whole
    data: known.length === asked.length ? known.flat().toSorted(byDay).slice(0, rows) : undefined,
    error: asked.find(({ tasks, error }) => !tasks && error)?.error,
    refetch: () => asked.forEach(({ refetch }) => void refetch()),
    total: asked.reduce((sum, { total }) => sum + total, 0),
  }
}

const never = '9999'

function byDay(a: HomeTask, b: HomeTask): number {
  const [first, second] = [a.day ?? never, b.day ?? never]
  return first < second ? -1 : first > second ? 1 : 0
}
