import { handleFile, localTime, type StreamReply } from '@shuku/kit/server'
import { writeZip } from '@shuku/kit/server/write-zip'
import { downloadApi, downloadErrors } from '../contract.ts'
import { downloadMessages } from '../messages.ts'
import { archiveEntries } from './archive-entries.ts'
import { findDownloads, isWithin } from './find-downloads.ts'

export const downloadDocuments = handleFile(downloadApi.downloadDocuments, async (context): Promise<StreamReply> => {
  const { caller, language, request, store } = context
  const downloads = await findDownloads(context, context.query)
  const { documents, megabytes, limits } = downloads
  if (documents.length === 0) throw downloadErrors.nothingToDownload()
  if (!isWithin(downloads)) {
    const allowed = { N: limits.maxDocuments, S: limits.maxMegabytes }
    throw downloadErrors.beyondLimits({ n: documents.length, s: megabytes, ...allowed })
  }
  const { day } = localTime(new Date(), caller.timeZone)
  const taking = { caller, language, request, store }
  return {
    type: 'stream',
    name: `${context.query.name || downloadMessages.texts.documents[language]} ${day}.zip`,
    mime: 'application/zip',
    make: (work) => writeZip(archiveEntries({ ...taking, work }, downloads)),
  }
})
