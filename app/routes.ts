import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  index('routes/public/home.tsx'),
  route('courses', 'routes/public/courses.tsx'),
  route('courses/:courseId', 'routes/public/course.tsx'),
  route('courses/:courseId/learn', 'routes/learn/learn.tsx'),

  route('dashboard', 'routes/learn/dashboard.tsx'),
  route('certificate', 'routes/learn/certificate.tsx'),
  route('certificate/picture', 'routes/learn/certificate-picture.ts'),
  route('certificate/verify/:id?', 'routes/public/verify-certificate.tsx'),
  route('certificate/verify/:id/picture.png', 'routes/public/verified-picture.ts'),

  route('api/courses', 'routes/api/courses.ts'),
  route('api/courses/:courseId', 'routes/api/course.ts'),

  route('auth/signin', 'routes/account/sign-in.tsx', { id: 'sign-in' }),
  route('admin', 'routes/account/sign-in.tsx', { id: 'admin-portal' }),
  route('instructor', 'routes/account/sign-in.tsx', { id: 'instructor-portal' }),
  route('staff', 'routes/account/sign-in.tsx', { id: 'staff-portal' }),
  route('student', 'routes/account/sign-in.tsx', { id: 'student-portal' }),
  route('auth/signup', 'routes/account/sign-up.tsx'),
  route('auth/forgot-password', 'routes/account/forgot-password.tsx'),
  route('auth/reset-password', 'routes/account/reset-password.tsx'),
  route('auth/signout', 'routes/account/sign-out.tsx'),
  route('locale', 'routes/account/locale.tsx'),
  route('account', 'routes/account/account.tsx'),

  route('instructor/dashboard', 'routes/teach/dashboard.tsx'),
  route('staff/dashboard', 'routes/staff/dashboard.tsx'),
  route('admin/dashboard', 'routes/admin/dashboard.tsx'),
] satisfies RouteConfig
