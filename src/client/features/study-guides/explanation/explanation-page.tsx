import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { stepMs } from '#shared/features/study-guides/scenes.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Language } from '#shared/languages'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { Sheet } from '../../../ui/paper/sheet'
import { GuideProse, guideText } from '../guide-text'
import { ScenePicture } from './scene-picture'

/** A guide that is drawn step by step with captions, followed by a transcript. */
export function ExplanationPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const steps = sceneSteps(guide.scenes, language)
  const playback = usePlayback(steps.map(({ caption }) => stepMs(caption)))
  useStepKeys(playback.step)
  const current = steps[playback.index]
  const { text } = guideText(guide, language)
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
          <GuideProse guide={guide} />
        </section>
      )}
    </>
  )
}

/** The captions of all steps take up the same space invisibly, so that the height never changes. */
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

/** In print, each scene is shown with its final picture. */
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

const HANDLES_ARROWS = 'input, textarea, select, [contenteditable], dialog, [role="menu"]'

/** Arrow keys go back and forward, unless the focus is in a control that handles them itself. */
function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(HANDLES_ARROWS)) return
    if (event.key === 'ArrowLeft') onStep(-1)
    if (event.key === 'ArrowRight') onStep(1)
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

function PlaybackControls({ playback, total }: { playback: Playback; total: number }) {
  const { t } = useTranslation('studyGuides')
  const { index, isPlaying, play, pause, step } = playback
  const Icon = isPlaying ? Pause : Play
  return (
    <div
      className="mx-auto mt-5 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line
      border-t pt-5"
    >
      <div className="flex items-center gap-1.5 sm:gap-2">
        <Button onClick={isPlaying ? pause : play} className="min-w-32">
          <Icon aria-hidden className="size-5" />
          {isPlaying ? t('listening.pause') : t('actions.play')}
        </Button>
        <IconButton icon={SkipBack} label={t('explanation.back')} disabled={index === 0} onClick={() => step(-1)} />
        <IconButton
          icon={SkipForward}
          label={t('explanation.next')}
          disabled={index === total - 1}
          onClick={() => step(1)}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-52">
        <p className="mb-1.5 font-semibold text-[0.9375rem] tabular-nums">
          {t('explanation.step', { step: index + 1, total })}
        </p>
        <ProgressBar label={t('parts.label')} done={index + 1} total={total} />
      </div>
    </div>
  )
}

/** All scenes take up the same space, so that the page does not move between them. */
function SceneBoard({ scenes, current }: { scenes: readonly Scene[]; current: SceneStep }) {
  const language = useLanguage()
  // A hidden scene is after its last or before its first step, so that its animation runs only when it is shown.
  const stepOf = (scene: Scene, index: number) => {
    if (index === current.scene) return current.number
    return index < current.scene ? scene.steps.length + 1 : 0
  }
  return (
    <div className="grid">
      {scenes.map((scene, index) => (
        <div
          key={scene.title}
          className={`grid grid-rows-[auto_1fr] items-center [grid-area:1/1]
            ${index === current.scene ? '' : 'invisible'}`}
        >
          <h2 className="mb-4 text-heading">{language === 'fr' ? scene.titleFr : scene.title}</h2>
          <ScenePicture scene={scene} step={stepOf(scene, index)} />
        </div>
      ))}
    </div>
  )
}

interface SceneStep {
  key: string
  /** The index of the scene, from 0. */
  scene: number
  /** The number of the step in its scene, from 1. */
  number: number
  caption: string
}

function sceneSteps(scenes: readonly Scene[], language: Language): SceneStep[] {
  return scenes.flatMap(({ steps }, scene) =>
    steps.map(({ caption, captionFr }, index) => ({
      key: `${scene}-${index}`,
      scene,
      number: index + 1,
      caption: language === 'fr' ? captionFr : caption,
    })),
  )
}

type Playback = ReturnType<typeof usePlayback>

/** Shows each step for its duration until the last one. */
function usePlayback(durationsMs: readonly number[]) {
  const [index, setIndex] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const last = durationsMs.length - 1
  const isPlaying = isStarted && index < last
  const durationMs = durationsMs[index]

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setIndex(index + 1), durationMs)
    return () => clearTimeout(timer)
  }, [isPlaying, index, durationMs])

  return {
    index,
    isPlaying,
    play() {
      if (index === last) setIndex(0)
      setStarted(true)
    },
    pause: () => setStarted(false),
    step(by: 1 | -1) {
      setIndex(Math.min(Math.max(index + by, 0), last))
      // Going back from the end does not start playing again.
      if (index === last) setStarted(false)
    },
  }
}
