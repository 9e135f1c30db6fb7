import { expect, test } from './journey.ts'
import {
  courseCalled,
  demoCourse,
  enter,
  fillSignIn,
  fillSignUp,
  learn,
  signUp,
  someNewcomer,
} from './steps.ts'

test('any portal lets anybody in, and leads to their own home', async ({ page, say, account, context }) => {
  const portals = [
    ['/admin', 'instructor', '/instructor/dashboard'],
    ['/staff', 'admin', '/admin/dashboard'],
    ['/instructor', 'student', '/dashboard'],
    ['/student', 'staff', '/staff/dashboard'],
  ] as const
  for (const [portal, role, home] of portals) {
    await page.goto(portal)
    await fillSignIn(page, say, await account(role))
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    await context.clearCookies()
  }
})

test('each portal says in its own words that a password is wrong', async ({ page, say, account }) => {
  const portals = [
    ['/admin', 'people_invalid_admin_credentials'],
    ['/staff', 'people_invalid_staff_credentials'],
    ['/instructor', 'people_invalid_credentials'],
    ['/student', 'people_invalid_credentials'],
  ] as const
  for (const [portal, refusal] of portals) {
    await page.goto(portal)
    await fillSignIn(page, say, { ...(await account('student')), password: 'not-the-right-one' })
    await expect(page.getByRole('alert')).toContainText(say(refusal))
  }
})

test('each role comes in by its own portal and is taken to its own home', async ({
  page,
  say,
  account,
  context,
}) => {
  for (const role of ['admin', 'staff', 'instructor'] as const) {
    await page.goto(`/${role}`)
    await fillSignIn(page, say, await account(role))
    await expect(page).toHaveURL(new RegExp(`/${role}/dashboard$`))
    await context.clearCookies()
  }
  await page.goto('/student')
  await fillSignIn(page, say, await account('student'))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a wrong password and an unknown address are answered alike', async ({ page, say, account }) => {
  const { email } = await account('student')
  for (const someone of [email, 'nobody@example.org']) {
    await page.goto('/auth/signin')
    await fillSignIn(page, say, { email: someone, password: 'not-the-right-one' })
    await expect(page.getByRole('alert')).toContainText(say('people_invalid_credentials'))
    await expect(page.getByLabel(say('common_email'), { exact: true })).toHaveValue(someone)
    await expect(page.getByLabel(say('common_password'), { exact: true })).toHaveValue('')
  }
})

test('a sign-up form that is wrong says what is wrong beside the field and keeps what was typed', async ({
  page,
  say,
}) => {
  await page.goto('/auth/signup')
  await page.getByLabel(say('common_full_name')).fill('Nona Kambu')
  await page.getByLabel(say('common_email'), { exact: true }).fill('nona@example.org')
  await page.getByLabel(say('common_password'), { exact: true }).fill('short')
  await page.getByLabel(say('common_confirm_password')).fill('other')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common_create_account') })
    .click()
  await expect(page.getByLabel(say('common_password'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(say('people_password_too_short')),
  )
  await expect(page.getByLabel(say('common_confirm_password'))).toHaveAccessibleDescription(
    say('people_passwords_differ'),
  )
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(say('people_terms_required'))
  await expect(page.getByLabel(say('common_full_name'))).toHaveValue('Nona Kambu')
  await expect(page.getByRole('alert')).toBeFocused()
})

test('a refused sign-up asks for the password again where it is empty, until something stands there', async ({
  page,
  say,
}) => {
  const password = page.getByLabel(say('common_password'), { exact: true })
  const again = page.getByLabel(say('common_confirm_password'))
  await page.goto('/auth/signup')
  await expect(again).not.toHaveAccessibleDescription(say('people_password_again'))
  await page.getByLabel(say('common_full_name')).fill('Nona Kambu')
  await page.getByLabel(say('common_email'), { exact: true }).fill('nona@example.org')
  for (const field of [password, again]) await field.fill('bekal-di-noken')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common_create_account') })
    .click()
  for (const field of [password, again]) {
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(new RegExp(say('people_password_again')))
  }
  await again.fill('bekal-di-noken')
  await expect(page.locator('#confirmPassword-error')).toBeHidden()
  await expect(page.locator('#password-error')).toBeVisible()
})

test('nobody makes themselves staff or admin', async ({ page, say }) => {
  for (const role of ['staff', 'admin']) {
    await page.goto('/auth/signup')
    await page.getByRole('combobox', { name: say('people_sign_up_role') }).evaluate((select, value) => {
      const option = new Option(value, value, true, true)
      select.append(option)
    }, role)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await fillSignUp(page, say, someNewcomer())
    expect((await answered).status()).toBe(403)
    await expect(page.getByText(say('people_role_not_self_assignable')).first()).toBeVisible()
  }
})

test('an address that is taken gets no second account, and no stranger learns that it is taken', async ({
  page,
  say,
  account,
}) => {
  const { email } = await account('student')
  await page.goto('/auth/signup')
  await fillSignUp(page, say, { ...someNewcomer(), email })
  await expect(page.getByText(say('people_failed_to_create_account')).first()).toBeVisible()
})

test('after signing in nobody is sent to another site', async ({ page, say, site, account }) => {
  const elsewhere = [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]
  for (const redirectTo of elsewhere) {
    await page.goto(`/auth/signin?${new URLSearchParams({ redirectTo })}`)
    await fillSignIn(page, say, await account('student'))
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await page.context().clearCookies()
  }
})

test('too many wrong passwords are answered with 429 and when to try again', async ({
  page,
  say,
  account,
}) => {
  const { email } = await account('staff')
  const wrong = { form: { email: `guess-${email}`, password: 'not-the-right-one' }, maxRedirects: 0 }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await page.request.post('/auth/signin', wrong)).status())
  expect(statuses.at(0)).toBe(401)
  const refused = await page.request.post('/auth/signin', wrong)
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  await page.goto('/auth/signin')
  const answer = page.waitForResponse((response) => response.status() === 429)
  await fillSignIn(page, say, wrong.form)
  const minutes = Math.ceil(Number((await answer).headers()['retry-after']) / 60)
  expect(minutes).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toContainText(say('common_too_many_attempts', { minutes }))
})

test('a locked lesson shows that it is locked, and nothing of what it holds', async ({
  page,
  say,
  request,
}) => {
  await signUp(page, say, someNewcomer())
  const course = await courseCalled(demoCourse.title, request)
  await learn(page, course, 1)
  const last = course.lessons.at(-1)
  const answer = await page.goto(`/courses/${course.id}/learn?lesson=${last?.id}`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: say('common_lesson_locked') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('learning_mark_complete') })).toHaveCount(0)
  const forced = await page.request.post(`/courses/${course.id}/learn`, {
    form: { intent: 'complete', lessonId: last?.id ?? '' },
  })
  expect(forced.status()).toBe(403)
})

test('a student who is not enrolled is told so and shown the way', async ({ page, say, request }) => {
  await signUp(page, say, someNewcomer())
  const course = await courseCalled(demoCourse.title, request)
  const answer = await page.goto(`/courses/${course.id}/learn`)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: say('learning_not_enrolled') })).toBeVisible()
  await page.getByRole('link', { name: say('learning_to_course') }).click()
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
})

test('whoever is no student reads why they cannot enrol', async ({ page, say, account, request }) => {
  const course = await courseCalled(demoCourse.title, request)
  for (const role of ['instructor', 'staff', 'admin'] as const) {
    await enter(page, await account(role))
    await page.goto(`/courses/${course.id}`)
    await expect(page.getByText(say('courses_only_students'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('courses_enroll_now') })).toHaveCount(0)
    const forced = await page.request.post(`/courses/${course.id}`, { form: { intent: 'enroll' } })
    expect(forced.status()).toBe(403)
    await page.context().clearCookies()
  }
})

test('what does not exist says so and offers a way on', async ({ page, say }) => {
  for (const path of [
    '/no-such-page',
    '/courses/0190a7c2-0000-7000-8000-000000000000',
    '/courses/not-an-id',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  await page.goto('/courses/0190a7c2-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common_course_not_found'))
})

test('a certificate that nobody issued is not vouched for', async ({ page, say, account }) => {
  const unknown = await page.goto('/certificate/verify/NO-SUCH-CODE')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: say('certificates_unknown') })).toBeVisible()

  await enter(page, await account('student'))
  const made = { courseId: 'x', courseTitle: 'A course', studentName: 'Somebody Else' }
  await page.goto(`/certificate?${new URLSearchParams(made)}`)
  await expect(page.getByRole('heading', { level: 1, name: say('certificates_invalid') })).toBeVisible()
  await page.goto('/certificate')
  await expect(page).toHaveURL(/\/dashboard$/)
})
