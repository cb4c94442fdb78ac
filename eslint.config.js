import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** The habits of the house (ARCHITECTURE.md) that one file alone can break; test/architecture holds the others. */
const HOUSE = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
  'max-params': ['error', 4],
  'max-depth': ['error', 3],
  'max-nested-callbacks': ['error', 3],
  // `??` and `?.` count too, so this is less than it looks.
  complexity: ['error', { max: 15, variant: 'modified' }],
  'no-restricted-syntax': [
    'error',
    {
      selector:
        'Program > VariableDeclaration[kind!="const"], Program > ExportNamedDeclaration > VariableDeclaration[kind!="const"]',
      message: 'State of a module is shared by everything that imports it. Keep it in a value that is passed on.',
    },
    {
      selector: 'TSEnumDeclaration, TSModuleDeclaration[global!=true][declare!=true]',
      message: 'Use a union of literals, or a module: types must vanish when they are stripped.',
    },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'exit', message: 'Set process.exitCode, so that what is under way can end.' },
  ],
  eqeqeq: ['error', 'always'],
  'no-var': 'error',
  'no-console': 'error',
  'no-else-return': 'error',
  'no-param-reassign': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-template': 'off',
};

/** Beyond the recommended rules with types. */
const TYPED = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/prefer-readonly': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // The compiler's strictness says what is meant: `!` where an index was just checked, template strings of numbers.
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/restrict-template-expressions': 'off',
  '@typescript-eslint/require-await': 'off',
  // It takes `unknown` for an object even where objects were dealt with before.
  '@typescript-eslint/no-base-to-string': 'off',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '**/build',
      '!lib/build',
      '!test/unit/build',
      'coverage',
      '**/.docsgen',
      '**/.tmp',
      'lib/cli/starters',
      'test/sites/*/**',
      // `docsgen check-samples` compiles them, because they import code samples.
      'content/**/*.test.{ts,tsx}',
      'test/**/fixtures',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['bin/*.ts'], defaultProject: 'lib/tsconfig.json' },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...HOUSE, ...TYPED },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.base], rules: HOUSE },
  {
    // What talks to a terminal.
    files: ['scripts/**', 'bench/**', 'bin/**', 'lib/io/terminal/index*.ts', 'test/package/consumer/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Where a browser closes something to scripts, developers are told.
    files: ['templates/client/**'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    // A `describe` is a list of examples, and as long as that list; snapshots stand where they are read.
    files: ['test/**'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'max-nested-callbacks': ['error', 5],
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  prettier,
);
