const canUseDOM = 'document' in globalThis;

/** `@docusaurus/ExecutionEnvironment`: nothing is available in the build, and everything where an island runs in a browser. */
export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};
