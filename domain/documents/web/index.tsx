export { isBlankBody } from './body/blank-body.ts'
export { bodyId, DocumentBody } from './body/document-body.tsx'
export { proseClass } from './body/prose.ts'
export { safeBody } from './body/safe-html.ts'
export { bodyLines } from './comparing/body-lines.ts'
export { ComparedRows } from './comparing/compared-rows.tsx'
export { RenderedComparison, type ComparedVersion } from './comparing/rendered-comparison.tsx'
export { DocumentDialog } from './choosing/document-dialog.tsx'
export { DocumentField } from './choosing/document-field.tsx'
export { useDocumentSource, type DocumentToChoose } from './choosing/use-document-source.tsx'
export { useNamedDocuments } from './choosing/use-named-documents.ts'
export { documentPickers } from './choosing/document-pickers.tsx'
export { SecrecySelect } from './choosing/secrecy-field.tsx'
export { useCopiesInWords } from './choosing/use-copies-in-words.ts'
export { documentBadge, documentColumns, documentFacts, documentTitle } from './document-columns.tsx'
export { useFieldColumns } from './fields/use-field-columns.tsx'
export { FieldInput } from './fields/field-input.tsx'
export type { FieldInputProps } from './fields/field-input-props.ts'
export { fieldGroups } from './fields/field-groups.ts'
export { fieldNames, nameKey } from './fields/field-names.ts'
export { FieldText } from './fields/field-text.tsx'
export { NamedValues } from './fields/named-values.tsx'
export { DocumentGlyph } from './document-glyph.tsx'
export { DocumentStatus } from './state/document-status.tsx'
export { secrecies, type Secrecy } from './state/secrecy.ts'
export { SecrecyName } from './state/secrecy-name.tsx'
export { hasBegun, takeBegun } from './moves/begun-moves.ts'
export { announceLong, announceOperation, retryBulkOperation, undoBulkOperation } from './moves/announce-operation.ts'
export {
  confirmMany,
  HangingOn,
  previewMany,
  RequestPreview,
  saysNothingAllowed,
  type AskedPreview,
  type ChosenDocuments,
} from './many/confirm-many.tsx'
export { useWholePreview } from './many/use-whole-preview.ts'
export { stillOnPage } from './many/still-on-page.ts'
export { countOf, RefusedGroups } from './many/refused-groups.tsx'
export { RetryRest } from './many/retry-rest.tsx'
export { ResultDialog, resultOf } from './many/show-result.tsx'
export { DocumentLayout, DocumentWait } from './page/document-layout.tsx'
export { MissingDocument } from './page/missing-document.tsx'
export { NewerVersionContext, type NewerVersion } from './page/newer-version.ts'
export { prefetchNotes, useNoteEndpoints, useNotesReady } from './page/use-notes-ready.ts'
export { openingMessages } from './page/opening-messages.ts'
export { arranged, type ShownSection } from './home/arranged.ts'
export { openArrange } from './home/open-arrange.ts'
export { HomeRow } from './home/home-row.tsx'
export { HomeSection } from './home/home-section.tsx'
export {
  homeSections,
  homeTasks,
  taskActs,
  type HomeSectionContent,
  type HomeTask,
  type HomeTasksAsked,
  type HomeTaskSource,
  type TaskActs,
  type TaskToAct,
} from './home/home-slots.ts'
export { Outline, OutlineBar } from './outline/outline.tsx'
export { PanelList } from './panel/panel-list.tsx'
export { PanelSection } from './panel/panel-section.tsx'
export { usePublishLabel } from './publishing/publish-label.ts'
export { ReadersNote } from './publishing/readers-note.tsx'
export { UploadDialog } from './publishing/upload-dialog.tsx'
export { Watermarked } from './watermark/watermarked.tsx'
export { StarButton } from './star/star-button.tsx'
export { useStarKey } from './star/use-star-key.ts'
export { showStars, starDocuments, toggleStar } from './star/stars.ts'
export { isOver, isUsual } from './state/status-tone.ts'
export {
  afterPublishing,
  categoryHeads,
  documentActions,
  documentNotes,
  documentTabs,
  levelSharing,
  missingDocument,
  panelSections,
  quickLook,
  richTexts,
  readingListActs,
  type NamedList,
  type AfterPublishing,
  type DocumentActionContext,
  type ActedDocument,
  type DocumentAction,
  type DocumentNote,
  type ChatTarget,
  type LevelSharingPart,
  type MissingDocumentPart,
  type PanelSectionContent,
  type PanelSectionProps,
  type QuickLookPart,
  type QuickLookProps,
  type RichTextPart,
  type RichTextProps,
  type ReadingListAct,
  type SelectedDocuments,
  type SharedDocument,
  type TabContent,
  type NotedDocument,
  type TabDocument,
} from './slots.ts'
export { actedRow, useDocumentActions, type ActionsOf } from './use-document-actions.ts'
export { useListActions } from './use-list-actions.ts'
