import { useTranslation } from '../../i18n/use-translation'
import { FirstPageForm } from '../../learning/first-page'

/** The first step of a new student. The grade chosen at the sign-up is not asked again. */
export function NewcomerPage({ grade }: { grade: number | null }) {
  const { t } = useTranslation('welcome')
  return (
    <section
      aria-labelledby="find-page"
      className="margin-line rounded-sheet border border-line bg-sheet shadow-sheet [--margin-at:2.875rem]
        lg:[--margin-at:4rem]"
    >
      <span
        aria-hidden="true"
        className="absolute top-6 w-(--margin-at) text-center font-[620] font-serif text-[1.375rem] text-primary"
      >
        1.
      </span>
      <div className="py-5 pr-4 pl-15 sm:pr-6 lg:py-7 lg:pr-9 lg:pl-22">
        <h2 id="find-page" className="text-heading">
          {t('findPage')}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{t('findPageText')}</p>
        <FirstPageForm isShort savedGrade={grade} />
      </div>
    </section>
  )
}
