import { defineFeature } from '@shuku/domain/slots/server'
import { countTasks, taskList } from './task-list.ts'

export const tasksServer = defineFeature({ handlers: [countTasks], lists: [taskList] })
