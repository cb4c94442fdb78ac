export default () => ({ name: 'reading-list' });
