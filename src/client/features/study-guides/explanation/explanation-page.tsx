import { stepMs } from '#shared/features/study-guides/scenes.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { MarkdownView } from '../../../ui/markdown-view'
import { Sheet } from '../../../ui/sheet'
import { guideText } from '../guide-text'
import { PlaybackControls } from './playback-controls'
import { SceneBoard } from './scene-board'
import { type SceneStep, sceneSteps } from './scene-steps'
import { Transcript } from './transcript'
import { usePlayback } from './use-playback'
import { useStepKeys } from './use-step-keys'

/** A guide that draws itself step by step, with what is said below the drawing and all of it below that. */
export function ExplanationPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const steps = sceneSteps(guide.scenes, language)
  const playback = usePlayback(steps.map(({ caption }) => stepMs(caption)))
  useStepKeys(playback.step)
  const current = steps[playback.place]
  const { text, language: textLanguage } = guideText(guide, language)
  if (!current) return null
  return (
    <>
      <section aria-label={t('explanation.label')} className="print:hidden">
        <Sheet className="p-4 sm:p-8">
          <SceneBoard scenes={guide.scenes} current={current} />
          <Caption steps={steps} current={current} />
          <PlaybackControls playback={playback} total={steps.length} />
        </Sheet>
      </section>
      <Transcript scenes={guide.scenes} />
      {text && (
        <section className="mt-10">
          <h2 className="mb-4 text-section">{t('explanation.more')}</h2>
          <Sheet lang={textLanguage} className="prose wrap-anywhere px-5 pt-2 pb-8 sm:px-10 sm:pt-5 sm:pb-10">
            <MarkdownView blocks={parseMarkdown(text)} />
          </Sheet>
        </section>
      )}
    </>
  )
}

/** The words of this step. Those of the other steps lie invisible in the same place, so that the height never changes. */
function Caption({ steps, current }: { steps: readonly SceneStep[]; current: SceneStep }) {
  return (
    <div className="mx-auto mt-5 grid max-w-2xl text-lead">
      {steps.map(({ key, caption }) => (
        <p key={key} aria-hidden className="invisible [grid-area:1/1]">
          {caption}
        </p>
      ))}
      <p aria-live="polite" className="[grid-area:1/1]">
        {current.caption}
      </p>
    </div>
  )
}
