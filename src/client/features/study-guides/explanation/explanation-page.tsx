import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { stepMs } from '#shared/features/study-guides/scenes.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { FiguredText } from '../../../figures/figured-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { Sheet } from '../../../ui/paper/sheet'
import { guideText } from '../guide-text'
import { SceneBoard } from './scene-board'
import { ScenePicture } from './scene-picture'
import { type SceneStep, sceneSteps } from './scene-steps'
import type { Playback } from './use-playback'
import { usePlayback } from './use-playback'

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
            <FiguredText blocks={parseMarkdown(text, guide.figures)} language={textLanguage} />
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

/** All that is said, to be read at any pace; on paper with each picture as it is in the end. */
function Transcript({ scenes }: { scenes: readonly Scene[] }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  return (
    <section className="mt-10">
      <h2 className="text-section">{t('explanation.transcript')}</h2>
      {scenes.map((scene) => (
        <div key={scene.title} className="mt-5">
          <h3 className="text-subheading">{language === 'fr' ? scene.titleFr : scene.title}</h3>
          <div className="hidden print:block">
            <ScenePicture scene={scene} step={scene.steps.length} />
          </div>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-6 marker:text-ink-soft">
            {scene.steps.map(({ caption, captionFr }) => (
              <li key={caption}>{language === 'fr' ? captionFr : caption}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const OWN_ARROWS = 'input, textarea, select, [contenteditable], dialog, [role="menu"]'

/** The arrows to the left and right go back and on, unless the focus is in a control that wants them itself. */
function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return
    if (event.key === 'ArrowLeft') onStep(-1)
    if (event.key === 'ArrowRight') onStep(1)
  })

  useEffect(() => {
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [])
}

/** Play and pause, back and on, and how far it is. */
function PlaybackControls({ playback, total }: { playback: Playback; total: number }) {
  const { t } = useTranslation('studyGuides')
  const { place, isPlaying, play, pause, step } = playback
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="mx-auto mt-5 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
      <div className="flex items-center gap-1.5 sm:gap-2">
        <Button onClick={isPlaying ? pause : play} className="min-w-32">
          <Icon aria-hidden className="size-5" />
          {isPlaying ? t('listening.pause') : t('actions.play')}
        </Button>
        <IconButton icon={SkipBack} label={t('explanation.back')} disabled={place === 0} onClick={() => step(-1)} />
        <IconButton
          icon={SkipForward}
          label={t('explanation.next')}
          disabled={place === total - 1}
          onClick={() => step(1)}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-52">
        <p className="mb-1.5 font-semibold text-[0.9375rem] tabular-nums">
          {t('explanation.step', { step: place + 1, total })}
        </p>
        <ProgressBar label={t('parts.label')} done={place + 1} total={total} />
      </div>
    </div>
  )
}
