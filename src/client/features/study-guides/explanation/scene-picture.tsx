import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { FigureView } from '../../../figures/figure-view'
import { ShapesPicture } from './shapes-picture'
import { TextPicture } from './text-picture'

/** What a scene shows at one of its steps. */
export function ScenePicture({ scene: { picture }, step }: { scene: Scene; step: number }) {
  switch (picture.kind) {
    case 'figure':
      return (
        <div className={step === 1 ? 'animate-rise' : ''}>
          <FigureView figure={picture.figure} />
        </div>
      )
    case 'text':
      return <TextPicture picture={picture} step={step} />
    case 'shapes':
      return <ShapesPicture picture={picture} step={step} />
  }
}
