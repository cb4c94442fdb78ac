export { default } from 'vitepress/theme';
