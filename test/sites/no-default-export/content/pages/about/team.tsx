export default { title: 'Team' };
