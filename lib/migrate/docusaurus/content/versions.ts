import type { UserDocs, UserVersion } from '../../../config/types/user-docs.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import { itemsOrNone } from '../../defined.ts';
import type { Section } from '../../section.ts';

const BANNERS = ['unreleased', 'unmaintained', 'none'] as const;

/** Returns the options of the versions. docsgen reads `versions.json` and the folders of the versions as Docusaurus does. */
export function versionsOf(options: Section): Pick<UserDocs, 'versions' | 'onlyVersions'> {
  const settings = options.section('versions');
  const last = options.text('lastVersion');
  const isCurrentLeftOut = options.flag('includeCurrentVersion') === false;
  const only =
    options.flag('disableVersioning') === true ? ['current'] : options.list('onlyIncludeVersions').map(String);
  const names = new Set([
    ...(isCurrentLeftOut ? ['current'] : []),
    ...settings.keys,
    ...(last === undefined ? [] : [last]),
  ]);
  const versions = [...names].map((name): UserVersion => {
    const setting = settings.section(name);
    const banner = setting.text('banner');
    setting.skip('badge');
    return omitUndefined({
      name,
      label: setting.text('label'),
      path: setting.text('path'),
      isLast: name === last ? true : undefined,
      banner: BANNERS.find((one) => one === banner),
      noIndex: setting.flag('noIndex') === true ? true : undefined,
      className: setting.text('className'),
      exclude: name === 'current' && isCurrentLeftOut ? true : undefined,
    });
  });
  const changed = versions.filter((version) => Object.keys(version).length > 1);
  return omitUndefined({ versions: itemsOrNone(changed), onlyVersions: itemsOrNone(only) });
}
