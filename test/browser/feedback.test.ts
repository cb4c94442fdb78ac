import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtureInBrowser, NO_PREFETCH, type OpenedPage, type OpenOptions } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { followLink, holdRequests } from '../support/page-actions.ts';

/** What the server of the tests received, and its answer. */
const endpoint = { posts: [] as string[], types: [] as (string | undefined)[], status: 204 };
const PATH = '/answers';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  endpoint.posts.push(`${request.method} ${body}`);
  endpoint.types.push(request.headers['content-type']);
  const headers = { 'access-control-allow-origin': '*', ...(endpoint.status === 303 && { location: '/thanks' }) };
  response.writeHead(endpoint.status, headers).end();
}

const running: { server?: Server } = {};

async function startEndpoint(): Promise<Record<string, string>> {
  const server = createServer((request, response) => void answer(request, response));
  running.server = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { FEEDBACK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}` };
}

const browser = fixtureInBrowser('feedback', '/base/', startEndpoint);
afterAll(() => void running.server?.close());
beforeEach(() => void Object.assign(endpoint, { posts: [], types: [], status: 204 }));

const form = (page: Page): Locator => page.locator('form.feedback');
const status = (page: Page): Locator => form(page).getByRole('status');
const button = (page: Page, name: string): Locator => form(page).getByRole('button', { name, exact: true });
const isEnabled = (page: Page): Promise<boolean> => button(page, 'Yes').isEnabled();

/** Opens a page and waits for the script of the form. */
async function open(path = '/docs/guide', options: OpenOptions = {}): Promise<OpenedPage> {
  const opened = await browser.open(path, { ...NO_PREFETCH, ...options });
  await opened.page.locator('.copy-page:not([hidden])').waitFor({ state: 'attached' });
  return opened;
}

describe('the question at the end of a page', () => {
  test('sends the answer, thanks the reader and moves the focus', async () => {
    const { page, pageErrors } = await open();
    await button(page, 'Yes').click();
    await eventually(() => status(page).textContent()).toBe('Thank you for your feedback.');
    expect(endpoint).toMatchObject({
      posts: ['POST page=%2Fbase%2Fdocs%2Fguide&helpful=yes'],
      types: [expect.stringMatching(/^application\/x-www-form-urlencoded/)],
    });
    expect(await form(page).getByRole('button').count()).toBe(0);
    expect(await form(page).locator('legend').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
    expect(new URL(page.url()).pathname).toBe('/base/docs/guide');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('is answered with the keyboard, also on the next page', async () => {
    const { page } = await open();
    await followLink(page, '/base/docs/more');
    await button(page, 'Yes').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => endpoint.posts).toEqual(['POST page=%2Fbase%2Fdocs%2Fmore&helpful=no']);
    await eventually(() => status(page).textContent()).toBe('Thank you for your feedback.');
    await page.context().close();
  });

  test('has no buttons to press while the answer is sent', async () => {
    const { page } = await open();
    const release = await holdRequests(page, PATH);
    await button(page, 'No').click();
    await eventually(() => isEnabled(page)).toBe(false);
    expect(await button(page, 'No').isEnabled()).toBe(false);
    expect(await status(page).textContent()).toBe('');
    release();
    await eventually(() => status(page).textContent()).toBe('Thank you for your feedback.');
    expect(endpoint.posts).toHaveLength(1);
    await page.context().close();
  });

  test('accepts a redirect, which endpoints need for forms without JavaScript', async () => {
    endpoint.status = 303;
    const { page } = await open();
    await button(page, 'Yes').click();
    await eventually(() => status(page).textContent()).toBe('Thank you for your feedback.');
    expect(endpoint.posts).toHaveLength(1);
    await page.context().close();
  });

  test('says that the answer was not sent, and can be answered again', async () => {
    endpoint.status = 500;
    const { page } = await open();
    await button(page, 'No').click();
    await eventually(() => status(page).textContent()).toBe('Your answer was not sent. Try again.');
    expect(await isEnabled(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No');
    endpoint.status = 204;
    await button(page, 'Yes').click();
    await eventually(() => status(page).textContent()).toBe('Thank you for your feedback.');
    expect(endpoint.posts.map((post) => post.split('=').at(-1))).toEqual(['no', 'yes']);
    await page.context().close();
  });

  test('says so without a connection, too', async () => {
    const { page } = await open();
    await page.context().setOffline(true);
    await button(page, 'Yes').click();
    await eventually(() => status(page).textContent()).toBe('Your answer was not sent. Try again.');
    await page.context().setOffline(false);
    await button(page, 'Yes').click();
    await eventually(() => status(page).textContent()).toBe('Thank you for your feedback.');
    await page.context().close();
  });

  test('is an ordinary form without JavaScript', async () => {
    const { page } = await browser.open('/blog/post', { javaScriptEnabled: false });
    await button(page, 'No').click();
    await eventually(() => endpoint.posts).toEqual(['POST page=%2Fbase%2Fblog%2Fpost&helpful=no']);
    await page.context().close();
  });

  test.each([320, 375, 1280])('is inside a window of %i px, and its buttons are large enough', async (width) => {
    const { page } = await browser.open('/docs/guide', { viewport: { width, height: 700 }, javaScriptEnabled: false });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const question = (await form(page).locator('legend').boundingBox())!;
    expect(question.x).toBeGreaterThanOrEqual(0);
    for (const name of ['Yes', 'No']) {
      const box = (await button(page, name).boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(32);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    await page.context().close();
  });
});
