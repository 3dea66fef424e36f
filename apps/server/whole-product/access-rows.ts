import { getColumnChoice, liveApi, tableApi } from '@shuku/kit/contract'
import { categoryAccess } from '@shuku/domain/categories/testing'
import { fileAccess } from '@shuku/domain/files/testing'
import { peopleAccess } from '@shuku/domain/people/testing'
import { accessRow, may, type AccessWorld } from '@shuku/domain/testing'
import { categoryConsoleAccess } from '@shuku/features/category-console/testing'
import { createAccess } from '@shuku/features/create/testing'
import { documentPageAccess } from '@shuku/features/document-page/testing'
import { moveCopyAccess } from '@shuku/features/move-copy/testing'
import { importAccess } from '@shuku/features/import/testing'
import { searchAccess } from '@shuku/features/search/testing'
import { signOnAccess } from '@shuku/features/sign-on/testing'
import { shareAccess } from '@shuku/features/share/testing'
import { logAccess } from '@shuku/features/log/testing'
import { requiredReadingAccess } from '@shuku/features/required-reading/testing'
import { groupsAccess } from '@shuku/features/groups/testing'
import { rolesAccess } from '@shuku/features/roles/testing'
import { directoryAccess } from '@shuku/features/directory/testing'
import { noticesAccess } from '@shuku/features/notices/testing'
import { organisationAccess } from '@shuku/features/organisation/testing'

const key = ({ tableKey }: AccessWorld) => ({ key: tableKey })

/** A table's key is its opener's alone; of jobs each has their own, and another one's id changes nothing. */
const kitAccess = [
  accessRow(tableApi.getRows, may.ownerAlone, key),
  accessRow(tableApi.countRows, may.ownerAlone, key),
  accessRow(tableApi.getChecks, may.ownerAlone, key),
  accessRow(tableApi.setPageSize, may.ownerAlone, (world) => ({ ...key(world), pageSize: 20 })),
  // the rows of this list cannot be selected all at once
  accessRow(tableApi.selectAll, 'out –     –      bad   –     –             out', key),
  accessRow(tableApi.setColumns, may.everybody, () => ({ table: 'search', columns: ['subject'] })),
  accessRow(getColumnChoice, may.everybody, () => ({ table: 'search' })),
  accessRow(liveApi.listJobs, may.everybody),
  accessRow(liveApi.cancelJob, may.everybody, () => ({ id: 1 })),
]

/** The access matrix: every slice brings the rows of its own calls. */
export const accessRows = [
  ...kitAccess,
  ...categoryAccess,
  ...peopleAccess,
  ...fileAccess,
  ...signOnAccess,
  ...searchAccess,
  ...createAccess,
  ...documentPageAccess,
  ...importAccess,
  ...categoryConsoleAccess,
  ...moveCopyAccess,
  ...shareAccess,
  ...logAccess,
  ...noticesAccess,
  ...directoryAccess,
  ...rolesAccess,
  ...groupsAccess,
  ...requiredReadingAccess,
  ...organisationAccess,
]
