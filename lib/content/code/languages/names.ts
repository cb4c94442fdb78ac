/**
 * The languages of refractor, each with its aliases after `=`. Grammars that change other grammars are absent, because the HTML of a page
 * would depend on the languages of other pages; {@link RENAMED} maps their names. A test compares this list with refractor.
 */
const REFRACTOR = [
  'abap abnf actionscript ada agda al antlr4=g4 apacheconf apex apl applescript aql arduino=ino arff',
  'armasm=arm-asm arturo=art asciidoc=adoc asm6502 asmatmel aspnet autohotkey autoit avisynth=avs avro-idl=avdl',
  'awk=gawk bash=sh=shell basic batch bbcode=shortcode bbj bicep birb bison bnf=rbnf bqn brainfuck brightscript',
  'bro bsl=oscript c cfscript=cfc chaiscript cil clike clojure cmake cobol coffeescript=coffee concurnas=conc',
  'cooklang coq cpp crystal csharp=cs=dotnet cshtml=razor csp css csv cue cypher d dart dataweave dax dhall diff',
  'django=jinja2 dns-zone-file=dns-zone docker=dockerfile dot=gv ebnf editorconfig eiffel ejs=eta elixir elm erb',
  'erlang etlua excel-formula=xls=xlsx factor false firestore-security-rules flow fortran fsharp ftl gap gcode',
  'gdscript gedcom gettext=po gherkin git glsl gml=gamemakerlanguage gn=gni go go-module=go-mod gradle graphql',
  'groovy haml handlebars=hbs=mustache haskell=hs haxe hcl hlsl hoon hpkp hsts http ichigojam icon',
  'icu-message-format idris=idr iecst ignore=gitignore=hgignore=npmignore inform7 ini io j java javascript=js',
  'javastacktrace jexl jolie jq json=webmanifest json5 jsonp jsstacktrace jsx julia keepalived keyman',
  'kotlin=kt=kts kumir=kum kusto latex=context=tex latte less lilypond=ly linker-script=ld liquid',
  'lisp=elisp=emacs=emacs-lisp livescript llvm log lolcode lua magma makefile markdown=md',
  'markup=atom=html=mathml=rss=ssml=svg=xml markup-templating mata matlab maxscript mel mermaid metafont mizar',
  'mongodb monkey moonscript=moon n1ql n4js=n4jsd nand2tetris-hdl naniscript=nani nasm neon nevod nginx nim nix',
  'nsis objectivec=objc ocaml odin openqasm=qasm oz parigp parser pascal=objectpascal pascaligo pcaxis=px',
  'peoplecode=pcode perl php plant-uml=plantuml plsql powerquery=mscript=pq powershell processing prolog promql',
  'properties protobuf psl pug puppet pure purebasic=pbfasm purescript=purs python=py q qml qore qsharp=qs r',
  'racket=rkt reason regex rego renpy=rpy rescript=res rest rip roboconf robotframework=robot ruby=rb rust sas',
  'sass scala scheme scss shell-session=sh-session=shellsession smali smalltalk smarty sml=smlnj solidity=sol',
  'solution-file=sln soy sparql=rq splunk-spl sqf sql squirrel stan stata stylus supercollider=sclang swift',
  'systemd t4-cs=t4 t4-templating t4-vb tap tcl textile toml tremor=trickle=troy tsx tt2 turtle=trig twig',
  'typescript=ts typoscript=tsconfig unrealscript=uc=uscript uorazor uri=url v vala vbnet velocity verilog vhdl',
  'vim visual-basic=vb=vba warpscript wasm web-idl=webidl wgsl wiki wolfram=mathematica=nb=wl wren',
  'xeora=xeoracube xojo xquery yaml=yml yang zig',
];

/** Names that authors use in addition to refractor's, by the language whose grammar they use. */
const RENAMED: Readonly<Record<string, string>> = {
  bash: 'console terminal zsh fish ksh shellscript',
  batch: 'bat cmd',
  c: 'h opencl cilkc cilk-c',
  clojure: 'clj',
  cpp: 'c++ hpp cc cxx cilkcpp cilk-cpp cilk',
  csharp: 'c#',
  css: 'css-extras postcss pcss',
  diff: 'patch',
  docker: 'dockerfile containerfile',
  elixir: 'ex exs',
  erlang: 'erl',
  fsharp: 'f# fs',
  go: 'golang',
  graphql: 'gql',
  hcl: 'tf terraform',
  ini: 'conf cfg dotenv env',
  java: 'javadoc javadoclike',
  javascript: 'mjs cjs js-extras js-templates jsdoc',
  json: 'jsonc json5 jsonl ndjson',
  julia: 'jl',
  makefile: 'make mk',
  markdown: 'mdx',
  markup: 'vue svelte astro htm xhtml vue-html angular-html xml-doc',
  nasm: 'asm',
  nginx: 'nginxconf',
  objectivec: 'objective-c obj-c',
  ocaml: 'ml',
  perl: 'pl',
  php: 'php-extras phpdoc',
  powershell: 'ps ps1 pwsh',
  protobuf: 'proto',
  python: 'py3 python3',
  regex: 'regexp',
  ruby: 'gemfile',
  rust: 'rs',
  sql: 'mysql postgresql postgres psql sqlite',
  stylus: 'styl',
  typescript: 'mts cts angular-ts',
  vim: 'viml vimscript',
  wasm: 'wat wast',
};

/** Names for code without highlighting. */
const PLAIN = 'text txt plain plaintext output ascii none nohighlight raw tree math';

/** The grammar for code that is only escaped. */
export const NO_GRAMMAR = '';

/** Returns every name of a language with the grammar that it uses. */
export function grammarNames(): Map<string, string> {
  const grammars = new Map<string, string>();
  for (const names of REFRACTOR.join(' ').split(' ')) {
    const all = names.split('=');
    for (const name of all) grammars.set(name, all[0]!);
  }
  for (const [grammar, names] of Object.entries(RENAMED))
    for (const name of names.split(' ')) grammars.set(name, grammar);
  for (const name of PLAIN.split(' ')) grammars.set(name, NO_GRAMMAR);
  return grammars;
}

/**
 * Languages that refractor combines with others only if these are registered first. They always are, so that the order of pages has no
 * effect.
 */
export const PREREQUISITES: Readonly<Record<string, readonly string[]>> = {
  haml: ['coffeescript', 'erb', 'textile'],
  http: ['uri', 'csp', 'hpkp', 'hsts'],
  log: ['javastacktrace'],
  pug: ['coffeescript', 'ejs', 'handlebars', 'livescript', 'stylus'],
  pure: ['fortran'],
  sas: ['groovy'],
};
