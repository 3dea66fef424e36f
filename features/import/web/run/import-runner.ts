import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi, folderOf, inTreeOrder } from '@shuku/domain/files/contract'
import {
  call,
  CallError,
  invalidate,
  sendPatiently,
  textNow,
  uploadFailure,
  type PlacedFiles,
  type UploadTask,
} from '@shuku/kit/web'
import { importApi } from '../../contract.ts'
import type { QueryOf, ReplyOf } from '@shuku/kit/contract'
import { importMessages } from '../../messages.ts'
import { commonFolder, isPage, listImport, type ListedFile } from './import-list.ts'
import type { ChosenFiles, ImportProgress, ImportTarget, ImportView, RunningView, SendingFile } from './import-view.ts'
import { interruptedImport } from './interrupted-import.ts'
import { planList } from './plan-list.ts'
import { readValuesTable, withValues } from './read-values-table.ts'

const filesAtOnce = 3

type Reply = ReplyOf<typeof importApi.importFile>

/** The one import of the page, which goes on wherever one is in the product. */
export class ImportRunner {
  readonly #listeners = new Set<() => void>()
  #view: ImportView = { stage: 'idle' }
  #abort = new AbortController()
  #waiting: ListedFile[] = []
  #folders: Map<string, FolderCategory> | undefined

  view = () => this.#view

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Asks the server what would be done with these files. */
  choose = async (target: ImportTarget, placed: PlacedFiles, staysInFolder = true) => {
    const list = listImport(placed, { staysInFolder })
    const chosen: ChosenFiles = { ...target, placed, folder: commonFolder(placed), staysInFolder, list }
    const { signal } = this.#begin({ stage: 'planning', chosen })
    try {
      const table = await readValuesTable(target.categoryId, list)
      const plan = withValues(await planList(target.categoryId, list, signal), table)
      const unread = [
        ...list.doubles.map((path) => ({ path, reason: textNow(importMessages, 'sameName') })),
        ...list.unreadable.map((path) => ({ path, reason: textNow(importMessages, 'unreadable') })),
      ]
      if (signal.aborted) return
      this.#set({
        stage: 'planned',
        chosen: { ...chosen, values: table.values },
        plan: { ...plan, refused: [...plan.refused, ...unread] },
      })
    } catch (error) {
      if (!signal.aborted) this.#set({ stage: 'idle', error })
    }
  }

  /** Begins what is planned. */
  start = () => {
    const view = this.#view
    if (view.stage !== 'planned') return
    const { chosen, plan } = view
    this.#waiting = [...plan.steps]
    this.#folders = undefined
    const nothing = { done: 0, created: 0, updated: 0, documents: [], failed: [], sending: [], doneBytes: 0 }
    const progress = { ...nothing, total: plan.steps.length, totalBytes: plan.bytes }
    void this.#run({ stage: 'running', chosen, plan, progress })
  }

  pause = () => this.#stop()

  resume = () => {
    const view = this.#view
    if (view.stage === 'paused') void this.#run({ ...view, stage: 'running', stoppedBy: undefined })
  }

  /** What has been imported stays. */
  cancel = () => {
    const view = this.#view
    if (view.stage !== 'running' && view.stage !== 'paused') return
    this.#abort.abort()
    this.#finish(true)
  }

  /** The failed ones once more. */
  retry = () => {
    const view = this.#view
    if (view.stage !== 'over') return
    const failed = new Set(view.progress.failed.map(({ path }) => path))
    this.#waiting = view.plan.steps.filter(({ path }) => failed.has(path))
    // a category that could not be made may be possible now
    this.#folders = undefined
    const bytes = this.#waiting.reduce((sum, { file }) => sum + file.size, 0)
    const { done, doneBytes } = view.progress
    const progress = { ...view.progress, failed: [], done: done - failed.size, doneBytes: doneBytes - bytes }
    void this.#run({ stage: 'running', chosen: view.chosen, plan: view.plan, progress })
  }

  /** Back to the choice of files; what ran has ended. */
  leave = () => {
    this.#begin({ stage: 'idle' })
  }

  async #run(view: RunningView) {
    const { chosen, plan } = view
    const { signal } = this.#begin(view)
    this.#remember()
    try {
      this.#folders ??= await makeFolders(chosen.categoryId, plan.steps, signal)
      // a page is sent when no picture is under way any more: the server puts into it what has arrived
      await this.#lanes(signal, (step) => !isPage(step))
      await this.#lanes(signal, () => true)
      if (!signal.aborted) this.#finish(false)
    } catch (error) {
      if (!signal.aborted) this.#stop(error)
    }
  }

  async #lanes(signal: AbortSignal, isDue: (step: ListedFile) => boolean) {
    await Promise.all(Array.from({ length: filesAtOnce }, () => this.#lane(signal, isDue)))
  }

  async #lane(signal: AbortSignal, isDue: (step: ListedFile) => boolean) {
    const next = () => {
      const [first] = this.#waiting
      return first && isDue(first) && !signal.aborted ? this.#waiting.shift() : undefined
    }
    for (let step = next(); step; step = next()) {
      try {
        this.#count(step, await this.#send(step, signal))
      } catch (error) {
        if (signal.aborted || isForAll(error)) this.#waiting.unshift(step)
        if (signal.aborted) return
        if (isForAll(error)) throw error
        this.#fail(step, uploadFailure(error))
      }
    }
  }

  async #send(step: ListedFile, signal: AbortSignal): Promise<Reply | undefined> {
    const view = this.#view
    const folder = this.#folders?.get(folderOf(step.path))
    if (view.stage !== 'running' || !folder) return undefined
    if (folder.categoryId === undefined) {
      this.#fail(step, folder.reason ?? '')
      return undefined
    }
    const { path, file } = step
    const { categoryId: intoId, list, values } = view.chosen
    const fields = values?.get(path)
    const place = { intoId, source: list.source, path, modifiedMs: file.lastModified, category: folder.categoryId }
    const query = { ...place, ...(fields ? { fields } : {}) }
    const change = (sending: Partial<SendingFile>) => {
      if (!signal.aborted) this.#sending(step, sending)
    }
    change({})
    const reply = await sendPatiently(file, taskOf(query), {
      signal,
      onProgress: (sentBytes) => change({ sentBytes }),
      onHeldUp: (isHeldUp) => change({ isHeldUp }),
    })
    return reply as Reply
  }

  #count(step: ListedFile, reply: Reply | undefined) {
    if (!reply) return
    const { outcome, documentId, twin, shortenedTo } = reply
    const more = { ...(twin ? { twin } : {}), ...(shortenedTo === undefined ? {} : { shortenedTo }) }
    this.#progress((progress) => ({
      ...over(progress, step),
      created: progress.created + Number(outcome === 'created'),
      updated: progress.updated + Number(outcome === 'updated'),
      documents: [...progress.documents, { path: step.path, documentId, ...more }],
    }))
    this.#remember()
  }

  #fail(step: ListedFile, reason: string) {
    this.#progress((progress) => ({
      ...over(progress, step),
      failed: [...progress.failed, { path: step.path, reason }],
    }))
  }

  #sending({ path, file }: ListedFile, change: Partial<SendingFile>) {
    const fresh: SendingFile = { path, sizeBytes: file.size, sentBytes: 0, isHeldUp: false }
    this.#progress((progress) => {
      const before = progress.sending.find((each) => each.path === path)
      const next = { ...fresh, ...before, ...change }
      return {
        ...progress,
        sending: before ? progress.sending.map((each) => (each === before ? next : each)) : [...progress.sending, next],
      }
    })
  }

  #progress(change: (progress: ImportProgress) => ImportProgress) {
    const view = this.#view
    // what arrived while a pause began counts too
    if (view.stage === 'running' || view.stage === 'paused') this.#set({ ...view, progress: change(view.progress) })
  }

  #stop(stoppedBy?: unknown) {
    const view = this.#view
    if (view.stage !== 'running') return
    this.#abort.abort()
    this.#set({ ...view, stage: 'paused', stoppedBy, progress: { ...view.progress, sending: [] } })
  }

  #finish(wasCancelled: boolean) {
    const view = this.#view
    if (view.stage !== 'running' && view.stage !== 'paused') return
    interruptedImport.write(undefined)
    void invalidate(categoryApi.getTree, categoryApi.getSearchTree, categoryApi.getCounts)
    const { chosen, plan, progress } = view
    this.#set({ stage: 'over', chosen, plan, progress: { ...progress, sending: [] }, wasCancelled })
  }

  /** For a page that is loaded anew. */
  #remember() {
    const view = this.#view
    if (view.stage !== 'running') return
    const { categoryId, folder, list } = view.chosen
    const { done, total } = view.progress
    interruptedImport.write({ categoryId, name: folder ?? list.files[0]?.path ?? '', done, total })
  }

  #begin(view: ImportView): AbortController {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#set(view)
    return this.#abort
  }

  #set(view: ImportView) {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

function taskOf(query: QueryOf<typeof importApi.importFile>): UploadTask {
  return { endpoint: importApi.importFile, begin: fileApi.createUpload, fields: () => query as never, scope: 'import' }
}

function over(progress: ImportProgress, { path, file }: ListedFile): ImportProgress {
  const sending = progress.sending.filter((each) => each.path !== path)
  return { ...progress, sending, done: progress.done + 1, doneBytes: progress.doneBytes + file.size }
}

/** Not the fault of one file: every other one would fail alike. */
function isForAll(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.kind === 'signedOut' || error.kind === 'unavailable' || /^web\.|^upload\.too/.test(error.code)
}

interface FolderCategory {
  readonly categoryId?: number | undefined
  readonly reason?: string | undefined
}

/** Each makes several rows, all in one transaction. */
const foldersAtOnce = 50

/** The categories of all folders in which a file lies, found or made. */
async function makeFolders(intoId: number, steps: readonly ListedFile[], signal: AbortSignal) {
  const folders = inTreeOrder(new Set(steps.map(({ path }) => folderOf(path)).filter((folder) => folder !== '')))
  const made = new Map<string, FolderCategory>([['', { categoryId: intoId }]])
  for (let at = 0; at < folders.length; at += foldersAtOnce) {
    const some = folders.slice(at, at + foldersAtOnce)
    const reply = await call(importApi.makeCategories, { intoId, folders: some }, { signal })
    for (const { path, categoryId, reason } of reply.folders) made.set(path, { categoryId, reason })
  }
  return made
}
