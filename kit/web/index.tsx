// The entrance of the web kit. No business words; what a screen is made of.

export { ActionButton } from './action/action-button.tsx'
export { ActionMenu } from './action/action-menu.tsx'
export { DialogHost } from './action/dialog/dialog-host.tsx'
export { openDialog, type DialogProps } from './action/dialog/dialogs.ts'
export { lazyDialog } from './action/dialog/lazy-dialog.tsx'
export { IconButton } from './action/icon-button.tsx'
export { MoreButton } from './action/more-button.tsx'
export { pageActs, usePageActs, type PageAct } from './action/page-acts.ts'
export { RightMenu } from './action/right-menu.tsx'
export { useOpenHere } from './action/use-open-here.ts'
export { useMenuAt } from './action/use-menu-at.tsx'
export { useRightMenu } from './action/use-right-menu.ts'
export type { Action } from './action/action.ts'
export { runAction } from './action/run-action.ts'
export type { MenuHandler } from './action/right-menu-actions.ts'

export { useAddressState, useUnreadable } from './address/use-address-state.ts'
export { useNavigateFromHere } from './address/use-navigate-from-here.ts'
export { mergedQuery, partsOf } from './address/address-query.ts'

export { runWithToast } from './call/run-with-toast.ts'
export { actingAccount, showsAddress } from './call/acting-account.ts'
export { call, inTime } from './call/call.ts'
export { saveFile, startDownload } from './call/save-file.ts'
export { CallError } from './call/call-error.ts'
export { plannedRead, prefetchReads, useAnswered, type PlannedRead } from './call/planned-reads.ts'
export { prefetch } from './call/prefetch.ts'
export { invalidate, invalidateAll, queryClient } from './call/query-client.ts'
export { contentPrefix, serverAddress } from './call/server-address.ts'
export { signedOut } from './call/signed-out.ts'
export { showActionError, useAction, type FieldErrorSink } from './call/use-action.ts'
export { useApi } from './call/use-api.ts'
export { useApiPages } from './call/use-api-pages.ts'
export { useEvents } from './call/use-events.ts'

export { StatusPage } from './feedback/pages/status-page.tsx'
export { confirm, useConfirmRefused } from './feedback/confirm.ts'
export { CrashGuard, CrashPage } from './feedback/pages/crash-page.tsx'
export { EmptyState } from './feedback/empty-state.tsx'
export { ErrorNote } from './feedback/error-note.tsx'
export { ErrorState } from './feedback/error-state.tsx'
export { NoPermission } from './feedback/pages/no-permission.tsx'
export { NotFound } from './feedback/pages/not-found.tsx'
export { Notice } from './feedback/notice.tsx'
export { Query, TableQuery } from './feedback/query.tsx'
export { toast, toastStore, type ToastAct, type ToastOptions } from './feedback/toast.ts'

export { ChoiceDialog } from './form/choosing/choice-dialog-later.tsx'
export { ChoiceField, type ChoiceFieldProps } from './form/choosing/choice-field.tsx'
export type {
  Choosable,
  ChoiceSource,
  ChoiceTreeProps,
  OfferQuery,
  Offers,
  SideProps,
} from './form/choosing/choice-source.ts'
export { ConditionChips } from './form/conditions/condition-chips.tsx'
export { ConditionForm } from './form/conditions/condition-form.tsx'
export {
  defaultConditionValues,
  isConditionSet,
  missingConditions,
  setConditions,
  type ConditionValues,
} from './form/conditions/condition-values.ts'
export { DayField } from './form/day-field.tsx'
export { FormDialog } from './form/form-dialog.tsx'
export { formMessages } from './form/form-messages.ts'
export { ConditionField } from './form/conditions/condition-field.tsx'
export { FormPair } from './form/form-pair.tsx'
export { MomentField } from './form/moment-field.tsx'
export { NumberInput } from './form/number-input.tsx'
export { NumbersForm } from './form/numbers-form.tsx'
export { RequiredMark } from './form/required-mark.tsx'
export { SettingsForm } from './form/settings/settings-form.tsx'
export { SettingsFrame } from './form/settings/settings-frame.tsx'
export { useBegun } from './form/settings/use-begun.ts'
export { useSettingsSave } from './form/settings/use-settings-save.ts'
export { useClearing } from './form/use-clearing.tsx'
export { useUnsaved } from './form/use-unsaved.ts'
export { useLeaveGuard } from './form/use-leave-guard.ts'
export { pickers, type PickerEntry, type PickerFieldProps } from './form/pickers.ts'

export { beforeSignOut } from './frame/before-sign-out.ts'
export { FrameSlotsContext } from './frame/frame-slots.ts'
export { storedPreference } from './frame/stored-preference.ts'
export { KitProvider } from './frame/kit-provider.tsx'
export { lazyPart, useLoaded, type LazyPart } from './frame/lazy-part.tsx'
export { knowScreens, prefetchCode, prefetchScreen } from './frame/prefetch-screen.ts'
export { SessionContext, useSession, useSessionIfAny, type SessionPerson } from './frame/session.ts'
export {
  defineSlot,
  SlotContext,
  useSlot,
  type ItemsOf,
  type MenuEntry,
  type Openness,
  type ScreenRoute,
  type Slot,
  type SlotContribution,
  type WebFeature,
} from './frame/slots.ts'
export { nonceForStyles, pageNonce } from './frame/style-nonce.ts'
export { useNarrowRail, useRailRoom } from './frame/rail-room.ts'
export { useHotkey, useSearchFocus } from './frame/use-hotkey.ts'
export { unsavedWork } from './frame/unsaved-work.ts'
export { useStoredPreference } from './frame/use-stored-preference.ts'

export { formatBytes, formatDay, formatExactly, formatNear, formatNumber } from '@shuku/kit/i18n'
export { kitMessages } from './language/kit-messages.ts'
export { CompactProvider } from './table/bars/compact-provider.tsx'
export { LanguageProvider } from './language/language-provider.tsx'
export { showLanguage } from './language/language-store.ts'
export { LanguageSwitch } from './language/language-switch.tsx'
export { LocalMoment } from './language/local-moment.tsx'
export { RelativeTime } from './language/relative-time.tsx'
export { useDaysLeft } from './language/use-days-left.ts'
export { useFormats } from './language/use-formats.ts'
export { useLanguage } from './language/use-language.ts'
export { textNow, useMessages } from './language/use-messages.ts'

export { DialogFoot } from './action/dialog/dialog-foot.tsx'
export { Dialog } from './action/dialog/dialog.tsx'
export { useSubmitHeldFor } from './action/dialog/submit-hold.ts'
export { DialogTitle } from './action/dialog/dialog-title.tsx'
export { PlainDialog } from './action/dialog/plain-dialog.tsx'
export { SubmitDialog } from './action/dialog/submit-dialog.tsx'
export { PageHeader, type Crumb } from './layout/page-header.tsx'
export { ScrollPane } from './layout/scroll-pane.tsx'
export { SideDrawer } from './layout/side-drawer.tsx'
export { SidePane } from './layout/side-pane.tsx'
export { SearchFrame } from './layout/search/search-frame.tsx'
export { SearchInput } from './layout/search/search-input.tsx'
export { TabBar, type TabBarItem } from './layout/tab-bar.tsx'
export { useCameFrom } from './layout/use-came-from.ts'
export { noteList, stepOf, type Step } from './table/list-walk.ts'
export { usePageTitle } from './layout/use-page-title.ts'
export { TreeDrawerButton, TreeLayout, useTreeDrawer } from './layout/tree-layout.tsx'

export { Avatar } from './show/avatar.tsx'
export { Chip } from './show/chip.tsx'
export { CountBadge } from './show/count-badge.tsx'
export { FileGlyph } from './show/file-glyph.tsx'
export { fileKindOf, type FileKind } from './show/file-kind.ts'
export { FileName } from './show/file-name.tsx'
export { firstHit, hitText, hitWords, withoutHits } from './show/hit-parts.ts'
export { HitText } from './show/hit-text.tsx'
export { ProductMark } from './show/product-mark.tsx'
export { ProgressBar } from './show/progress/progress-bar.tsx'
export { WaitingBar } from './show/progress/waiting-bar.tsx'
export { StatusTag, type StatusTone } from './show/status-tag.tsx'

export { useColumnChooser } from './table/bars/column-chooser.tsx'
export { FilterBar } from './table/bars/filter-bar.tsx'
export { ShortFoot } from './table/bars/short-foot.tsx'
export { ShortPager } from './table/bars/short-pager.tsx'
export { ListFoot } from './table/bars/list-foot.tsx'
export { Counter } from './table/bars/table-foot.tsx'
export { useFitting } from './layout/use-fitting.ts'
export { useTable, type Table } from './table/use-table.ts'
export type { TableRow } from './table/table-row.ts'
export type { Selection } from './table/use-selection.ts'
export { DataTable } from './table/view/data-table.tsx'
export type { DataTableProps, RowLook } from './table/view/data-table-props.ts'
export type { ColumnView, TitleView } from './table/view/column-view.ts'

export { useMedia, useSmallScreen } from './theme/use-media.ts'
export { installTheme, type ThemeChoice } from './theme/theme-store.ts'
export { useTheme } from './theme/use-theme.ts'

export { Tree, type TreeHandle } from './tree/tree.tsx'
export { TreeHead } from './tree/tree-head.tsx'
export type { TreeNode } from './tree/tree-node.ts'

export { canChooseFolder, chooseFiles, chooseFolder } from './upload/choose/choose-files.ts'
export { ChooseTableFile } from './upload/choose/choose-table-file.tsx'
export { DropArea } from './upload/choose/drop-area.tsx'
export { InterruptedLine } from './upload/resumable/interrupted-line.tsx'
export { useInterrupted } from './upload/resumable/use-interrupted.ts'
export { handedFiles } from './upload/choose/handed-files.ts'
export type { PlacedFile, PlacedFiles } from './upload/choose/placed-files.ts'
export { sendPatiently } from './upload/send-patiently.ts'
export { percentOf, UploadLine, UploadRow } from './upload/upload-line.tsx'
export { UploadPanel } from './upload/upload-panel.tsx'
export type { UploadItem, UploadTask } from './upload/upload-queue.ts'
export { uploadFailure } from './upload/upload-failure.ts'
export { uploadOne } from './upload/upload-one.ts'
export { useUploads } from './upload/use-uploads.ts'
