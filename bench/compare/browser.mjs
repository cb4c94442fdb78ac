// @ts-check
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';

/**
 * A browser tab that can wait for words.
 *
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} open
 * @property {(word: string) => Promise<void>} waitForWord Resolves when the page contains the word, also after reloads.
 * @property {() => Promise<void>} close
 */

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-sync'];

/**
 * Starts Chromium. Returns undefined if it is not installed.
 *
 * @param {number} timeoutMs
 * @returns {Promise<{ tab: () => Promise<Tab>, close: () => Promise<void> } | undefined>}
 */
export async function startBrowser(timeoutMs) {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ARGS });
  return { tab: () => newTab(browser, timeoutMs), close: () => browser.close() };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {number} timeoutMs
 * @returns {Promise<Tab>}
 */
async function newTab(browser, timeoutMs) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const hasWord = (/** @type {string} */ word) => document.body?.textContent?.includes(word) === true;
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    waitForWord: async (word) => void (await page.waitForFunction(hasWord, word, { polling: 'raf' })),
    close: () => context.close(),
  };
}
