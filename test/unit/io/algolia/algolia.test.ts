import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pushIndex, type PushOptions } from '../../../../lib/io/algolia/index.ts';
import { problemOf } from '../../../../lib/io/algolia/problems.ts';
import {
  ADMIN_KEY,
  APP_ID,
  fillIndex,
  startAlgolia,
  type AlgoliaServer,
  type AlgoliaRequest,
  type Failure,
} from '../../../support/algolia-server.ts';

const OLD = [{ objectID: 'old' }];
const OLD_SETTINGS = { distinct: false, hitsPerPage: 7 };
const RECORDS = Array.from({ length: 1200 }, (_, index) => ({ objectID: `new-${index}` }));

const running: { server?: AlgoliaServer } = {};
const server = (): AlgoliaServer => running.server!;

beforeEach(async () => {
  running.server = await startAlgolia();
  fillIndex(server(), 'docs', OLD, OLD_SETTINGS);
});
afterEach(() => server().close());

const push = (options: Partial<PushOptions> = {}) =>
  pushIndex({
    appId: APP_ID,
    adminKey: ADMIN_KEY,
    indexName: 'docs',
    hosts: [server().origin],
    records: RECORDS,
    settings: { distinct: true, searchableAttributes: ['content'] },
    ...options,
  });

/** Makes the nth matching request fail. */
function failAt(matches: (request: AlgoliaRequest) => boolean, failure: Failure, nth = 1): void {
  const matched = { count: 0 };
  server().fail = (request) => (matches(request) && ++matched.count === nth ? failure : undefined);
}

const operation = (name: string) => (request: AlgoliaRequest) =>
  (request.body as { operation?: string } | undefined)?.operation === name;
const pathContains = (part: string) => (request: AlgoliaRequest) => request.path.includes(part);

function expectUntouched(): void {
  const live = server().indexes.get('docs')!;
  expect([...live.records.keys()]).toEqual(['old']);
  expect(live.settings).toEqual(OLD_SETTINGS);
}

describe('pushing', () => {
  test('replaces records and settings, keeps other settings, and leaves no temporary index', async () => {
    const steps: string[] = [];
    expect(await push({ onStep: (step) => steps.push(step) })).toEqual([]);
    expect([...server().indexes.keys()]).toEqual(['docs']);
    const { records, settings } = server().indexes.get('docs')!;
    expect([...records.keys()]).toEqual(RECORDS.map(({ objectID }) => objectID));
    expect(settings).toEqual({ distinct: true, hitsPerPage: 7, searchableAttributes: ['content'] });
    expect(steps).toEqual(['preparing the settings', 'sending the records', 'replacing the index']);
  });

  test('changes the live index only with the last request', async () => {
    await push();
    const names = server().requests.map((line) => line.replace(/_docsgen_\d+/, '_new'));
    expect(names).toEqual([
      'POST /docs/operation',
      'PUT /docs_new/settings',
      'POST /docs_new/batch',
      'POST /docs_new/batch',
      'POST /docs_new/operation',
    ]);
  });

  test('creates an index that does not exist yet', async () => {
    server().indexes.clear();
    expect(await push()).toEqual([]);
    expect(server().indexes.get('docs')!.records.size).toBe(1200);
  });
});

describe('a failure', () => {
  const refused: Failure = { status: 400, message: 'No.' };

  test.each<[string, (request: AlgoliaRequest) => boolean, number]>([
    ['copying the settings', operation('copy'), 1],
    ['waiting for the copy', pathContains('/task/'), 1],
    ['setting the settings', pathContains('/settings'), 1],
    ['waiting for the settings', pathContains('/task/'), 2],
    ['the first records', pathContains('/batch'), 1],
    ['the last records', pathContains('/batch'), 2],
    ['waiting for the first records', pathContains('/task/'), 3],
    ['waiting for the last records', pathContains('/task/'), 4],
    ['the move', operation('move'), 1],
  ])('at %s leaves the live index unchanged and no temporary index', async (_, matches, nth) => {
    for (const failure of [refused, { status: 500, message: 'Internal error.' }, 'dropped before'] as const) {
      failAt(matches, failure, nth);
      const [found, ...others] = await push();
      expect(others).toEqual([]);
      expect(found).toMatchObject({ code: 'search.push-failed', severity: 'error' });
      expect(found!.message).toMatch(
        /^The index `docs` could not be replaced: .+, while .+\. The index is (?:unchanged|either unchanged)/,
      );
      expectUntouched();
      expect([...server().indexes.keys()]).toEqual(['docs']);
    }
  });

  test('reports that it is unknown whether the index was replaced', async () => {
    failAt(operation('move'), 'dropped after');
    const [found] = await push();
    expect(found!.message).toBe(
      `The index \`docs\` could not be replaced: no server responded at ${server().origin}, while replacing the index. ` +
        "The index is either unchanged or completely replaced; docsgen can't tell which.",
    );
    expect(server().indexes.get('docs')!.records.size).toBe(1200);
  });

  test('names a temporary index that could not be deleted', async () => {
    server().fail = ({ method, path }) =>
      method === 'DELETE' || path.endsWith('/batch') ? { status: 403, message: 'Not enough rights' } : undefined;
    const [found] = await push();
    const [, temporary] = [...server().indexes.keys()];
    expect(found!.message).toContain(`You can delete the temporary index \`${temporary}\` if it still exists.`);
    expectUntouched();
  });

  const failureText = async (): Promise<string> => {
    const [found] = await push();
    return `${found!.message}\n${found!.hint}`.replaceAll(server().origin, 'http://127.0.0.1');
  };

  test('explains an invalid key', async () => {
    const [found] = await push({ adminKey: 'wrong' });
    expect(`${found!.message}\n${found!.hint}`).toMatchInlineSnapshot(`
      "The index \`docs\` could not be replaced: Algolia responded with 403, \`Invalid Application-ID or API key\`, while preparing the settings. The index is unchanged.
      DOCSGEN_ALGOLIA_ADMIN_KEY must be a key of \`APP\` with addObject, deleteIndex and editSettings for \`docs*\`."
    `);
    expectUntouched();
  });

  test('explains an exceeded quota', async () => {
    failAt(pathContains('/batch'), { status: 403, message: 'Record quota exceeded. Change plan or delete records.' });
    expect(await failureText()).toMatchInlineSnapshot(`
      "The index \`docs\` could not be replaced: Algolia responded with 403, \`Record quota exceeded. Change plan or delete records.\`, while sending the records. The index is unchanged.
      The quota of your plan is used up. Replacing an index temporarily requires space for two copies."
    `);
  });

  test('explains a record that is too big', async () => {
    failAt(pathContains('/batch'), {
      status: 400,
      message: 'Record at the position 3 objectID=/docs/a#.1 is too big size=10230/10000 bytes.',
    });
    expect(await failureText()).toMatchInlineSnapshot(`
      "The index \`docs\` could not be replaced: Algolia responded with 400, \`Record at the position 3 objectID=/docs/a#.1 is too big size=10230/10000 bytes.\`, while sending the records. The index is unchanged.
      Shorten the section with this id. Shorter sections also make search results more precise."
    `);
  });

  test('explains that no server answers', async () => {
    await server().close();
    expect(await failureText()).toMatchInlineSnapshot(`
      "The index \`docs\` could not be replaced: no server responded at http://127.0.0.1, while preparing the settings. The index is unchanged.
      Check \`search.hosts\` and the network, then run the command again."
    `);
  });

  test('explains that the application may not exist', () => {
    const error = Object.assign(new Error('Unreachable hosts'), { name: 'RetryError' });
    expect(problemOf(error, { appId: 'NONE', indexName: 'docs' })).toEqual({
      cause: 'no Algolia server responded for the application `NONE`',
      advice: 'Check `search.appId` and the network, then run the command again.',
      isRefused: false,
    });
  });
});
