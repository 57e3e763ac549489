import type { Subject } from '#shared/subjects'
import amara from '../../../../content/portraits/amara-diallo.svg?no-inline'
import etienne from '../../../../content/portraits/etienne-bouchard.svg?no-inline'
import mariam from '../../../../content/portraits/mariam-haddad.svg?no-inline'
import priya from '../../../../content/portraits/priya-raman.svg?no-inline'
import { useTranslation } from '../../i18n/use-translation'
import { PAGE_WIDTH } from './page-width'

/** Some of the sample tutors, as in `content/tutors`. */
const TUTORS = [
  { key: 'amara', name: 'Amara Diallo', portrait: amara, subjects: ['math', 'french'], languages: 'FR · EN' },
  { key: 'etienne', name: 'Étienne Bouchard', portrait: etienne, subjects: ['math', 'french'], languages: 'FR · EN' },
  { key: 'priya', name: 'Priya Raman', portrait: priya, subjects: ['math', 'english'], languages: 'EN · FR' },
  { key: 'mariam', name: 'Mariam Haddad', portrait: mariam, subjects: ['french', 'english'], languages: 'FR · EN' },
] as const satisfies readonly { key: string; name: string; portrait: string; subjects: Subject[]; languages: string }[]

/** The demo's tutors. Outside the demo the server removes this section. */
export function TutorBand() {
  const { t } = useTranslation('landingMore')
  return (
    <section data-demo-only="true" className="bg-well py-10 sm:py-18">
      <div className={PAGE_WIDTH}>
        <h2 className="text-title">{t('tutors.title')}</h2>
        <p className="mt-2 mb-6 text-ink-soft sm:mb-10">{t('tutors.text')}</p>
        <ul className="grid gap-5 sm:grid-cols-2 sm:gap-9 lg:grid-cols-4">
          {TUTORS.map(({ key, name, portrait, subjects, languages }) => (
            <li key={key} className="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-4">
              <img
                src={portrait}
                alt=""
                width="148"
                height="148"
                className="size-18 rounded-full border border-line ring-4 ring-sheet sm:size-37"
              />
              <div>
                <h3 className="text-subheading sm:mt-4">{name}</h3>
                <p className="mt-1 flex flex-wrap gap-x-4 font-semibold text-[0.9375rem]">
                  {subjects.map((subject) => (
                    <SubjectName key={subject} subject={subject} />
                  ))}
                </p>
                <p className="mt-1 text-[0.9375rem] text-ink-soft leading-normal sm:mt-2">{t(`tutors.${key}`)}</p>
                <p className="mt-2 text-ink-soft text-sm max-sm:hidden">{languages}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function SubjectName({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  return (
    <span data-subject={subject} className="flex items-center gap-2">
      <span aria-hidden="true" className="h-4 w-1.5 rounded-sm bg-subject" />
      {t(`subjects.${subject}.name`)}
    </span>
  )
}
