import type { Artifact, CspSources, DeployHost, PageFacts, SiteConfig } from '../../../core/model/index.ts';
import { outPath, type OutPath } from '../../../core/paths.ts';
import { htaccess } from './apache.ts';
import { headerLines, redirectLines } from './line-rules.ts';
import { nginxConf } from './nginx.ts';
import { hostRules, type HostRules } from './rules.ts';
import { cloudFrontJson, websiteJson } from './s3.ts';
import { vercelJson } from './vercel.ts';

/** The files for the host of a site. Their paths are known before the pages that they depend on. */
export interface HostFiles {
  readonly outs: readonly Pick<Artifact, 'out' | 'from'>[];
  readonly of: (pages: readonly PageFacts[], sources: readonly CspSources[]) => Artifact[];
}

type Writer = (rules: HostRules) => string;

const FILES: Readonly<Record<DeployHost, Readonly<Record<string, Writer>>>> = {
  netlify: { _headers: headerLines, _redirects: (rules) => redirectLines(rules, 'netlify') },
  cloudflare: { _headers: headerLines, _redirects: (rules) => redirectLines(rules, 'cloudflare') },
  vercel: { 'vercel.json': vercelJson },
  nginx: { 'nginx.conf': nginxConf },
  apache: { '.htaccess': htaccess },
  s3: { 's3-website.json': websiteJson, 'cloudfront-headers.json': cloudFrontJson },
};

/** Netlify and Cloudflare Pages read their files only at the root of a domain. */
const ONLY_AT_ROOT: ReadonlySet<DeployHost> = new Set<DeployHost>(['netlify', 'cloudflare']);

const FROM = 'deploy.host';

/** Returns the files for the host of a site. A static file of the same name replaces one of them. */
export function hostFiles(config: SiteConfig, statics: ReadonlySet<OutPath>): HostFiles {
  const { deploy, baseUrl } = config;
  const isPossible = deploy && (baseUrl === '/' || !ONLY_AT_ROOT.has(deploy.host));
  const files = isPossible ? Object.entries(FILES[deploy.host]) : [];
  const written = files.map(([name, write]) => ({ out: outPath(name), write })).filter(({ out }) => !statics.has(out));
  return {
    outs: written.map(({ out }) => ({ out, from: FROM })),
    of: (pages, sources) => {
      if (written.length === 0) return [];
      const rules = hostRules(config, pages, sources);
      return written.map(({ out, write }) => ({ out, data: write(rules), from: FROM }));
    },
  };
}
