import { Cloud } from 'lucide-react'
import { beforeSignOut, onEndedLater, pickers, type WebFeature } from '@shuku/kit/web'
import { diskMessages } from '../messages.ts'
import { diskPicker } from './choosing/disk-picker.tsx'
import { forgetUploads } from './upload/forget-uploads.ts'

// the history is a part of its own, fetched when there is something for it
onEndedLater(async (upload, reply) => (await import('./upload/record-ended.ts')).recordEnded(upload, reply))

export const cloudDiskWeb: WebFeature = {
  routes: [
    { path: 'netdisk', load: async () => (await import('./disk-page.tsx')).DiskPage },
    {
      path: 'cloudDiskTableList',
      frame: 'bare',
      load: async () => (await import('./embedded/table-list-page.tsx')).TableListPage,
    },
    {
      path: 'CloudDiskFolderView',
      frame: 'bare',
      load: async () => (await import('./embedded/folder-view-page.tsx')).FolderViewPage,
    },
    {
      path: 'CloudDiskFileView',
      frame: 'bare',
      load: async () => (await import('./embedded/file-view-page.tsx')).FileViewPage,
    },
    {
      path: 'MoveCategoryBrowser',
      frame: 'bare',
      load: async () => (await import('./embedded/move-browser-page.tsx')).MoveBrowserPage,
    },
    {
      path: 'SyncDocBrowser',
      frame: 'bare',
      load: async () => (await import('./embedded/category-browser-page.tsx')).CategoryBrowserPage,
    },
    {
      path: 'SyncShareBrowser',
      frame: 'bare',
      load: async () => (await import('./embedded/target-browser-page.tsx')).TargetBrowserPage,
    },
    {
      path: 'diskLink',
      frame: 'bare',
      open: () => 'unasked',
      load: async () => (await import('./links/link-page.tsx')).LinkPage,
    },
  ],
  menu: [{ path: 'netdisk', label: diskMessages.texts.disk, icon: <Cloud aria-hidden />, group: 'mine', order: 25 }],
  slots: [beforeSignOut.with([forgetUploads]), pickers.with([diskPicker])],
}
