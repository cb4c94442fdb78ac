import { describe, expect, test } from 'vitest';
import type { SearchPage } from '../../../../lib/core/model/search.ts';
import { urlPath } from '../../../../lib/core/paths.ts';
import { MARK_END, MARK_START } from '../../../../lib/search/engine/contract.ts';
import { allHits, indexOf, pagesFound, searchIn } from '../../../support/search-index.ts';

function page(url: string, title: string, text: string): SearchPage {
  const sections = [{ level: 1, title, parents: [], text, code: '' }];
  return { url: urlPath(url), group: 'Docs', title, keywords: [], links: [], kind: 'guide', sections };
}

/** Pages of a language by their URL: title and a sentence. */
type Texts = Readonly<Record<string, readonly [title: string, text: string]>>;

const LANGUAGES: Readonly<Record<string, Texts>> = {
  de: {
    '/config': ['Aufbau', 'Die Konfigurationsdatei liegt im Stammverzeichnis der Anwendung.'],
    '/street': ['Adressen', 'Die Straße wird über das Formular eingegeben.'],
    '/size': ['Größe', 'Die Größe der Schriftart lässt sich ändern.'],
    '/server': ['Entwicklungsserver', 'Er baut geänderte Seiten sofort.'],
  },
  fr: {
    '/coffee': ['Déploiement', 'Prenez un café pendant que le site est généré.'],
    '/heart': ['Cœur', "Le cœur de l'application gère les événements."],
  },
  pl: { '/login': ['Logowanie', 'Użytkownik może się zalogować za pomocą hasła główne i łącza.'] },
  da: { '/search': ['Søgning', 'Søgefeltet findes øverst på siden.'] },
  tr: { '/lock': ['Kilit', 'Işık açıldığında İSTANBUL sunucusu çalışır.'] },
  vi: { '/install': ['Cài đặt', 'Đường dẫn của thư mục được lưu trong tệp cấu hình.'] },
  ar: {
    '/file': ['المِلَفَّات', 'يَحفَظُ البرنامج الإعدادات في ملف واحد.'],
    '/library': ['المكتبة', 'تحتوي على أدوات أخرى للمطورين.'],
  },
  fa: { '/book': ['کتابخانه', 'کاربر می‌تواند صفحه‌ها را ببیند.'] },
  he: { '/peace': ['שָׁלוֹם', 'קובץ התצורה נשמר בתיקייה הראשית. מסמכים'] },
  ja: {
    '/config': ['はじめに', 'Acmeは設定を設定ファイルに保存します。'],
    '/server': ['開発サーバー', '変更したページはすぐに表示されます。'],
    '/width': ['ｶﾞｲﾄﾞ', 'ＡＰＩの一覧です。'],
  },
  'zh-Hans': {
    '/search': ['全文搜索', '网站的每一页都可以被搜索引擎找到。'],
    '/deploy': ['部署', '将网站发布到服务器。'],
  },
  ko: { '/config': ['설정', '설정 파일을 프로젝트 폴더에 저장합니다.'] },
  th: { '/edit': ['การแก้ไข', 'บันทึกการตั้งค่าไว้ในไฟล์การกำหนดค่า'] },
  ru: { '/user': ['Пользователь', 'Ещё один файл настроек.'] },
  el: { '/search': ['Αναζήτηση', 'Η αναζήτηση λειτουργεί χωρίς σύνδεση. ΟΔΟΣ'] },
};

function pagesIn(language: string): SearchPage[] {
  const filler = Array.from({ length: 6 }, (_, at) => page(`/other-${at}`, `Other ${at}`, 'Lorem ipsum'));
  const texts = Object.entries(LANGUAGES[language]!).map(([url, [title, text]]) => page(url, title, text));
  return [...texts, ...filler];
}

describe.each([
  ['de', 'strasse', ['/street']],
  ['de', 'Straße', ['/street']],
  ['de', 'grosse', ['/size']],
  ['de', 'uber', ['/street']],
  ['de', 'über', ['/street']],
  ['de', 'Datei', ['/config']],
  ['de', 'Server', ['/server']],
  ['de', 'Verzeichnis ', ['/config']],
  ['de', 'Konfiguration', ['/config']],
  ['fr', 'cafe', ['/coffee']],
  ['fr', 'coeur', ['/heart']],
  ['fr', 'evenements', ['/heart']],
  ['pl', 'uzytkownik', ['/login']],
  ['pl', 'lacza', ['/login']],
  ['da', 'sogning', ['/search']],
  ['da', 'Feltet', ['/search']],
  ['tr', 'istanbul', ['/lock']],
  ['tr', 'isik', ['/lock']],
  ['tr', 'çalışır', ['/lock']],
  ['vi', 'duong dan', ['/install']],
  ['ar', 'ملف', ['/file']],
  ['ar', 'الملفات', ['/file']],
  ['ar', 'الاعدادات', ['/file']],
  ['ar', 'إعدادات', ['/file']],
  ['ar', 'مكتبه', ['/library']],
  ['ar', 'اخري', ['/library']],
  ['fa', 'كتابخانه', ['/book']],
  ['he', 'שלום', ['/peace']],
  ['he', 'מסמכ', ['/peace']],
  ['ja', '設定ファイル', ['/config']],
  ['ja', '保存', ['/config']],
  ['ja', '設', ['/config']],
  ['ja', 'サーバ', ['/server']],
  ['ja', 'さーばー', ['/server']],
  ['ja', 'ガイド', ['/width']],
  ['ja', 'API', ['/width']],
  ['zh-Hans', '搜索引擎', ['/search']],
  ['zh-Hans', '网站', ['/deploy', '/search']],
  ['ko', '파일', ['/config']],
  ['ko', '설정을', ['/config']],
  ['th', 'แก้ไข', ['/edit']],
  ['th', 'ตั้งค่า', ['/edit']],
  ['ru', 'еще', ['/user']],
  ['el', 'αναζητηση', ['/search']],
  ['el', 'οδός', ['/search']],
] as const)('in %s', (language, query, expected) => {
  test(`${query} finds ${expected.join(' and ')}`, async () => {
    expect((await pagesFound(searchIn(pagesIn(language), language), query)).sort()).toEqual(expected);
  });
});

describe('the spelling with accents', () => {
  const pages = [
    page('/plain', 'Menu', 'The cafe is open. The resume is short.'),
    page('/accents', 'Menu', 'The café is open. The résumé is short.'),
    ...Array.from({ length: 5 }, (_, at) => page(`/other-${at}`, `Other ${at}`, 'Lorem ipsum')),
  ];

  test.each([
    ['cafe', ['/plain', '/accents']],
    ['café', ['/accents', '/plain']],
    ['cafe\u0301', ['/accents', '/plain']],
    ['resume ', ['/plain', '/accents']],
    ['résumé ', ['/accents', '/plain']],
  ])('ranks the same spelling first: %s', async (query, expected) => {
    for (const inOrder of [pages, pages.toReversed()])
      expect(await pagesFound(searchIn(inOrder), query)).toEqual(expected);
  });
});

test.each([
  ['de', 'Datei', 'Konfigurationsdatei'],
  ['de', 'uber', 'über'],
  ['ar', 'الاعدادات', 'الإعدادات'],
  ['ja', '保存', '保存'],
  ['ja', '設定ファイル', '設定ファイル'],
  ['ja', '設', '設定'],
  ['ja', 'Acme', 'Acme'],
  ['th', 'ตั้งค่า', 'ตั้งค่า'],
])('in %s, a result for %s marks %s', async (language, query, marked) => {
  const [hit] = await allHits(searchIn(pagesIn(language), language), query);
  expect(hit?._snippetResult.content?.value).toContain(MARK_START + marked + MARK_END);
});

test('the passage of a result contains the match in a long text without spaces', async () => {
  const clause = 'このページでは検索の仕組みを説明しますので最初に読んでください'.repeat(4);
  const [hit] = await allHits(searchIn([page('/a', 'A', `${clause}。${clause}索引を作成${clause}。`)], 'ja'), '索引');
  const value = hit?._snippetResult.content?.value ?? '';
  expect(value).toContain(`${MARK_START}索引${MARK_END}`);
  expect(value.length).toBeLessThan(170);
});

test('a compound is only found by a last part that is long enough', async () => {
  const found = await pagesFound(searchIn([page('/a', 'A', 'Der Datentyp'), page('/b', 'B', 'Text')], 'de'), 'typ ');
  expect(found).toEqual([]);
});

test('only languages with compounds have more terms', () => {
  const bytes = (language: string): number => {
    const pages = [page('/a', 'A', 'The documentation of internationalization and configuration.')];
    return [...indexOf(pages, language).values()].reduce((sum, { length }) => sum + length, 0);
  };
  expect(bytes('fr')).toBe(bytes('en'));
  expect(bytes('de-AT')).toBeGreaterThan(bytes('en'));
});
