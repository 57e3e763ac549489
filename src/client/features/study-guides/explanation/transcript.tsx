import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { ScenePicture } from './scene-picture'

/** All that is said, to be read at any pace; on paper with each picture as it is in the end. */
export function Transcript({ scenes }: { scenes: readonly Scene[] }) {
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
