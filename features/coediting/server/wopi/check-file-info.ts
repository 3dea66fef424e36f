import { addresses } from '@shuku/domain/addresses'
import { extensionOf } from '@shuku/domain/files/server'
import { findOfficeStanding, itemVersion, type OfficeFile } from '@shuku/domain/shared-edits/server'
import { publicAddress } from '@shuku/kit/server'
import { findUserInfo } from './user-info.ts'
import type { Operation } from './wopi-call.ts'

/** With the extension and some room for what makes it another name. */
const longestName = 200

/** "CheckFileInfo returns information about a file, a user's permissions on that file, and the capabilities of the host." */
export const checkFileInfo: Operation = {
  run: async ({ context, file }) => {
    const { mayWrite, mayHave, saveWaits } = await findOfficeStanding(context, file)
    if (!mayHave) return { status: 404 }
    const { caller, db } = context
    const mayName = mayWrite && !saveWaits
    const info = await findUserInfo(db, caller.personId)
    return {
      status: 200,
      json: {
        BaseFileName: file.name,
        OwnerId: String(file.ownerId),
        Size: file.sizeBytes,
        UserId: String(caller.personId),
        Version: itemVersion(file),
        SHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
        FileExtension: `.${extensionOf(file.name)}`,
        FileNameMaxLength: longestName,
        UserFriendlyName: caller.name,
        IsAnonymousUser: false,
        UserCanWrite: mayWrite,
        ReadOnly: !mayWrite,
        UserCanRename: mayName,
        UserCanNotWriteRelative: !mayName,
        DisablePrint: !mayWrite,
        SupportsLocks: true,
        SupportsGetLock: true,
        SupportsExtendedLockLength: true,
        SupportsUpdate: true,
        SupportsRename: true,
        SupportsUserInfo: true,
        SupportsDeleteFile: false,
        PostMessageOrigin: new URL(publicAddress()).origin,
        HostEditUrl: screenOf(file),
        HostViewUrl: screenOf(file),
        // no property is null
        ...(info === undefined ? {} : { UserInfo: info }),
      },
    }
  },
}

/** Its screen, which shows the office again. */
export function screenOf({ fileId }: Pick<OfficeFile, 'fileId'>): string {
  return `${publicAddress()}/spa/document/static/index.html${addresses.coediting({ fileId })}`
}
