import { defineConfig } from '@playwright/test'
import { browserFlags, browserPath } from './tests/browser.ts'
import type { SiteOption } from './tests/journeys/journey.ts'
import { projectsOf } from './tests/journeys/projects.ts'
import { extent } from './tests/runner/extent.ts'

export default defineConfig<SiteOption>({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/journeys/start-sites.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Long enough for a machine that is ten times slower.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['./tests/runner/playwright-reporter.ts']],
  use: {
    actionTimeout: 240_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browserPath(), args: browserFlags },
  },
  projects: projectsOf(extent),
})
