import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { useLanguage } from '../../../i18n/use-translation'
import { ScenePicture } from './scene-picture'
import type { SceneStep } from './scene-steps'

interface SceneBoardProps {
  scenes: readonly Scene[]
  current: Pick<SceneStep, 'scene' | 'number'>
}

/** The scene that is on, at its step. All scenes lie in one place, so that the page never moves from one to the next. */
export function SceneBoard({ scenes, current }: SceneBoardProps) {
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
