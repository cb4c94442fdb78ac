export const footer = {
  style: 'grey',
  links: [{ title: 'Read', items: [{ label: 'Here', to: '/' }, { lable: 'There', to: '/there' }] }],
};
