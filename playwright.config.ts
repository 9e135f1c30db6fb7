import { defineConfig } from '@playwright/test'
import { browserFlags, browserPath } from './tests/browser.ts'
import type { EngineOption } from './tests/journeys/journey.ts'

export default defineConfig<EngineOption>({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/journeys/start-sites.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browserPath(), args: browserFlags },
  },
  projects: [
    { name: 'embedded', use: { engine: 'embedded' } },
    // What a screen looks like has nothing to do with the engine.
    { name: 'postgres', use: { engine: 'postgres' }, testIgnore: '**/accessibility*.journey.ts' },
  ],
})
