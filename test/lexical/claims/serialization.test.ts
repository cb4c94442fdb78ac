import type { DOMConversionMap, HTMLConfig, LexicalEditor, LexicalNode, ElementNode as Element } from 'lexical';
import { describe, expect, test } from 'vitest';
import { claims, claimsInBrowser } from '../../support/claims.ts';

const { kit, lexical } = claims;
const { $createTextNode, $getRoot, ParagraphNode, TextNode } = lexical;
const browser = claimsInBrowser();

const $firstBlock = (): Element => $getRoot().getFirstChildOrThrow<Element>();

describe('serialization#serialization--deserialization', () => {
  test('JSON needs no DOM, HTML does', () => {
    const editor = kit.headless({}, 'one');
    expect(JSON.stringify(editor.getEditorState())).toContain('"one"');
    const toHtml = (): unknown => editor.getEditorState().read(() => claims.html.$generateHtmlFromNodes(editor, null));
    expect(kit.thrown(toHtml)).toMatch(/^To use \$generateHtmlFromNodes in headless mode please initialize/);
  });

  test('copying uses JSON between editors with the same namespace, HTML otherwise', async () => {
    const pasted = await browser.run(() => {
      const { kit: here, lexical: core, clipboard, sample } = window.claims;
      const { EquationNode, $createEquationNode } = sample<{
        EquationNode: typeof core.DecoratorNode;
        $createEquationNode(source: string): LexicalNode;
      }>('serialization/EquationNode.ts');
      class Deaf extends core.TextNode {
        static override getType(): string {
          return 'deaf';
        }
        static override clone(node: Deaf): Deaf {
          return new Deaf(node.__text, node.__key);
        }
        static override importJSON(): Deaf {
          return new Deaf('from JSON');
        }
        override exportJSON(): ReturnType<InstanceType<typeof core.TextNode>['exportJSON']> {
          return { ...super.exportJSON(), type: 'deaf' };
        }
      }
      const nodes = [EquationNode, Deaf];
      const { editor } = here.mount({ namespace: 'a', nodes }, '');
      const data = new DataTransfer();
      here.change(editor, () => {
        const block = core.$getRoot().getFirstChildOrThrow<InstanceType<typeof core.ElementNode>>();
        block.append(new Deaf('from HTML'), $createEquationNode('x'));
        const selection = block.select(0, 2);
        data.setData('text/html', clipboard.$getHtmlContent(editor));
        data.setData('application/x-lexical-editor', clipboard.$getLexicalContent(editor)!);
        void selection;
      });
      return ['a', 'b'].map((namespace) => {
        const { editor: target } = here.mount({ namespace, nodes }, '');
        here.change(target, () => {
          const selection = core.$getRoot().selectEnd();
          clipboard.$insertDataTransferForRichText(data, selection, target);
        });
        return here.textOf(target);
      });
    });
    expect(pasted).toEqual(['from JSON', 'from HTML']);
  });
});

describe('serialization#lexical---html', () => {
  test('$generateHtmlFromNodes returns a string for the document, or for a selection', async () => {
    const html = await browser.run(() => {
      const { kit: here, sample } = window.claims;
      const { documentToHtml, selectionToHtml } =
        sample<Record<string, (editor: LexicalEditor) => string>>('serialization/to-html.ts');
      const { editor } = here.mount({}, 'Hello');
      here.change(editor, () => void here.$textAt().select(1, 3));
      return [documentToHtml!(editor), selectionToHtml!(editor)];
    });
    expect(html[0]).toBe('<p dir="ltr"><span style="white-space: pre-wrap;">Hello</span></p>');
    expect(html[1]).toContain('>el<');
  });

  test('development builds refuse to export a selection inside read', async () => {
    const message = await browser.run(() => {
      const { kit: here, html, lexical: core } = window.claims;
      const { editor } = here.mount({}, 'Hello');
      here.change(editor, () => void here.$textAt().select(1, 3));
      return here.thrown(() =>
        editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor, core.$getSelection())),
      );
    });
    expect(message).toBe('Cannot use method in read-only mode.');
  });

  test("the output carries the class names of the editor's theme, and none without one", async () => {
    const html = await browser.run(() => {
      const { kit: here, html: conversions } = window.claims;
      return [{ paragraph: 'text-block' }, {}].map((theme) => {
        const editor = here.headless({ theme }, 'x');
        return editor.getEditorState().read(() => conversions.$generateHtmlFromNodes(editor, null));
      });
    });
    expect(html).toEqual([
      expect.stringContaining('<p class="text-block">') as string,
      expect.not.stringContaining('class') as string,
    ]);
  });
});

describe('serialization#lexicalnodeexportdom', () => {
  test('the equation exports its source, and its text is only for other programs', async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core, html, sample } = window.claims;
      const { EquationNode, $createEquationNode } = sample<{
        EquationNode: typeof core.DecoratorNode;
        $createEquationNode(source: string): LexicalNode;
      }>('serialization/EquationNode.ts');
      const editor = here.headless({ nodes: [EquationNode] }, '');
      here.change(editor, () => {
        const block = core.$getRoot().getFirstChildOrThrow<InstanceType<typeof core.ElementNode>>();
        block.append($createEquationNode('a+b'));
      });
      const text = editor.getEditorState().read(() => html.$generateHtmlFromNodes(editor, null));
      here.change(editor, () => {
        const dom = new DOMParser().parseFromString(text, 'text/html');
        core.$getRoot().clear().select();
        core.$insertNodes(html.$generateNodesFromDOM(editor, dom));
      });
      return [text, JSON.stringify(editor.getEditorState())];
    });
    expect(found[0]).toBe('<p><span data-equation="a+b">a+b</span></p>');
    expect(found[1]).toContain('"source":"a+b"');
    expect(found[1]).not.toContain('"text":"a+b"');
  });

  test('element: null leaves out the node and everything below it; after replaces the element', async () => {
    const html = await browser.run(() => {
      const { kit: here, lexical: core, html: conversions } = window.claims;
      const seen: string[] = [];
      const output: NonNullable<HTMLConfig['export']> = new Map();
      output.set(core.ParagraphNode, (_editor, node) => {
        if (node.getTextContent() === 'hidden') return { element: null };
        return {
          element: document.createElement('p'),
          after: (element) => {
            seen.push(`${element!.textContent} ${element!.parentNode !== null}`);
            const wrapper = document.createElement('section');
            wrapper.append(...element!.childNodes);
            return wrapper;
          },
        };
      });
      const editor = here.headless({ html: { export: output } }, 'hidden', 'shown');
      const text = editor.getEditorState().read(() => conversions.$generateHtmlFromNodes(editor, null));
      return [text, ...seen];
    });
    expect(html).toEqual(['<section><span style="white-space: pre-wrap;">shown</span></section>', 'shown true']);
  });

  test('html.export is looked up by the exact class and takes precedence over exportDOM', async () => {
    const html = await browser.run(() => {
      const { kit: here, lexical: core, html: conversions } = window.claims;
      class Other extends core.ParagraphNode {
        static override getType(): string {
          return 'other';
        }
        static override clone(node: Other): Other {
          return new Other(node.__key);
        }
      }
      const output: NonNullable<HTMLConfig['export']> = new Map();
      output.set(core.ParagraphNode, () => ({ element: document.createElement('hr') }));
      const editor = here.headless({ nodes: [Other], html: { export: output } }, 'x');
      here.change(editor, () => void core.$getRoot().append(new Other()));
      return editor.getEditorState().read(() => conversions.$generateHtmlFromNodes(editor, null));
    });
    expect(html).toMatch(/^<hr>.*<p>/);
  });
});

/** The texts that some HTML becomes, each with its format, by the conversions in the source of a function. */
async function imported(html: string, conversions = '() => undefined'): Promise<string[]> {
  const content = `Object.assign(window, { html: ${JSON.stringify(html)}, conversions: (${conversions})(claims) })`;
  await browser.page().evaluate(content);
  return browser.run(() => {
    const { kit: here, lexical: core, html: converter } = window.claims;
    const given = window as unknown as { html: string; conversions?: DOMConversionMap };
    const editor = here.headless({ ...(given.conversions && { html: { import: given.conversions } }) }, '');
    here.change(editor, () => {
      const dom = new DOMParser().parseFromString(given.html, 'text/html');
      const nodes = converter.$generateNodesFromDOM(editor, dom);
      core.$getRoot().clear().select();
      core.$insertNodes(nodes);
    });
    const $textOf = (node: LexicalNode): string => {
      const format = core.$isTextNode(node) && node.getFormat() > 0 ? `/${node.getFormat()}` : '';
      return core.$isLineBreakNode(node) ? 'br' : `${node.getTextContent()}${format}`;
    };
    return editor.getEditorState().read(() => {
      const blocks = core.$getRoot().getChildren();
      return blocks.flatMap((block) => (core.$isElementNode(block) ? block.getChildren() : [block])).map($textOf);
    });
  });
}

describe('serialization#html---lexical', () => {
  test('the nodes are not attached to anything yet, and can contain text, which the root refuses', async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core, html } = window.claims;
      const editor = here.headless({}, '');
      const seen: unknown[] = [];
      here.change(editor, () => {
        const nodes = html.$generateNodesFromDOM(editor, new DOMParser().parseFromString('a<p>b</p>', 'text/html'));
        seen.push(nodes.map((node) => [node.getType(), node.getParent()]));
        seen.push(here.thrown(() => core.$getRoot().append(...nodes)));
      });
      return seen;
    });
    expect(found).toEqual([
      [
        ['text', null],
        ['paragraph', null],
      ],
      'rootNode.append: Only element or decorator nodes can be appended to the root node',
    ]);
  });

  test('the sample replaces the document, because the root is selected first', async () => {
    const text = await browser.run(async () => {
      const { kit: here, sample } = window.claims;
      const { editor } = here.mount({}, 'old');
      sample<{ replaceWithHtml(editor: LexicalEditor, html: string): void }>(
        'serialization/from-html.ts',
      ).replaceWithHtml(editor, '<p>one</p>two');
      await here.settled();
      return here.textOf(editor);
    });
    expect(text).toBe('one\n\ntwo');
  });

  test('script and style are skipped', async () => {
    expect(await imported('<p>a<script>b</script><style>c</style></p>')).toEqual(['a']);
  });
});

describe('serialization#lexicalnodeimportdom', () => {
  const CODE_TO_BOLD = (priority: number): string => `({ lexical }) => ({
    code: () => ({
      conversion: () => ({
        node: null,
        forChild: (child) => (lexical.$isTextNode(child) ? child.setFormat(1) : child),
      }),
      priority: ${priority},
    }),
  })`;

  test('the offer with the highest priority wins; among equals the core comes first', async () => {
    expect(await imported('<code>x</code>', CODE_TO_BOLD(0))).toEqual(['x/16']);
    expect(await imported('<code>x</code>', CODE_TO_BOLD(1))).toEqual(['x/1']);
  });

  test('the conversions of TextNode have the lowest priority, 0', () => {
    const map = TextNode.importDOM()!;
    const priorities = Object.values(map).map((offer) => offer({} as HTMLElement)?.priority);
    expect(new Set(priorities)).toEqual(new Set([0]));
    expect(Object.keys(map)).toEqual(expect.arrayContaining(['span', 'b', 'code']));
  });

  test('an offer that declines with null is passed over', async () => {
    expect(await imported('<code>x</code>', '() => ({ code: () => null })')).toEqual(['x/16']);
  });

  test('with node: null the element disappears, and its children take its place', async () => {
    expect(
      await imported('<p>a <kbd>b</kbd></p>', '() => ({ kbd: () => ({ conversion: () => ({ node: null }) }) })'),
    ).toEqual(['a b']);
  });

  test('converted children are appended to an ElementNode; after receives them and returns those to keep', async () => {
    const map = `({ lexical }) => ({
      section: () => ({
        conversion: () => ({ node: lexical.$createParagraphNode(), after: (children) => children.slice(1) }),
      }),
    })`;
    expect(await imported('<section><b>a</b><i>b</i></section>', map)).toEqual(['b/2']);
  });

  test('forChild is called for the node of every descendant, and null drops it', async () => {
    const map = `() => ({
      div: () => ({
        conversion: () => ({
          node: null,
          forChild: (child) => (child.getTextContent() === 'drop' ? null : child),
        }),
      }),
    })`;
    expect(await imported('<div><p>a<b><i>drop</i></b></p></div>', map)).toEqual(['a']);
  });

  test('strong has no node, but makes every text node below it bold', async () => {
    expect(await imported('<p><strong>a<i>b</i></strong></p>')).toEqual(['a/1', 'b/3']);
  });

  test('where a conversion returns several nodes, forChild is called for the last one', async () => {
    expect(await imported('<pre><strong>a\nb</strong></pre>')).toEqual(['a', 'br', 'b/1']);
  });

  test('a span inside a span replaces the function of the outer one for its own content', async () => {
    const html = '<p><span style="font-weight: bold">a<span style="font-style: italic">b</span>c</span></p>';
    expect(await imported(html)).toEqual(['a/1', 'b/2', 'c/1']);
  });

  test('the sample reads a listing without its line numbers, and kbd as inline code', async () => {
    const found = await browser.run(() => {
      const { kit: here, lexical: core, html, sample } = window.claims;
      const { editor } = sample<{ editor: LexicalEditor }>('serialization/conversions.ts');
      const read = (text: string): string => {
        here.change(editor, () => {
          const nodes = html.$generateNodesFromDOM(editor, new DOMParser().parseFromString(text, 'text/html'));
          core.$getRoot().clear().select();
          core.$insertNodes(nodes);
        });
        return JSON.stringify(editor.getEditorState());
      };
      const row = (line: number, code: string): string => `<tr><td class="number">${line}</td><td>${code}</td></tr>`;
      return [read(`<table class="listing">${row(1, 'let a')}${row(2, 'let b')}</table>`), read('<p><kbd>k</kbd></p>')];
    });
    const [code] = (JSON.parse(found[0]!) as { root: { children: [{ type: string; children: object[] }] } }).root
      .children;
    expect(code.type).toBe('code');
    expect(code.children).toMatchObject([{ text: 'let a' }, { type: 'linebreak' }, { text: 'let b' }]);
    expect(found[1]).toMatch(/"format":16.*"text":"k"/);
  });

  test('neighbouring blocks without a node of their own are separated by a line break in one block', async () => {
    const map =
      '({ lexical }) => ({ section: () => ({ conversion: () => ({ node: lexical.$createParagraphNode() }) }) })';
    expect(await imported('<section><div>a</div><div>b</div></section>', map)).toEqual(['a', 'br', 'b']);
  });

  test('text keeps its spaces in pre, or where white-space begins with pre', async () => {
    expect(await imported('<p>a  b</p>')).toEqual(['a b']);
    expect(await imported('<pre>a  b</pre>')).toEqual(['a  b']);
    expect(await imported('<p style="white-space: pre-wrap">a  b</p>')).toEqual(['a  b']);
  });

  test('a class that inherits importDOM adds nothing to the collection', () => {
    class Inheriting extends TextNode {
      static override getType(): string {
        return 'inheriting';
      }
      static override clone(node: Inheriting): Inheriting {
        return new Inheriting(node.__text, node.__key);
      }
      static override importJSON(): Inheriting {
        return new Inheriting('');
      }
      override exportJSON(): ReturnType<InstanceType<typeof TextNode>['exportJSON']> {
        return { ...super.exportJSON(), type: 'inheriting' };
      }
    }
    const sizes = [[], [Inheriting]].map((nodes) => kit.headless({ nodes })._htmlConversions.get('b')!.length);
    expect(sizes).toEqual([1, 1]);
  });
});

describe('serialization#lexical---json', () => {
  test('the result has one property, root, and keys and the selection are left out', () => {
    const editor = kit.headless({}, 'one');
    kit.change(editor, () => void kit.$textAt().select());
    const json = editor.getEditorState().toJSON();
    expect(Object.keys(json)).toEqual(['root']);
    expect(JSON.stringify(json)).not.toMatch(/key|selection|anchor/i);
  });

  test('JSON.stringify(editor) wraps the same in editorState', () => {
    const editor = kit.headless({}, 'one');
    expect(JSON.stringify(editor)).toBe(`{"editorState":${JSON.stringify(editor.getEditorState())}}`);
  });

  test('parseEditorState takes the string or the object', () => {
    const editor = kit.headless({}, 'one');
    const json = JSON.stringify(editor.getEditorState());
    const texts = [json, editor.getEditorState().toJSON()].map((saved) =>
      editor.parseEditorState(saved).read(() => $getRoot().getTextContent()),
    );
    expect(texts).toEqual(['one', 'one']);
  });

  test('keys are given anew on import', () => {
    const editor = kit.headless({}, 'one');
    const state = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
    const [before, after] = [editor.getEditorState(), state].map((one) => one.read(() => kit.$textAt().getKey()));
    expect(before).not.toBe(after);
  });
});

describe('serialization#lexicalnodeexportjson', () => {
  const { TaskNode, $createTaskNode } = claims.sample<{
    TaskNode: typeof Element;
    $createTaskNode(done?: boolean): Element;
  }>('serialization/TaskNode.ts');

  test('the sample writes its own property and survives a round trip', () => {
    const editor = kit.headless({ nodes: [TaskNode] }, 'one');
    kit.change(editor, () => {
      const task = $createTaskNode(true).append($createTextNode('x'));
      task.setFormat('center').setIndent(1);
      $getRoot().append(task);
    });
    const json = JSON.stringify(editor.getEditorState());
    expect(json).toContain('"done":true');
    expect(JSON.stringify(editor.parseEditorState(json))).toBe(json);
  });

  /** What exporting one node of a class throws that only has its type and what it exports. */
  function exported(exportJSON: (base: object) => object): string | undefined {
    class Odd extends ParagraphNode {
      static override getType(): string {
        return 'odd';
      }
      static override clone(node: Odd): Odd {
        return new Odd(node.__key);
      }
      static override importJSON(): Odd {
        return new Odd();
      }
      override exportJSON(): ReturnType<InstanceType<typeof ParagraphNode>['exportJSON']> {
        return exportJSON(super.exportJSON()) as ReturnType<InstanceType<typeof ParagraphNode>['exportJSON']>;
      }
    }
    const editor = kit.headless({ nodes: [Odd] });
    kit.change(editor, () => void $getRoot().append(new Odd()));
    return kit.thrown(() => JSON.stringify(editor.getEditorState()));
  }

  test('type must equal getType(), so what a base class exports throws in a subclass', () => {
    expect(exported((base) => base)).toMatch(/^LexicalNode: Node Odd does not match the serialized type\./);
    expect(exported((base) => ({ ...base, type: 'odd' }))).toBeUndefined();
  });

  test('an element must have a children array', () => {
    expect(exported(() => ({ type: 'odd', version: 1 }))).toBe(
      'LexicalNode: Node Odd is an element but .exportJSON() does not have a children array.',
    );
  });

  test('super supplies an empty array of children, and Lexical fills it', () => {
    const editor = kit.headless({}, 'one');
    expect(editor.getEditorState().read(() => $firstBlock().exportJSON().children)).toEqual([]);
    expect(JSON.stringify(editor.getEditorState())).toContain('"text":"one"');
  });
});

describe('serialization#lexicalnodeimportjson', () => {
  test('children are parsed and appended by Lexical after importJSON', () => {
    const sizes: number[] = [];
    class Counting extends ParagraphNode {
      static override getType(): string {
        return 'counting';
      }
      static override clone(node: Counting): Counting {
        return new Counting(node.__key);
      }
      static override importJSON(): Counting {
        const node = new Counting();
        sizes.push(node.getChildrenSize());
        return node;
      }
      override exportJSON(): ReturnType<InstanceType<typeof ParagraphNode>['exportJSON']> {
        return { ...super.exportJSON(), type: 'counting' };
      }
    }
    const editor = kit.headless({ nodes: [Counting] });
    kit.change(editor, () => void $getRoot().append(new Counting().append($createTextNode('x'))));
    const state = editor.parseEditorState(JSON.stringify(editor.getEditorState()));
    expect(sizes).toEqual([0]);
    expect(state.read(() => $firstBlock().getChildrenSize())).toBe(1);
  });
});

describe('serialization#versioning--breaking-changes', () => {
  test('version is written into every node, and Lexical never reads it', () => {
    const editor = kit.headless({}, 'one');
    const json = JSON.stringify(editor.getEditorState());
    expect(json.match(/"version":1/g)).toHaveLength(3);
    const odd = json.replaceAll('"version":1', '"version":999');
    expect(editor.parseEditorState(odd).read(() => $getRoot().getTextContent())).toBe('one');
  });

  test('the sample accepts both versions', () => {
    const { readTaskState } = claims.sample<{ readTaskState(serialized: object): string }>(
      'serialization/task-versions.ts',
    );
    const states = [
      { version: 1, done: true },
      { version: 1, done: false },
      { version: 2, state: 'active' },
    ].map(readTaskState);
    expect(states).toEqual(['done', 'open', 'active']);
  });
});

describe('serialization#handling-extended-html-styling', () => {
  const STYLED = '<p><span style="color: red; position: absolute">a</span></p>';

  /** The texts of some HTML with their styles, in the editor of the page's sample. */
  function extended(html: string): Promise<string[]> {
    return browser.page().evaluate((text) => {
      const { kit: here, lexical: core, html: conversions, sample } = window.claims;
      const { editor } = sample<{ editor: LexicalEditor }>('serialization/editor.ts');
      here.change(editor, () => {
        const nodes = conversions.$generateNodesFromDOM(editor, new DOMParser().parseFromString(text, 'text/html'));
        core.$getRoot().clear().select();
        core.$insertNodes(nodes);
      });
      return editor.getEditorState().read(() =>
        core
          .$getRoot()
          .getAllTextNodes()
          .map((node) => `${node.getType()} ${node.getTextContent()} ${node.getStyle()}`.trim()),
      );
    }, html);
  }

  test('by default colours, fonts and sizes are dropped', async () => {
    const style = await browser.page().evaluate((html) => {
      const { kit: here, html: conversions } = window.claims;
      const editor = here.headless({}, '');
      const seen: string[] = [];
      here.change(editor, () => {
        const dom = new DOMParser().parseFromString(html, 'text/html');
        const [paragraph] = conversions.$generateNodesFromDOM(editor, dom);
        const block = paragraph as Element;
        seen.push(block.getAllTextNodes()[0]!.getStyle());
      });
      return seen;
    }, STYLED);
    expect(style).toEqual(['']);
  });

  test('the sample keeps the properties of its list, and no others', async () => {
    expect(await extended(STYLED)).toEqual(['extended-text a color: red;']);
  });

  test('with isSimpleText overridden, adjacent pieces are merged', async () => {
    expect(await extended('<p>a<em></em>b</p>')).toEqual(['extended-text ab']);
  });

  test('a style on a span is lost inside another styled span', async () => {
    const html = '<p><span style="color: red">a<span style="font-size: 20px">b</span></span></p>';
    expect(await extended(html)).toEqual(['extended-text a color: red;', 'extended-text b font-size: 20px;']);
  });

  test('inner elements win over outer ones', async () => {
    const html = '<p><b style="color: red"><span style="color: blue">a</span></b></p>';
    expect(await extended(html)).toEqual(['extended-text a color: red; color: blue;']);
  });
});
