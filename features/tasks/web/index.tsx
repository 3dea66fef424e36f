import { homeTasks } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { TaskCounter } from './task-counter.tsx'
import { useHomeTasks } from './use-home-tasks.tsx'

export const tasksWeb: WebFeature = {
  routes: [{ path: 'tasks', load: async () => (await import('./tasks-page.tsx')).TasksPage }],
  topBar: [TaskCounter],
  slots: [homeTasks.with([{ id: 'tasks', useTasks: useHomeTasks }])],
}
