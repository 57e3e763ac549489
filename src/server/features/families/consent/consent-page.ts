import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { ageOn } from '#shared/features/families/families.rules'
import { GRADE_FIRST, GRADE_LAST } from '#shared/features/skills/skills.rules'
import { SCREENS } from '#shared/screens'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { CONSENT_PAGE_WORDS, CONSENT_TEXTS } from '#shared/words/pages/consent.words'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { Html, html } from '../../../http/pages/html'
import { renderServerPage, type ServerPage } from '../../../http/pages/server-page'
import { renderBirthFields } from '../../account/consent/birth-month-form'
import { type FormState, renderField } from '../../account/sign-in/sign-in-field'
import { type GuardianByEmail, renderGuardianFields } from '../sign-up/guardian-form'

export interface ConsentPage extends ServerPage, FormState {
  /** The page's own address, to which its forms are submitted. */
  path: string
  problem: string | null
  officer: string
  today: string
}

export interface ConsentSubject extends GuardianByEmail {
  childName: string | null
}

const nameOf = ({ language }: ServerPage, childName: string | null) => childName ?? GUARDIAN_TEXTS[language].student

/** Step 1: who consents. */
export function renderConsentYou(page: ConsentPage, subject: ConsentSubject): string {
  const { childName, guardianEmail, isKnown } = subject
  const words = CONSENT_PAGE_WORDS[page.language]
  const title = isKnown ? words.knownTitle : words.youTitle
  return render(page, 1, {
    title,
    body: html`
      <h1>${title}</h1>
      <p class="consent-lead">${isKnown ? words.knownText(guardianEmail) : words.youText(nameOf(page, childName))}</p>
      ${renderProblem(page)}
      <form method="post" action="${page.path}" class="auth-form">
        <input type="hidden" name="step" value="you">
        ${renderGuardianFields(page, subject)}
        <button class="auth-button" type="submit">${words.next}</button>
      </form>`,
  })
}

/** Step 2: the child and the text. `sealed` carries the answers of step 1. */
export function renderConsentChild(page: ConsentPage, sealed: string): string {
  const words = CONSENT_PAGE_WORDS[page.language]
  const { firstName: label } = SIGN_IN_WORDS[page.language]
  const [before, marked] = words.childTitle
  return render(page, 2, {
    title: words.child,
    body: html`
      <h1>${before}<span class="pen-stroke">${marked}</span></h1>
      <p class="consent-lead">${words.childText}</p>
      ${renderProblem(page)}
      <form method="post" action="${page.path}" class="auth-form consent-form">
        <input type="hidden" name="step" value="child">
        <input type="hidden" name="sealed" value="${sealed}">
        ${renderField(page, { name: 'firstName', label, type: 'text', autocomplete: 'off' })}
        ${renderBirthFields(page, page.language, page.today)}
        ${renderGrades(page)}
        ${renderText(page)}
        ${renderContact(page)}
        <div class="consent-bar">
          <button class="auth-button" type="submit">${words.agree}${ARROW}</button>
          <p class="auth-hint">${words.copy}</p>
        </div>
      </form>`,
  })
}

/** Step 3. */
export function renderConsentDone(page: ConsentPage, done: { childName: string; childConfirms: boolean }): string {
  const words = CONSENT_PAGE_WORDS[page.language]
  return render(page, 3, {
    title: words.doneTitle,
    body: html`
      <h1>${words.doneTitle}</h1>
      <p class="consent-lead" role="status">${words.done(done.childName)}</p>
      ${done.childConfirms && html`<p class="consent-lead">${words.childConfirms}</p>`}
      <a class="auth-button" href="/family/home">${words.toFamily}</a>`,
  })
}

const STEPS = [1, 2, 3]

function render(page: ConsentPage, step: number, { title, body }: { title: string; body: Html }): string {
  const words = CONSENT_PAGE_WORDS[page.language]
  const label = words.steps(step)
  const back = step === 2 && html`<a class="consent-back" href="${page.path}">${BACK}${words.you}</a>`
  return renderServerPage(page, {
    title,
    // In the other language the steps begin again.
    path: step === 3 ? null : page.path,
    isBare: true,
    body: html`
      <div class="consent">
        <div class="consent-steps" aria-hidden="true">${STEPS.map(
          (each) => html`<i${each < step ? new Html(' data-done') : each === step && new Html(' data-now')}></i>`,
        )}</div>
        <p class="consent-where">${back}<span>${label}</span></p>
        ${body}
      </div>`,
  })
}

function renderProblem({ problem }: ConsentPage): Html | null {
  return problem === null ? null : html`<p class="auth-problem" role="alert">${problem}</p>`
}

function renderGrades({ language, typed }: ConsentPage): Html {
  const grades = Array.from({ length: GRADE_LAST - GRADE_FIRST + 1 }, (_, index) => String(GRADE_FIRST + index))
  return html`
        <fieldset class="consent-grades">
          <legend>${CONSENT_PAGE_WORDS[language].grade}</legend>
          <div>${grades.map(
            (grade) => html`
            <label><input type="radio" name="grade" value="${grade}"${
              typed.grade === grade && new Html(' checked')
            }><span>${grade}</span></label>`,
          )}</div>
        </fieldset>`
}

function renderText({ language, typed, fieldProblems, today }: ConsentPage): Html {
  const text = CONSENT_TEXTS[CONSENT_VERSION][language]
  const child = typed.firstName || GUARDIAN_TEXTS[language].student
  const age = ageOn(`${typed.birthYear}-${typed.birthMonth}`, today)
  const { bold, rest } = text.agree(child)
  const problem = fieldProblems.agree
  return html`
        <section class="consent-card">
          <div class="consent-why">${SHIELD}<div>
            <h2>${text.title(child, age)}</h2>
            <p>${text.why(child)}</p>
          </div></div>
          <div class="consent-body">
            <h3>${text.storedTitle}</h3>
            <ul>${text.stored.map(
              ({ what, why }, index) =>
                html`<li>${STORED_DATA_ICONS[index]}<div><b>${what}</b><p>${why}</p></div></li>`,
            )}</ul>
            <ul class="consent-never">${text.never.map((each) => html`<li>${CROSS}${each}</li>`)}</ul>
          </div>
          <label class="consent-agree"><input type="checkbox" name="agree" value="yes"${
            typed.agree === 'yes' && new Html(' checked')
          }${problem && new Html(' aria-invalid="true" aria-describedby="agree-problem"')}>
            <span><b>${bold}</b> ${rest}</span></label>
          ${problem && html`<p class="auth-field-problem consent-problem" id="agree-problem">${problem}</p>`}
        </section>`
}

function renderContact({ language, officer, supportEmail }: ConsentPage): Html {
  const words = CONSENT_PAGE_WORDS[language]
  return html`
        <p class="consent-contact">${officer && html`${words.privacyOfficer(officer)}<br>`}
          <a href="${SCREENS.privacyPolicy.address}">${words.privacyPolicy}</a> &nbsp;·&nbsp;
          <a href="mailto:${supportEmail}">${words.question}</a></p>`
}

const icon = (size: number, ...paths: string[]) => {
  const shapes = paths.map((path) => `<path d="${path}"/>`).join('')
  return new Html(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
      stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`,
  )
}

const BACK = icon(17, 'm12 19-7-7 7-7', 'M19 12H5')
const ARROW = icon(19, 'M5 12h14', 'm12 5 7 7-7 7')
const CROSS = icon(18, 'M18 6 6 18', 'm6 6 12 12')
const SHIELD = icon(
  22,
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72' +
    'a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'm9 12 2 2 4-4',
)
const STORED_DATA_ICONS = [
  icon(20, 'M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0', 'M20 21a8 8 0 0 0-16 0'),
  icon(20, 'M13 5h8', 'M13 12h8', 'M13 19h8', 'm3 17 2 2 4-4', 'm3 7 2 2 4-4'),
  icon(20, 'M8 2v3', 'M16 2v3', 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2', 'M3 9h18'),
]
