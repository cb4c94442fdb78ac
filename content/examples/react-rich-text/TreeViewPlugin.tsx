import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { TreeView } from '@lexical/react/LexicalTreeView';

export function TreeViewPlugin() {
  const [editor] = useLexicalComposerContext();

  return (
    <TreeView
      editor={editor}
      viewClassName="tree-view"
      treeTypeButtonClassName="tree-view-type"
      timeTravelButtonClassName="tree-view-travel"
      timeTravelPanelClassName="tree-view-panel"
      timeTravelPanelButtonClassName="tree-view-panel-button"
      timeTravelPanelSliderClassName="tree-view-panel-slider"
    />
  );
}
