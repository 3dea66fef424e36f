import { useEffect, useEffectEvent } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { CategoryTree, pathOf, useCategories } from '@shuku/domain/categories/web'
import { Id, wire, wireObject } from '@shuku/kit/contract'
import {
  EmptyState,
  handedFiles,
  PageHeader,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useMessages,
} from '@shuku/kit/web'
import { importMessages } from '../messages.ts'
import { importRunner, useImport } from './run/use-import.ts'
import { ChooseStep } from './steps/choose-step.tsx'
import { PlanStep, PlanningStep } from './steps/plan-step.tsx'
import { ResultStep } from './steps/result-step.tsx'
import { RunStep } from './steps/run-step.tsx'
import './import-page.css'

const PageState = wireObject({ categoryId: wire('secid', Id).optional() })

/** The import of a folder: the category, the files, the plan, the work, what came of it. */
export function ImportPage() {
  const t = useMessages(importMessages)
  const [state, setState] = useAddressState(PageState)
  const categories = useCategories({ mayCreate: true })
  const view = useImport()
  const active = view.stage === 'idle' ? undefined : view.chosen
  const categoryId = active?.categoryId ?? state.categoryId
  const path = pathOf(categories.byId, categoryId)
  const name = active?.categoryName ?? path.at(-1)?.name
  const takeHanded = useEffectEvent(() => {
    const handed = name === undefined ? undefined : handedFiles.take()
    if (handed && categoryId !== undefined && name !== undefined && !isBusy(view.stage)) {
      void importRunner.choose({ categoryId, categoryName: name }, handed)
    }
  })
  // dropped on another screen, which led here
  useEffect(() => takeHanded(), [name])

  const chooseCategory = (id: number) => {
    if (!isBusy(view.stage)) importRunner.leave()
    setState({ categoryId: id })
  }
  return (
    <TreeLayout
      name="create"
      tree={
        <CategoryTree
          kind="all"
          kinds={['all']}
          mayCreate
          value={categoryId}
          onKind={() => {}}
          onChange={chooseCategory}
        />
      }
    >
      <PageHeader
        title={name === undefined ? t('title') : t('into', { name })}
        trail={path.slice(0, -1).map((each) => ({ label: each.name, href: addresses.importFolder(each.id) }))}
      />
      <TreeDrawerButton label={name ?? t('openTree')} />
      <div className="sk-import">
        {view.stage === 'idle' &&
          (name === undefined || categoryId === undefined ? (
            <EmptyState title={t('chooseCategory')} text={t('chooseCategoryText')} />
          ) : (
            <ChooseStep
              target={{ categoryId, categoryName: name }}
              isAllowed={path.at(-1)?.mayCreate ?? false}
              error={view.error}
            />
          ))}
        {view.stage === 'planning' && <PlanningStep chosen={view.chosen} />}
        {view.stage === 'planned' && <PlanStep chosen={view.chosen} plan={view.plan} />}
        {(view.stage === 'running' || view.stage === 'paused') && <RunStep view={view} />}
        {view.stage === 'over' && <ResultStep view={view} />}
      </div>
    </TreeLayout>
  )
}

function isBusy(stage: string): boolean {
  return stage === 'running' || stage === 'paused'
}
