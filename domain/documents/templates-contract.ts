import { Flag, Id, Text, wire, wireObject } from '@shuku/kit/contract'

/** A document with which a new one may begin. */
export const DocumentTemplate = wireObject({
  id: wire('docid', Id),
  subject: wire('docsubject', Text),
  /** What its icon says. */
  kind: wire('kind', Text),
  /** The category that offers it, where that is one above. */
  categoryId: wire('seccategory', Id),
  categoryName: wire('categoryname', Text),
  /** Where there are several: with this one a new document begins, unless another or none is chosen. */
  isDefault: wire('isdefault', Flag),
  /** The caller has chosen it for themselves, in whatever category; none is begun with unless it is chosen. */
  isMine: wire('ismine', Flag),
})
