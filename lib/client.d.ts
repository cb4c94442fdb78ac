/**
 * The types of `docsgen/client`: declares the files that components can import in addition to modules. In a TypeScript project, add
 * `/// <reference types="docsgen/client" />` to a file such as `files.d.ts`.
 */

/** The class names of a CSS module. Each class is also a named export. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.module.scss' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.module.sass' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

// Other style sheets export nothing.
declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}

/** The address of a file that docsgen copies to the output. */
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}

/** The text of a file: `import code from './example.ts?raw'`. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** The URL of a file: `import data from './data.csv?url'`. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** An SVG file as a component: `import Logo from './logo.svg?react'`. */
declare module '*.svg?react' {
  const Component: (props: import('react').SVGProps<SVGSVGElement>) => import('react').JSX.Element;
  export default Component;
}

/** The value of a YAML file. Its type is unknown: `const team = data as Member[]`. */
declare module '*.yml' {
  const data: unknown;
  export default data;
}

/** The value of a YAML file. Its type is unknown: `const team = data as Member[]`. */
declare module '*.yaml' {
  const data: unknown;
  export default data;
}
