import type { Scene } from '#shared/features/study-guides/scenes.contract'
import type { Language } from '#shared/languages'

/** One step of the whole explanation. */
export interface SceneStep {
  key: string
  /** The scene it belongs to, counted from zero, and its number there, counted from one. */
  scene: number
  number: number
  caption: string
}

/** The steps of all scenes in one row, in the reader's language. */
export function sceneSteps(scenes: readonly Scene[], language: Language): SceneStep[] {
  return scenes.flatMap(({ steps }, scene) =>
    steps.map(({ caption, captionFr }, place) => ({
      key: `${scene}-${place}`,
      scene,
      number: place + 1,
      caption: language === 'fr' ? captionFr : caption,
    })),
  )
}
