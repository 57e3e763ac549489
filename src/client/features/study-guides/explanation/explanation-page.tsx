import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { stepMs } from '#shared/features/study-guides/scenes.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { FiguredText } from '../../../figures/figured-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { Sheet } from '../../../ui/paper/sheet'
import { guideText } from '../guide-text'
import { ScenePicture } from './scene-picture'

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

interface SceneBoardProps {
  scenes: readonly Scene[]
  current: Pick<SceneStep, 'scene' | 'number'>
}

/** The scene that is on, at its step. All scenes lie in one place, so that the page never moves from one to the next. */
function SceneBoard({ scenes, current }: SceneBoardProps) {
  const language = useLanguage()
  return (
    <div className="grid">
      {scenes.map((scene, place) => (
        <div
          key={scene.title}
          className={`grid grid-rows-[auto_1fr] items-center [grid-area:1/1] ${place === current.scene ? '' : 'invisible'}`}
        >
          <h2 className="mb-4 text-heading">{language === 'fr' ? scene.titleFr : scene.title}</h2>
          <ScenePicture scene={scene} step={stepOf({ scene, place, current })} />
        </div>
      ))}
    </div>
  )
}

/**
 * A scene that is over waits after its last step and one to come before its first: when it is shown, nothing in it has
 * to move, and what belongs to the step is drawn then and not before.
 */
function stepOf({
  scene,
  place,
  current,
}: {
  scene: Scene
  place: number
  current: SceneBoardProps['current']
}): number {
  if (place === current.scene) return current.number
  return place < current.scene ? scene.steps.length + 1 : 0
}

/** One step of the whole explanation. */
interface SceneStep {
  key: string
  /** The scene it belongs to, counted from zero, and its number there, counted from one. */
  scene: number
  number: number
  caption: string
}

/** The steps of all scenes in one row, in the reader's language. */
function sceneSteps(scenes: readonly Scene[], language: Language): SceneStep[] {
  return scenes.flatMap(({ steps }, scene) =>
    steps.map(({ caption, captionFr }, place) => ({
      key: `${scene}-${place}`,
      scene,
      number: place + 1,
      caption: language === 'fr' ? captionFr : caption,
    })),
  )
}

interface Playback {
  /** Which step is shown, counted from zero. */
  place: number
  isPlaying: boolean
  /** From the first step again when the last one is shown. */
  play: () => void
  pause: () => void
  step: (by: 1 | -1) => void
}

/** Goes through steps by itself, each for its time, until the last one is shown or somebody pauses. */
function usePlayback(durationsMs: readonly number[]): Playback {
  const [place, setPlace] = useState(0)
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const last = durationsMs.length - 1
  const isPlaying = wantsToPlay && place < last
  const durationMs = durationsMs[place]

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setPlace(place + 1), durationMs)
    return () => clearTimeout(timer)
  }, [isPlaying, place, durationMs])

  return {
    place,
    isPlaying,
    play() {
      if (place === last) setPlace(0)
      setWantsToPlay(true)
    },
    pause: () => setWantsToPlay(false),
    step(by) {
      const next = Math.min(Math.max(place + by, 0), last)
      setPlace(next)
      // Who comes back from the end looks for something, and goes on by themselves.
      if (place === last) setWantsToPlay(false)
    },
  }
}
