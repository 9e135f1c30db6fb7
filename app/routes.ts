import { index, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [index('routes/public/home.tsx')] satisfies RouteConfig
