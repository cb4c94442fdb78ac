// @ts-check
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';

/**
 * A tab that waits for words to be there.
 *
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} open
 * @property {(word: string) => Promise<void>} sees Fulfilled when the page has the word, across reloads.
 * @property {() => Promise<void>} close
 */

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync'];

/**
 * Starts a Chromium that lends tabs; undefined where there is none.
 *
 * @param {number} longestMs
 * @returns {Promise<{ tab: () => Promise<Tab>, close: () => Promise<void> } | undefined>}
 */
export async function startBrowser(longestMs) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ARGS });
  return { tab: () => newTab(browser, longestMs), close: () => browser.close() };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {number} longestMs
 * @returns {Promise<Tab>}
 */
async function newTab(browser, longestMs) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(longestMs);
  const page = await context.newPage();
  const hasWord = (/** @type {string} */ wanted) => document.body?.textContent?.includes(wanted) === true;
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    sees: async (word) => void (await page.waitForFunction(hasWord, word, { polling: 'raf' })),
    close: () => context.close(),
  };
}
