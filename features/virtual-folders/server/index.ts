import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import type { Subject } from '@shuku/domain/notices/server'
import { defineFeature } from '@shuku/domain/slots/server'
import { isSeenBy } from '@shuku/domain/virtual-folders/server'
import { importOperation } from '../offers.ts'
import { copyEntries, importDocuments, moveEntries, putBack, removeEntries } from './entries.ts'
import { chooseFolder, countEntries, getTree, listEntries, listFolders } from './folder-tree.ts'
import { entriesNotice, followFolder } from './follow.ts'
import { createFolder, deleteFolder, renameFolder } from './change-folders.ts'
import { listNewEntries } from './list-new.ts'
import { placeEntry, saveNote } from './notes.ts'
import { getProgress } from './progress.ts'
import { getReach } from './reach.ts'
import { getRule, saveRule } from './rule.ts'
import { getSharing, saveSharing } from './sharing.ts'
import { notifyFollowers } from './notify-followers.ts'

const folderSubject: Subject = {
  id: 'virtualFolder',
  selectTitles: ({ personId }, ids) => sql`
    select folder.id, folder.name, 'folder' from virtual_folder as folder
    where folder.id in (${ids}) and ${isSeenBy(sql`${personId}::integer`)}`,
  address: (id) => addresses.virtualFolders(id),
}

export const virtualFoldersServer = defineFeature({
  handlers: [
    getTree,
    chooseFolder,
    listFolders,
    countEntries,
    importDocuments,
    copyEntries,
    moveEntries,
    removeEntries,
    putBack,
    createFolder,
    renameFolder,
    deleteFolder,
    getRule,
    saveRule,
    getReach,
    getSharing,
    saveSharing,
    saveNote,
    placeEntry,
    followFolder,
    listNewEntries,
    getProgress,
  ],
  lists: [listEntries],
  operations: [importOperation],
  jobs: [notifyFollowers],
  schedule: [{ job: notifyFollowers, cron: '*/2 * * * *' }],
  subjects: [folderSubject],
  notices: [entriesNotice],
})
